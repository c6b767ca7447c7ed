import type { Rolldown } from 'vite';

const app = ['$initial'] as const;

/**
 * The chunks that screens share; a module goes into the first group that matches. A few large files compress better than
 * many small ones and need fewer requests. `src/main.tsx` is in no group: it runs last, after each of the others ran in a
 * task of its own.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules/, tags: [...app] },
  // Hydration runs react-dom, which takes long enough to need a task of its own.
  { name: 'hydrate', test: /\/src\/screen\/hydrate/, includeDependenciesRecursively: false },
  { name: 'engine', test: /\/src\/(?!main\.tsx)/, tags: [...app] },
  // Cards and tiles are large, and few screens show them; fewer still show `answers`, which is in no group.
  {
    ...{ name: 'cards', test: /\/src\/screen\/(facts|blocks\/(card|tiles)\/)/, minShareCount: 3 },
    includeDependenciesRecursively: false,
  },
  { name: 'blocks', test: /\/src\/screen\/(button|blocks\/(?!fields|submit|answers))/, minShareCount: 3 },
  // Widgets are not shared: some are large, and few screens need them. The structured form is not shared either, or plain
  // forms would load RJSF.
  {
    name: 'form',
    test: /\/src\/(screen(?!\/form\/structured|\/blocks\/answers)|formats)\/|\/widgets\/[^/]+\.tsx?$/,
    minShareCount: 3,
  },
].map((group, at, { length }) => ({ ...group, priority: length - at }));

/** The files to preload with a lazy chunk: those that it needs, except the chunks of the app, which are already loaded. */
export function preloadsOf(file: string, needed: readonly string[]): string[] {
  const missing = needed.filter((name) => !/\/(rolldown-runtime|react|engine)-[^/]*$/.test(name));
  return missing.some((name) => name !== file) ? missing : [];
}
