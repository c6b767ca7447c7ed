import { parseSync } from 'vite';

/** How much the errors of a validator are to tell: field and keyword, or nothing but that there are some. */
export type ErrorDetail = 'told' | 'counted';

/**
 * Takes out of ajv's code what nobody reads. An error keeps its `instancePath` and `keyword`, and its `params` where the
 * keyword is `required`, since they name the field; errors that are only counted become a 0 each. Schemas that nothing
 * refers to any more go too.
 */
export function stripErrorDetails(code: string, errors: ErrorDetail): string {
  const cuts = [...nodesIn(parse(code))].flatMap((node) => {
    const told = errorIn(node, code);
    return told === undefined ? [] : [{ ...placeOf(node), text: errors === 'told' ? `{${told}}` : '0' }];
  });
  return withoutUnusedSchemas(replace(code, cuts));
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const parse = (code: string): readonly unknown[] => parseSync('validators.js', code).program.body;

const placeOf = ({ start, end }: Node) => ({ start, end });

const replace = (code: string, cuts: readonly Cut[]): string =>
  cuts.reduceRight((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);

function* nodesIn(value: unknown): Iterable<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) yield value as Node;
  for (const inner of Object.values(value)) yield* nodesIn(inner);
}

/** What is to stay of an error object's source; undefined where the node is none. */
function errorIn({ type, properties }: Node, code: string): string | undefined {
  if (type !== 'ObjectExpression') return undefined;
  const source = new Map(
    (properties as readonly Node[]).map((property) => {
      const { name } = property.key as { readonly name?: string };
      return [name, code.slice(property.start, property.end)] as const;
    }),
  );
  if (!source.has('schemaPath') || !source.has('instancePath')) return undefined;
  const keeps = ['instancePath', 'keyword', ...(source.get('keyword')?.endsWith(':"required"') ? ['params'] : [])];
  return keeps.map((name) => source.get(name)).join(',');
}

function withoutUnusedSchemas(code: string): string {
  const unused = parse(code).filter((statement) => {
    const [name] = /(?<=^const )schema\d+(?= = )/.exec(code.slice(...rangeOf(statement as Node))) ?? [];
    return name !== undefined && code.split(new RegExp(`\\b${name}\\b`)).length === 2;
  });
  return replace(
    code,
    unused.map((statement) => ({ ...placeOf(statement as Node), text: '' })),
  );
}

const rangeOf = ({ start, end }: Node): [number, number] => [start, end];
