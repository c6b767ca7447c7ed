import { readFile } from 'node:fs/promises';
import { parseSync } from 'vite';
import { engineFile } from '../engine/engine-files.ts';
import { type Brand, colourNames } from '../engine/model/brand.ts';

/** Finds the file that an import names; undefined for a module without a file. */
export type ResolveFile = (request: string, importer: string | undefined) => Promise<string | undefined>;

/**
 * The style that is around every mounted form and journey: the rules of a journey's page, for an element in a shadow root, which is no `:root` and has
 * no `body`; and its colours, each of which the page around may set, as `--journey-brand`, and which follow its colour scheme.
 */
export async function mountStyle({ colours, radius }: Brand): Promise<string> {
  const [before, ...rules] = await Promise.all(
    ['embed/embed.css', 'screen/tokens.css', 'screen/base.css'].map((file) =>
      readFile(engineFile(`src/engine/${file}`), 'utf8'),
    ),
  );
  const properties = [
    ...colourNames.map((name) => [name, `light-dark(${colours.light[name]},${colours.dark[name]})`]),
    ...Object.entries(radius).map(([name, pixels]) => [`radius-${name}`, `${pixels}px`]),
  ].map(([name, value]) => `--${name}:var(--journey-${name},${value});`);
  const font = '--font:var(--journey-font,system-ui,sans-serif);';
  const page = rules.join('\n').replaceAll(/html:root|:root|\bbody(?= \{|::)/g, '.root');
  return `${before}\n.root{${properties.join('')}${font}}\n${page}\n${after}`;
}

/** What a page has, and a form or a journey in one has not. */
const after = '.root{background:none;font-family:var(--journey-font,inherit);margin:0}';

/** The style files that some code imports, also later, in the order in which they are loaded. */
export async function stylesOf(code: string, resolve: ResolveFile): Promise<readonly string[]> {
  const seen = new Set<string>();
  const styles: string[] = [];
  const visit = async (text: string, file: string | undefined): Promise<void> => {
    for (const request of requestsIn(file ?? 'form.js', text)) {
      const found = /^[./]/.test(request) ? await resolve(request, file) : undefined;
      if (found === undefined || seen.has(found)) continue;
      seen.add(found);
      if (found.endsWith('.css')) styles.push(found);
      else if (/\.[jt]sx?$/.test(found)) await visit(await readFile(found, 'utf8'), found);
    }
  };
  await visit(code, undefined);
  return styles;
}

function requestsIn(file: string, text: string): readonly string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  return [
    ...staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType)),
    ...staticExports.flatMap(({ entries }) => entries.filter(({ moduleRequest, isType }) => moduleRequest && !isType)),
  ]
    .flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
    .concat(
      dynamicImports.flatMap(
        ({ moduleRequest: { start, end } }) => /^['"](.*)['"]$/.exec(text.slice(start, end))?.slice(1) ?? [],
      ),
    );
}
