import { faultClasses } from './classes/index.ts';
import type { Fault } from './fault.ts';
import { plant, plantedFiles } from './plant.ts';
import type { Project } from './project.ts';

/** Every fault of a class in some journeys. */
type FaultsOfClass = readonly Fault[];

/** Every fault that can be planted, by class. */
export const faultsByClass = (projects: readonly Project[]): readonly FaultsOfClass[] =>
  faultClasses.map(({ name, plant }) =>
    projects.flatMap((project) =>
      [...plant(project)].map((planted) => ({ ...planted, class: name, journey: project.id })),
    ),
  );

/**
 * A sample of faults, the same for the same seed: of all classes in turn, and within a class of all journeys and kinds of
 * descriptions in turn. No two of them give the same file.
 */
export function sampleFaults(projects: readonly Project[], size: number, seed: number): readonly Fault[] {
  const random = randomFrom(seed);
  const ordered = faultsByClass(projects).map((faults) => inTurn([...groupByKind(shuffle(faults, random)).values()]));
  const sample = new Map<string, Fault>();
  for (const fault of inTurn(ordered)) {
    if (sample.size === size) break;
    const project = projects.find(({ id }) => id === fault.journey);
    const result = project && JSON.stringify(plantedFiles(plant(project, fault), fault.file));
    if (result !== undefined && !sample.has(result)) sample.set(result, fault);
  }
  return [...sample.values()];
}

function groupByKind(faults: readonly Fault[]): ReadonlyMap<string, readonly Fault[]> {
  const groups = new Map<string, Fault[]>();
  for (const fault of faults) {
    const kind = `${fault.journey} ${fault.description.replaceAll(/"[^"]*"|\{[^}]*\}|\d+/g, '')}`;
    const group = groups.get(kind);
    if (group) group.push(fault);
    else groups.set(kind, [fault]);
  }
  return groups;
}

/** The first of each list, then the second of each, and so on. */
function inTurn<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

function shuffle<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
