import { parseSync } from 'vite';

/**
 * What the errors of a validator contain: `located`: field and keyword; `placed`: also the place in the schema; `none`:
 * nothing, there is only an error or none.
 */
export type ErrorDetail = 'located' | 'placed' | 'none';

/**
 * Removes unused error details from ajv's generated code. With `located`, an error has its `instancePath` and `keyword`, and
 * its `params` if the keyword is `required`, since they name the field. With `none`, each error is a `0`. Schemas that are
 * no longer referenced are removed too.
 */
export function stripErrorDetails(code: string, errors: ErrorDetail): string {
  const edits = nodesIn(parse(code)).flatMap((node) => {
    const located = locatedError(node, code, errors);
    return located === undefined ? [] : [{ ...rangeOf(node), text: errors === 'none' ? '0' : located }];
  });
  return withoutUnusedSchemas(applyEdits(code, edits));
}

interface Edit {
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

const rangeOf = ({ start, end }: Node) => ({ start, end });

function applyEdits(code: string, edits: readonly Edit[]): string {
  let from = 0;
  const pieces = edits.map(({ start, end, text }) => {
    const piece = code.slice(from, start) + text;
    from = end;
    return piece;
  });
  return [...pieces, code.slice(from)].join('');
}

/** All nodes of a syntax tree, in the order of the code. */
function nodesIn(tree: unknown): readonly Node[] {
  const found: Node[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && 'start' in value) found.push(value as Node);
    for (const inner of Object.values(value)) collect(inner);
  };
  collect(tree);
  return found;
}

/** The source of an error object with only what locates the error; undefined if the node is not an error object. */
function locatedError({ type, properties }: Node, code: string, errors: ErrorDetail): string | undefined {
  if (type !== 'ObjectExpression') return undefined;
  const source = new Map(
    (properties as readonly Node[]).map((property) => {
      const { name } = property.key as { readonly name?: string };
      return [name, code.slice(property.start, property.end)] as const;
    }),
  );
  if (!source.has('schemaPath') || !source.has('instancePath')) return undefined;
  const keyword = source.get('keyword') ?? '';
  const isPlaced = errors === 'placed';
  const namesField = keyword.endsWith(':"required"') || (isPlaced && keyword.endsWith(':"dependencies"'));
  const placed = ['schemaPath', ...(source.has('propertyName') ? ['propertyName'] : [])];
  const names = ['instancePath', 'keyword', ...(isPlaced ? placed : []), ...(namesField ? ['params'] : [])];
  return `{${names.map((name) => source.get(name)).join(',')}}`;
}

function withoutUnusedSchemas(code: string): string {
  const unused = (parse(code) as readonly Node[]).filter(({ start, end }) => {
    const [name] = /(?<=^const )schema\d+(?= = )/.exec(code.slice(start, end)) ?? [];
    return name !== undefined && code.split(new RegExp(`\\b${name}\\b`)).length === 2;
  });
  return applyEdits(
    code,
    unused.map((statement) => ({ ...rangeOf(statement), text: '' })),
  );
}
