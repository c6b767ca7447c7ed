import type { Rolldown } from 'vite';

/**
 * The scripts and styles of one journey: its entry, what it imports now or later, the style sheet of its pages, and the
 * styles that are linked later. `page` is its page, as a file of the project.
 */
export function codeOf(bundle: Rolldown.OutputBundle, page: string, style: string): readonly string[] {
  const scripts = chunksOf(bundle, page).map(({ fileName }) => fileName);
  const styles = Object.keys(bundle).filter((name) => /^assets\/[^/]+\.css$/.test(name));
  return [...scripts, ...styles.filter((name) => !/\/style-[^/]+$/.test(name)), style].sort();
}

/** The chunks that a page loads now or later, each after those that it imports. `page` is a file of the project. */
export function chunksOf(bundle: Rolldown.OutputBundle, page: string): readonly Rolldown.OutputChunk[] {
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
