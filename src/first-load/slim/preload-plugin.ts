import type { Plugin } from 'vite';

/** Vite's module with the function that each dynamic import calls. */
const helperId = '\0vite/preload-helper.js';

/**
 * A Vite plugin: replaces Vite's helper for dynamic imports with one for scripts only. Vite's also loads style sheets, waits
 * for them and reports those that fail, but all styles of the app are in one file, which the page links.
 */
export function preloadPlugin(): Plugin {
  return {
    name: 'slim-preload',
    apply: 'build',
    transform(_, id) {
      // A host's app has styles of its own, which Vite's helper loads.
      return id === helperId && this.environment.name !== 'host'
        ? { code: preloadHelper(this.environment.config.base), map: null }
        : undefined;
    },
  };
}

/** The module: requests the scripts that an import needs, next to the import itself, unless the page has requested them. */
export const preloadHelper = (base: string): string => `export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const href = ${JSON.stringify(base)} + file;
    if (document.querySelector(\`link[href="\${href}"]\`)) continue;
    const link = document.createElement('link');
    link.rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload';
    Object.assign(link, { as: 'script', crossOrigin: '', href });
    document.head.append(link);
  }
  return load();
};
`;
