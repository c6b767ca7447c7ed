/** The files of the project, each with the files that it imports or names. */
export type References = ReadonlyMap<string, readonly string[]>;

/** What a change affects: the files that import or name what has changed, and those that do so only through a list. */
export interface Affected {
  readonly near: ReadonlySet<string>;
  readonly far: ReadonlySet<string>;
}

/**
 * Follows the references backwards from the changed files. It stops at a list, which every part of its kind is in: `lists` has for
 * each one the suites that show its parts, as files or folders. What uses a list is reached too, but is far.
 */
export function affectedBy(
  changed: readonly string[],
  references: References,
  lists: Readonly<Record<string, readonly string[]>>,
): Affected {
  const users = usersOf(references);
  const near = follow(changed, users, (path) => changed.includes(path) || !Object.hasOwn(lists, path));
  const crossed = Object.entries(lists).filter(([list]) => near.has(list));
  const suites = crossed.flatMap(([, places]) =>
    [...references.keys()].filter((path) => places.some((place) => isIn(path, place))),
  );
  for (const suite of suites) near.add(suite);
  const all = follow(changed, users, () => true);
  return { near, far: new Set([...all].filter((path) => !near.has(path))) };
}

/** Who refers to each file. */
function usersOf(references: References): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>();
  for (const [file, targets] of references) {
    for (const target of targets) users.set(target, [...(users.get(target) ?? []), file]);
  }
  return users;
}

function follow(
  start: readonly string[],
  users: ReadonlyMap<string, readonly string[]>,
  goesOn: (path: string) => boolean,
): Set<string> {
  const found = new Set<string>();
  const waiting = [...start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    if (goesOn(path)) waiting.push(...(users.get(path) ?? []));
  }
  return found;
}

/** Whether a path is that of a place, which is a file or a folder, or in it. */
export function isIn(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}
