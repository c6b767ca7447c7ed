import { parseFile } from './syntax.ts';

/** The names that a file exports; a default export is named `default`. */
export function exportedNames(file: string, text: string): readonly string[] {
  const entries = parseFile(file, text).module.staticExports.flatMap((statement) => statement.entries);
  return entries.flatMap(({ exportName }) => (exportName.kind === 'Default' ? ['default'] : (exportName.name ?? [])));
}
