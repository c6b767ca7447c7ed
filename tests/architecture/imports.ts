import { posix } from 'node:path';
import { isSyntaxNode, nodesOf, parseFile, type SyntaxNode } from './syntax.ts';

/** One import of a file: `to` is a path relative to the project's root, or the name of a package. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

/** Every import of a file, including dynamic imports, type queries, re-exports and globs. */
export function readImports(file: string, text: string): readonly Import[] {
  return importsIn(file, nodesOf(parseFile(file, text).program));
}

/** The same of the nodes of a syntax tree. */
export function importsIn(file: string, nodes: readonly SyntaxNode[]): readonly Import[] {
  return nodes.flatMap((node) =>
    requestsOf(node).map((request) => ({ from: file, to: resolve(file, request), typeOnly: isTypeOnly(node) })),
  );
}

function requestsOf(node: SyntaxNode): readonly string[] {
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

// `import { type A }` compiles to `import './a.ts'`, so it counts as a run-time import.
function isTypeOnly(node: SyntaxNode): boolean {
  return node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType';
}

function isGlob(callee: unknown): boolean {
  return isSyntaxNode(callee) && isSyntaxNode(callee.object) && callee.object.type === 'MetaProperty';
}

function stringsIn(value: unknown): readonly string[] {
  return nodesOf(value).flatMap((node) => (typeof node.value === 'string' ? [node.value] : []));
}

function resolve(file: string, request: string): string {
  const path = request.replace(/\?.*$/, '');
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : path;
}
