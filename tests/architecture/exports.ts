import { parseFile } from './syntax.ts';

/** The names that a file exports; a default export is named `default`. */
export function exportedNames(file: string, text: string): readonly string[] {
  const entries = parseFile(file, text).module.staticExports.flatMap((statement) => statement.entries);
  return entries.flatMap(({ exportName }) => (exportName.kind === 'Default' ? ['default'] : (exportName.name ?? [])));
}

/** The names that two or more files export, each with its files: `name: a.ts, b.ts`. `default` is exempt. */
export function duplicateNames(exported: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const filesByName = new Map<string, readonly string[]>();
  for (const [file, names] of exported)
    for (const name of new Set(names)) filesByName.set(name, [...(filesByName.get(name) ?? []), file]);
  return [...filesByName]
    .filter(([name, files]) => name !== 'default' && files.length > 1)
    .map(([name, files]) => `${name}: ${files.join(', ')}`);
}
