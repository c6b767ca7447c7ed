import type { Rolldown } from 'vite';

const app = ['$initial'] as const;

/**
 * The chunks that screens share; a module goes into the first group that matches. Few files compress better than many and
 * need fewer requests. `src/main.tsx` is in no group: it runs last, after the others ran in a task each.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules/, tags: [...app] },
  // It runs react-dom, which takes long enough to need a task of its own.
  { name: 'hydrate', test: /\/src\/screen\/hydrate/, includeDependenciesRecursively: false },
  { name: 'engine', test: /\/src\/(?!main\.tsx)/, tags: [...app] },
  { name: 'blocks', test: /\/src\/screen\/(button|blocks\/(?!fields|submit))/, minShareCount: 3 },
  // A widget is not in a shared chunk: some are large, and few screens need them. Nor is the structured form, or plain forms
  // would load RJSF.
  { name: 'form', test: /\/src\/(screen(?!\/form\/structured)|formats)\/|\/widgets\/[^/]+\.tsx?$/, minShareCount: 3 },
].map((group, at, { length }) => ({ ...group, priority: length - at }));

/** Of the files that a lazy chunk needs, those to preload with it. The chunks that run the app are loaded already. */
export function preloadsOf(file: string, needed: readonly string[]): string[] {
  const missing = needed.filter((name) => !/\/(rolldown-runtime|react|engine)-[^/]*$/.test(name));
  return missing.some((name) => name !== file) ? missing : [];
}
