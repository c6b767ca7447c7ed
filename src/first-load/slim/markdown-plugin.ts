import type { Plugin } from 'vite';

const stub = '\0without-markdown';

/**
 * A Vite plugin: leaves out the parser of Markdown that RJSF's own templates of descriptions and help texts import. The app
 * has templates of its own, which show plain text.
 */
export function markdownPlugin(): Plugin {
  return {
    name: 'slim-markdown',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'markdown-to-jsx/react' && importer?.replaceAll('\\', '/').includes('/@rjsf/') ? stub : undefined,
    load: (id) => (id === stub ? 'export const Markdown = () => null;' : undefined),
  };
}
