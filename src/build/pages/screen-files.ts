import type { Rolldown } from 'vite';
import type { ScreenFiles } from '../../prerender/page-assets.ts';
import { parseJourneyId } from '../virtual/ids.ts';

/** The files of each screen in a language, by the screen's id: those of the app, of the screen and of its texts. */
export function screenFilesIn(
  { output }: Rolldown.RolldownOutput,
  language: string,
): Readonly<Record<string, ScreenFiles>> {
  const chunks = output.filter((part) => part.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry chunk.');
  const withImports = createImportOrder(chunks);
  const styles = stylesOf(output, language);
  const ofApp = withImports(entry.fileName);
  const screens = chunks.flatMap((chunk) => {
    const module = parseJourneyId(chunk.facadeModuleId ?? '');
    if (module?.kind !== 'screen') return [];
    if (!chunk.exports.includes('screen')) {
      throw new Error(`The chunk of "${module.screen}" does not export its screen by name.`);
    }
    const texts = chunks.filter(({ facadeModuleId }) => isTextsOf(facadeModuleId, language, module.screen));
    const ofScreen = [chunk, ...texts].flatMap(({ fileName }) => [...withImports(fileName)]);
    const needed = new Set([...ofApp, ...ofScreen]);
    // The entry starts the app, so it follows all chunks of the screen.
    needed.delete(entry.fileName);
    const scripts = [...needed, entry.fileName];
    return [[module.screen, { own: toAddress(chunk.fileName), scripts: scripts.map(toAddress), styles }] as const];
  });
  return Object.fromEntries(screens);
}

/** `assets/x.js` => `/assets/x.js`. */
export const toAddress = (file: string): string => `/${file}`;

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
function isTextsOf(facade: string | null, language: string, screen: string): boolean {
  const module = parseJourneyId(facade ?? '');
  if (module?.kind !== 'texts' || module.language !== language) return false;
  return module.screen === undefined || module.screen === screen;
}

/** The name of the file into which Vite bundles all imported styles. */
const sharedStyles = 'style.css';
/** The font faces: `src/screen/fonts/fonts.css`. */
const fontStyles = 'fonts.css';

function stylesOf(output: Rolldown.RolldownOutput['output'], language: string): readonly string[] {
  // Fonts load after the engine, except for other scripts than Latin, for which a device may have no glyphs.
  const isLatin = new Intl.Locale(language).maximize().script === 'Latn';
  return [sharedStyles, ...(isLatin ? [] : [fontStyles])].map((name) => {
    const [file, ...others] = output.filter((part) => part.type === 'asset' && part.names.includes(name));
    if (!file || others.length > 0) throw new Error(`The build must have exactly one style file "${name}".`);
    return toAddress(file.fileName);
  });
}
