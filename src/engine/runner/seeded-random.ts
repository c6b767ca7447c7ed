/** Random numbers in [0, 1), the same for the same key (mulberry32, seeded by FNV-1a). Not for secrets. */
export function seededRandom(key: string): () => number {
  let state = [...key].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const spread = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((spread ^ (spread >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
