/** A source of random choices. */
export interface Random {
  of<T>(all: readonly T[]): T;
}

/** Random choices that are the same for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed * 2_654_435_761;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
  };
  return { of: (all) => all[Math.floor(next() * all.length)] as (typeof all)[number] };
}
