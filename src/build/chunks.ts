import type { Rolldown } from 'vite';

const app = ['$initial'] as const;

/**
 * The files that screens share; a module goes into the first that fits. Few files compress better than many and need
 * fewer requests. `src/main.tsx` is in none: all others are run before it, each in a task of its own, and it begins.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules/, tags: [...app] },
  // It runs react-dom, which takes long enough for a task of its own.
  { name: 'hydrate', test: /\/src\/screen\/hydrate/, includeDependenciesRecursively: false },
  { name: 'engine', test: /\/src\/(?!main\.tsx)/, tags: [...app] },
  { name: 'blocks', test: /\/src\/screen\/(button|blocks\/(?!fields|submit))/, minShareCount: 3 },
  // A widget of its own is fetched by who needs it: some are large.
  { name: 'form', test: /\/src\/(screen|formats)\/|\/widgets\/[^/]+$/, minShareCount: 3 },
].map((group, at, { length }) => ({ ...group, priority: length - at }));

/**
 * What to fetch beside a file that is fetched later, of all the files that it needs: those that are not there already, as
 * are the ones that the app itself is run by.
 */
export function fetchedBeside(file: string, needed: readonly string[]): string[] {
  const missing = needed.filter((one) => !/\/(rolldown-runtime|react|engine)-[^/]*$/.test(one));
  return missing.some((one) => one !== file) ? missing : [];
}
