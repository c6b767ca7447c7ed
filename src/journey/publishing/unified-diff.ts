const contextLines = 3;

interface Change {
  /** The first line that differs, counted from 0, and how many do. */
  readonly from: number;
  readonly removed: number;
  readonly to: number;
  readonly added: number;
}

/** The difference of two contents of a file as a patch, which `git apply` accepts; empty when there is none. */
export function unifiedDiff(path: string, before: string, after: string): string {
  const [old, now] = [linesOf(before), linesOf(after)];
  const hunks = changesOf(old, now).map((change) => hunkOf(change, old, now));
  return hunks.length === 0 ? '' : `--- a/${path}\n+++ b/${path}\n${hunks.join('')}`;
}

/** The lines with their ends. */
const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** The changes, those whose contexts touch as one. */
function changesOf(old: readonly string[], now: readonly string[]): readonly Change[] {
  const changes: Change[] = [];
  for (let [at, to] = [0, 0]; at < old.length || to < now.length; ) {
    if (old[at] === now[to]) [at, to] = [at + 1, to + 1];
    else {
      const [removed, added] = untilEqual(old.slice(at), now.slice(to));
      const last = changes.at(-1);
      if (last && at - last.from - last.removed <= 2 * contextLines) {
        changes.pop();
        changes.push({ ...last, removed: at + removed - last.from, added: to + added - last.to });
      } else changes.push({ from: at, removed, to, added });
      [at, to] = [at + removed, to + added];
    }
  }
  return changes;
}

/** How many lines differ, at least, until both go on with an equal one. */
function untilEqual(old: readonly string[], now: readonly string[]): readonly [number, number] {
  for (let both = 1; both < old.length + now.length; both += 1) {
    for (let removed = 0; removed <= both; removed += 1) {
      const [one, other] = [old[removed], now[both - removed]];
      if (one !== undefined && one === other) return [removed, both - removed];
    }
  }
  return [old.length, now.length];
}

function hunkOf({ from, removed, to, added }: Change, old: readonly string[], now: readonly string[]): string {
  const above = old.slice(Math.max(0, from - contextLines), from);
  const below = old.slice(from + removed, from + removed + contextLines);
  const around = above.length + below.length;
  const start = (index: number, count: number): string => `${index - above.length + (count > 0 ? 1 : 0)},${count}`;
  const lines = [
    ...above.map((line) => ` ${line}`),
    ...old.slice(from, from + removed).map((line) => `-${line}`),
    ...now.slice(to, to + added).map((line) => `+${line}`),
    ...below.map((line) => ` ${line}`),
  ];
  const written = lines.map((line) => (line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`));
  return `@@ -${start(from, around + removed)} +${start(to, around + added)} @@\n${written.join('')}`;
}
