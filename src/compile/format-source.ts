import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseSync } from 'vite';
import { ownFormats, schemaFormats } from '../engine/formats/schema-formats.ts';

/** The source of an expression for a format that is a function: the function itself, or an object that has it as `validate`. */
export function formatSource(name: string): string {
  if (Object.hasOwn(ownFormats, name)) return String(ownFormats[name as keyof typeof ownFormats]);
  library ??= readLibrary();
  const found = library.formats.get(name);
  if (!found) throw new Error(`The format "${name}" has no source.`);
  const { declarations, code } = library;
  const needed = new Set<string>();
  const collect = (node: Node): void => {
    for (const identifier of identifiersIn(node)) {
      const declaration = declarations.get(identifier);
      if (!declaration || needed.has(identifier)) continue;
      needed.add(identifier);
      collect(declaration);
    }
  };
  collect(found);
  const sources = [...needed].map((one) => textOf(declarations.get(one) as Node, code));
  const test = `(()=>{${sources.join('\n')}\nreturn ${textOf(found, code)}})()`;
  return typeof schemaFormats[name as keyof typeof schemaFormats] === 'function' ? test : `{validate:${test}}`;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Library {
  readonly code: string;
  /** Format -> the expression of its function. */
  readonly formats: ReadonlyMap<string, Node>;
  /** Name -> the top-level statement that declares it. */
  readonly declarations: ReadonlyMap<string, Node>;
}

let library: Library | undefined;

/** Reads the module of ajv-formats, whose functions use each other: a page gets only the functions that it needs. */
function readLibrary(): Library {
  const path = createRequire(import.meta.url).resolve('ajv-formats/dist/formats.js');
  const code = readFileSync(path, 'utf8');
  const statements = parseSync(path, code).program.body as unknown as readonly Node[];
  const declarations = new Map(
    statements.flatMap((statement) => declaredIn(statement).map((name) => [name, statement] as const)),
  );
  const table = [...nodesIn(statements)].find(
    ({ type, left, right }) =>
      type === 'AssignmentExpression' &&
      textOf(left as Node, code) === 'exports.fullFormats' &&
      (right as Node).type === 'ObjectExpression',
  );
  if (!table) throw new Error(`${path} has no table of formats.`);
  const { properties } = table.right as { readonly properties: readonly Node[] };
  const formats = new Map(
    properties.map(({ key, value }) => {
      const { name, value: text } = key as { readonly name?: string; readonly value?: string };
      return [name ?? text ?? '', functionOf(value as Node)] as const;
    }),
  );
  return { code, formats, declarations };
}

/** The expression of a format's function: `fmtDef(<function>, …)`, `{ validate: <function> }`, or the function alone. */
function functionOf(node: Node): Node {
  if (node.type === 'CallExpression') return (node.arguments as readonly Node[])[0] as Node;
  if (node.type !== 'ObjectExpression') return node;
  const property = (node.properties as readonly Node[]).find(({ key }) => (key as Node).name === 'validate');
  return property?.value as Node;
}

function declaredIn(statement: Node): readonly string[] {
  if (statement.type === 'FunctionDeclaration') return [nameOf(statement.id)];
  if (statement.type !== 'VariableDeclaration') return [];
  return (statement.declarations as readonly Node[]).map(({ id }) => nameOf(id));
}

const nameOf = (id: unknown): string => String((id as Node).name);

const textOf = ({ start, end }: Node, code: string): string => code.slice(start, end);

const identifiersIn = (node: Node): readonly string[] =>
  [...nodesIn(node)].flatMap((inner) => (inner.type === 'Identifier' ? [nameOf(inner)] : []));

function* nodesIn(value: unknown): Iterable<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) yield value as Node;
  for (const inner of Object.values(value)) yield* nodesIn(inner);
}
