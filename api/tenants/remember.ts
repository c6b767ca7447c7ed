const mostRemembered = 10_000;

/**
 * Whether an event is worth a row: the first of its kind in each period. A flood of refused requests must not become a
 * flood of rows. Each process counts for itself.
 */
export function createOncePer(periodMs: number): (kind: string, now: Date) => boolean {
  const last = new Map<string, number>();
  return (kind, now) => {
    const at = now.getTime();
    if (at - (last.get(kind) ?? Number.NEGATIVE_INFINITY) < periodMs) return false;
    if (last.size >= mostRemembered) last.clear();
    last.set(kind, at);
    return true;
  };
}
