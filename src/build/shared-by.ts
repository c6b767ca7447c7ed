import { parseJourneyId } from './virtual/ids.ts';

interface ModuleInfo {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

/** What the bundler knows about the modules of a build. */
export interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** Names the chunk that a module is in; null leaves it to the bundler. */
export type NameChunk = (id: string, graph: ModuleGraph) => string | null;

/**
 * Returns a function that names the chunk in which a module is shared, if at least `least` chunks of a journey import it.
 * A module belongs to the first of the journeys that use it, so that the files of the first journey have nothing that only
 * others need, whatever their number.
 */
export function createSharing(journeys: readonly string[]): (least: number, name: string) => NameChunk {
  const known = new Map<string, ModuleInfo | null>();
  return (least, name) => (id, graph) => {
    const infoOf = (one: string): ModuleInfo | null => {
      const info = known.get(one) ?? graph.getModuleInfo(one);
      known.set(one, info);
      return info;
    };
    const users = chunksWith(id, infoOf);
    // What belongs to no journey is part of each.
    const common = users.filter((user) => parseJourneyId(user) === undefined).length;
    const counts = journeys.map((journey) => users.filter((user) => parseJourneyId(user)?.journey === journey).length);
    const first = Math.max(
      counts.findIndex((count) => count > 0),
      0,
    );
    if ((counts[first] ?? 0) + common < least) return null;
    return first === 0 ? name : `${name}-${journeys[first]}`;
  };
}

/** The modules whose chunks need a module from the start: entries, and what is imported later. */
function chunksWith(id: string, infoOf: (id: string) => ModuleInfo | null): readonly string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  const climb = (one: string): void => {
    if (seen.has(one)) return;
    seen.add(one);
    const info = infoOf(one);
    if (!info) return;
    if (info.isEntry || info.dynamicImporters.length > 0) found.add(one);
    for (const importer of info.importers) climb(importer);
  };
  climb(id);
  return [...found];
}
