interface Wall {
  /** Every state, in the order of the wall. */
  readonly ids: readonly string[];
  /** Those near the window. */
  readonly near: ReadonlySet<string>;
  /** Those that have reported. */
  readonly reported: ReadonlySet<string>;
  /** How many are loaded at the same time. */
  readonly limit: number;
}

/**
 * The states of a wall that are in a frame now: those near the window that are drawn, and some that are being loaded, those
 * near the window first. The others are measured in their order, and leave their frame again.
 */
export function framesToMount({ ids, near, reported, limit }: Wall): ReadonlySet<string> {
  const waiting = ids.filter((id) => !reported.has(id));
  const first = [...waiting.filter((id) => near.has(id)), ...waiting.filter((id) => !near.has(id))];
  return new Set([...ids.filter((id) => near.has(id) && reported.has(id)), ...first.slice(0, limit)]);
}
