import type { Rolldown } from 'vite';
import type { ScreenFiles } from '../../first-load/prerender/page-assets.ts';
import { parseJourneyId } from '../virtual/ids.ts';

/** What the files of a journey's pages are looked for by. */
export interface PageNeeds {
  readonly journey: string;
  readonly language: string;
  /** The journey's page, as a file of the project. */
  readonly page: string;
  /** The base of the deployment. */
  readonly base: string;
}

/** The files of each screen in a language, by the screen's id: those of the app, of the screen and of its texts. */
export function screenFilesIn(
  { output }: Rolldown.RolldownOutput,
  { journey, language, page, base }: PageNeeds,
): Readonly<Record<string, ScreenFiles>> {
  const toAddress = (file: string): string => base + file;
  const chunks = output.filter((part) => part.type === 'chunk');
  const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.replaceAll('\\', '/') === page);
  if (!entry) throw new Error(`The build has no entry chunk of the journey "${journey}".`);
  const withImports = createImportOrder(chunks);
  const ofApp = withImports(entry.fileName);
  const screens = chunks.flatMap((chunk) => {
    const module = parseJourneyId(chunk.facadeModuleId ?? '');
    if (module?.kind !== 'screen' || module.journey !== journey) return [];
    if (!chunk.exports.includes('screen')) {
      throw new Error(`The chunk of "${module.screen}" does not export its screen by name.`);
    }
    const texts = chunks.filter(({ facadeModuleId }) =>
      isTextsOf(facadeModuleId, { journey, language }, module.screen),
    );
    const ofScreen = [chunk, ...texts].flatMap(({ fileName }) => [...withImports(fileName)]);
    const needed = new Set([...ofApp, ...ofScreen]);
    // The entry starts the app, so it follows all chunks of the screen.
    needed.delete(entry.fileName);
    const scripts = [...needed, entry.fileName];
    return [[module.screen, { own: toAddress(chunk.fileName), scripts: scripts.map(toAddress) }] as const];
  });
  return Object.fromEntries(screens);
}

/** Returns a function that lists a chunk's file after all files that it imports, directly or indirectly. */
function createImportOrder(chunks: readonly Rolldown.OutputChunk[]): (file: string) => ReadonlySet<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const visit = (file: string, found: Set<string>): Set<string> => {
    if (found.has(file)) return found;
    for (const imported of byFile.get(file)?.imports ?? []) visit(imported, found);
    return found.add(file);
  };
  return (file) => visit(file, new Set());
}

/** Whether a chunk has texts of the journey or of the screen in a language. */
function isTextsOf(
  facade: string | null,
  { journey, language }: Pick<PageNeeds, 'journey' | 'language'>,
  screen: string,
): boolean {
  const module = parseJourneyId(facade ?? '');
  if (module?.kind !== 'texts' || module.journey !== journey || module.language !== language) return false;
  return module.screen === undefined || module.screen === screen;
}
