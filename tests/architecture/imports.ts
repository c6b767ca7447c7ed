import { posix } from 'node:path';
import { parseSync } from 'vite';

/** One import as it stands in a file: `to` is a path from the project's root, or the name of a package. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

type Node = Readonly<Record<string, unknown>>;

/** Every import of a TypeScript or JavaScript file, dynamic imports, type queries, re-exports and globs included. */
export function readImports(file: string, text: string): readonly Import[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return nodesOf(program).flatMap((node) =>
    requestsOf(node).map((request) => ({ from: file, to: resolve(file, request), typeOnly: isTypeOnly(node) })),
  );
}

/** Tells whether a file has a default export. */
export function hasDefaultExport(file: string, text: string): boolean {
  const exported = parseSync(file, text).module.staticExports.flatMap((one) => one.entries);
  return exported.some((entry) => entry.exportName.kind === 'Default' || entry.exportName.name === 'default');
}

function nodesOf(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesOf)];
}

function requestsOf(node: Node): readonly string[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return stringsIn(node.source);
    case 'CallExpression':
      return isGlob(node.callee) ? stringsIn(node.arguments).filter((request) => request.startsWith('.')) : [];
    default:
      return [];
  }
}

// `import { type A }` leaves `import './a.ts'` behind at run time, so only the whole declaration counts as a type.
function isTypeOnly(node: Node): boolean {
  return node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType';
}

function isGlob(callee: unknown): boolean {
  return isNode(callee) && isNode(callee.object) && callee.object.type === 'MetaProperty';
}

function stringsIn(value: unknown): readonly string[] {
  return nodesOf(value).flatMap((node) => (typeof node.value === 'string' ? [node.value] : []));
}

function resolve(file: string, request: string): string {
  const path = request.replace(/\?.*$/, '');
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : path;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
