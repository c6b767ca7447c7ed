import type { Rolldown } from 'vite';
import { engineFolder } from '../engine/engine-files.ts';
import { parseJourneyId } from './virtual/ids.ts';

/** Rolldown's tag of the modules that an entry of the build imports statically, so that a page has them from the start. */
const app = ['$initial'] as const;

const folder = engineFolder.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the files of the engine whose path below its folder begins so. */
const ofEngine = (path: RegExp): RegExp => new RegExp(`^${folder}/(${path.source})`);

/** A file of a library. The engine may be in `node_modules/` itself. */
const isLibrary = new RegExp(`^(?!${folder}/(?!node_modules/)).*node_modules`);

/** How many chunks must need a module before it moves into a shared one. */
const shares = 3;

/**
 * Rolldown's `codeSplitting.groups`: which modules of the client share a JavaScript file, so that the files of a screen have little that it
 * does not need, and a visitor loads a few large files in place of many small ones. A module goes into the first group that matches. The
 * script of a journey's page is in no group: it runs last, after each of the others ran in a task of its own.
 *
 * @param journeys the ids of the journeys, that of the one at "/" first.
 */
export function codeSplittingGroups(journeys: readonly string[]): Rolldown.CodeSplittingGroup[] {
  const sharedBy = createSharing(journeys);
  /** A group of the matching modules only: what they import may go into another one. */
  const alone = (debugName: string, test: RegExp, minShareCount = shares): Rolldown.CodeSplittingGroup => ({
    name: sharedBy(minShareCount, debugName),
    debugName,
    test,
    minShareCount,
    includeDependenciesRecursively: false,
  });
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'react', test: isLibrary, tags: [...app] },
    // What starts a journey runs react-dom, which takes long enough to need a task of its own.
    { name: 'hydrate', test: ofEngine(/src\/(engine\/screen\/hydrate|main\.)/), includeDependenciesRecursively: false },
    { name: 'engine', test: ofEngine(/src\//), tags: [...app] },
    // Blocks with figures and tiles are large, and few screens show them; fewer still show answers.
    alone('answers', ofEngine(/src\/engine\/screen\/blocks\/answers\//), 2),
    alone('cards', /\/(screen\/knowledge\.|blocks\/(facts\.|(card|records|strip|tiles)\/))/),
    // Only results have it.
    alone('celebration', /\/blocks\/celebration\//, 2),
    // What journeys begin with.
    alone('start', ofEngine(/src\/engine\/screen\/blocks\/(resume|sheet)\//), 2),
    {
      name: sharedBy(shares, 'blocks'),
      debugName: 'blocks',
      test: /\/(src\/engine\/screen\/button|blocks\/(?!fields|submit|answers))/,
      minShareCount: shares,
    },
    // The first screen asks for a phone number: nothing that a call checks, and nothing that is written freely.
    alone('checked', ofEngine(/widgets\/checked-input\./)),
    alone('text', ofEngine(/src\/engine\/formats\/line\.|widgets\/(line-of-text|text-length|value-bounds)\./)),
    // Widgets are not shared: some are large, and few screens need them. The structured form is not shared either, or plain
    // forms would load it.
    {
      name: sharedBy(shares, 'form'),
      debugName: 'form',
      test: ofEngine(
        /src\/engine\/(screen(?!\/form\/structured|\/blocks\/answers)|formats)\/|widgets\/[^/]+\.(tsx?|js)$/,
      ),
      minShareCount: shares,
    },
    // A screen and its actions share the chosen files. In a chunk of their own, since a screen's chunk exports only its screen.
    { name: 'uploads', test: ofEngine(/src\/engine\/(browser\/uploads\.|(runner|screen\/form)\/uploads\/)/) },
  ];
  return groups.map((group, at, { length }) => ({ ...group, priority: length - at }));
}

/** The files to preload with a lazy chunk: those that it needs, except the runtime, `react` and `engine`, which each page has loaded already. */
export function filesToPreload(file: string, needed: readonly string[]): string[] {
  const missing = needed.filter((name) => !/\/(rolldown-runtime|react|engine)-[^/]*$/.test(name));
  return missing.some((name) => name !== file) ? missing : [];
}

interface ModuleInfo {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

/** What the bundler knows about the modules of a build. */
interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** Names the chunk that a module is in; null leaves it to the bundler. */
type NameChunk = (id: string, graph: ModuleGraph) => string | null;

/**
 * Returns a function that names the chunk in which a module is shared, if at least `least` chunks of a journey import it.
 * A module belongs to the first of the journeys that use it, so that the files of the first journey have nothing that only
 * others need, whatever their number.
 */
function createSharing(journeys: readonly string[]): (least: number, name: string) => NameChunk {
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
