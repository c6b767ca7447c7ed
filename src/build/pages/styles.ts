import type { Rolldown } from 'vite';
import type { Brand } from '../../engine/model/brand.ts';
import { brandCss } from '../brand-css.ts';
import { hashOf } from '../hash-of.ts';
import { assetFolder, type ServedJourney } from '../journeys/served-journeys.ts';

/** A file of the build that can be found by its name without the hash. */
type Output = Rolldown.RolldownOutput['output'][number];

/** The style sheet of a journey's pages. */
export interface PageStyle {
  readonly fileName: string;
  readonly source: string;
}

/**
 * The style sheet of a journey's pages: the properties of its brand, and the styles of everything that its pages load now or
 * later. One file, since a page needs all of it before its first paint, and another file would be another request.
 * `page` is the journey's page, as a file of the project.
 */
export function pageStyle(
  bundle: Rolldown.OutputBundle,
  page: string,
  { journey, brand }: { readonly journey: ServedJourney; readonly brand: Brand },
): PageStyle {
  const files = new Set(chunksOf(bundle, page).flatMap(stylesOf));
  const source = [brandCss(brand), ...[...files].map((file) => readStyle(bundle, file))].join('\n');
  return { fileName: `${assetFolder(journey)}style-${hashOf(source)}.css`, source };
}

/**
 * Takes the style files of the chunks out of a bundle, since the pages have style sheets of their own: no page links them,
 * and no script requests them.
 */
export function dropStyles(bundle: Rolldown.OutputBundle): void {
  for (const part of Object.values(bundle)) {
    if (part.type !== 'chunk') continue;
    for (const file of stylesOf(part)) delete bundle[file];
    part.viteMetadata?.importedCss.clear();
  }
}

const stylesOf = (chunk: Rolldown.OutputChunk): readonly string[] => [...(chunk.viteMetadata?.importedCss ?? [])];

function readStyle(bundle: Rolldown.OutputBundle, file: string): string {
  const part = bundle[file];
  if (part?.type !== 'asset') throw new Error(`The build has no style file "${file}".`);
  // Vite marks where the style of a module begins.
  return String(part.source)
    .replace(/\/\*\$vite\$:\d+\*\/\s*/g, '')
    .trim();
}

/** The style sheet of a journey's pages among the files of a finished build. */
export function findPageStyle(fileNames: readonly string[], journey: ServedJourney): string {
  const name = fileNames.find((one) => one.startsWith(`${assetFolder(journey)}style-`));
  if (name === undefined) throw new Error(`The build has no style sheet for the pages of "${journey.id}".`);
  return name;
}

/** The only file of the build with a name. @throws Error when there is none, or more than one. */
export function findAsset(outputs: readonly Output[], name: string): Rolldown.OutputAsset {
  const [file, ...others] = outputs.filter(
    (part): part is Rolldown.OutputAsset => part.type === 'asset' && part.names.includes(name),
  );
  if (!file || others.length > 0) throw new Error(`The build must have exactly one style file "${name}".`);
  return file;
}

/**
 * The scripts and styles of one journey: its entry, what it imports now or later, the style sheet of its pages, the
 * styles that are linked later, and the font of the names of languages. `page` is its page, as a file of the project.
 */
export function codeOf(bundle: Rolldown.OutputBundle, page: string, style: string): readonly string[] {
  const scripts = chunksOf(bundle, page).map(({ fileName }) => fileName);
  const styles = Object.keys(bundle).filter((name) => /^assets\/[^/]+\.css$/.test(name));
  return [...scripts, ...styles.filter((name) => !/\/style-[^/]+$/.test(name)), style, ...smallFonts(bundle)].sort();
}

/** The font of the names of languages, which every page shows, and not that of a whole script. */
const smallFonts = (bundle: Rolldown.OutputBundle): readonly string[] =>
  Object.values(bundle).flatMap((part) =>
    part.type === 'asset' && part.fileName.endsWith('.woff2') && part.source.length < 8_000 ? part.fileName : [],
  );

/** The chunks that a page loads now or later, each after those that it imports. `page` is a file of the project. */
function chunksOf(bundle: Rolldown.OutputBundle, page: string): readonly Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    const part = bundle[file];
    if (part?.type !== 'chunk' || seen.has(file)) return;
    seen.add(file);
    for (const imported of part.imports) visit(imported);
    found.add(part);
    for (const imported of part.dynamicImports) visit(imported);
  };
  for (const part of Object.values(bundle)) {
    if (part.type === 'chunk' && part.isEntry && part.facadeModuleId?.replaceAll('\\', '/') === page)
      visit(part.fileName);
  }
  return [...found];
}
