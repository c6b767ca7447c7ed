import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { precompressFolder } from '../../../src/build/precompress.ts';
import { buildProject, workFolder } from '../project.ts';
import { formHtml } from './html/form.ts';
import type { JourneySketch } from './journeys.ts';
import { opener, small } from './workloads.ts';

/** The content of each page. Pages of plain HTML contain it from the start; the others render it by script. */
const pages: Readonly<Record<string, { readonly title: string; readonly html: string }>> = {
  small: { title: small.title, html: formHtml(small) },
  list: {
    title: opener.title,
    html: '',
  },
  many: {
    title: opener.title,
    html: `<main><h1>${opener.title}</h1><button type="button">${opener.button}</button></main>`,
  },
};

/** Builds one of our own entries, minified like the product; returns the folder to serve. */
export async function buildPage(name: string): Promise<string> {
  const root = fileURLToPath(new URL(name, import.meta.url));
  const scripts = (await readdir(root)).filter((file) => Object.hasOwn(pages, workloadOf(file)));
  const outDir = join(workFolder, 'pages', name);
  await build({
    ...{ configFile: false, root, logLevel: 'warn', plugins: [react(), writePages(name, scripts)] },
    build: {
      ...{ outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
      ...{
        chunkSizeWarningLimit: 1000,
        rolldownOptions: { input: scripts.map((script) => join(root, fileOf(script))) },
      },
    },
  });
  await precompressFolder(outDir);
  return outDir;
}

const workloadOf = (script: string): string => script.replace(/\.tsx?$/, '');
const fileOf = (script: string): string =>
  workloadOf(script) === 'small' ? 'index.html' : `${workloadOf(script)}.html`;

/** Generates the page of each script, so that all entries start from the same HTML. */
function writePages(name: string, scripts: readonly string[]): Plugin {
  const find = (id: string) => scripts.find((script) => fileOf(script) === basename(id));
  return {
    name: 'bench-pages',
    enforce: 'pre',
    resolveId: (id) => (find(id) ? id : undefined),
    load(id) {
      const script = find(id);
      const page = script && pages[workloadOf(script)];
      if (!page) return undefined;
      return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${page.title}</title>
    <link rel="stylesheet" href="../style.css" />
    <script type="module" src="./${script}"></script>
  </head>
  <body>
    <div id="root">${name === 'html' ? page.html : ''}</div>
  </body>
</html>
`;
    },
  };
}

/** Builds a journey with the engine, as the product is built; returns the folder to serve. */
export async function buildOurs(name: string, sketch: JourneySketch): Promise<string> {
  return (await buildProject(name, sketch)).dist;
}
