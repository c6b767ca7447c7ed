import { applyEdits, type CodeNode, nodesIn, parseCode, rangeOf } from './code-edits.ts';

/**
 * What the errors of a validator contain: `located`: field and keyword; `placed`: also the place in the schema; `none`:
 * nothing, there is only an error or none; `all`: what ajv says.
 */
export type ErrorDetail = 'located' | 'placed' | 'none' | 'all';

/**
 * Removes unused error details from ajv's generated code. With `located`, an error has its `instancePath` and `keyword`, and
 * its `params` if the keyword is `required`, since they name the field. With `none`, each error is a `0`. Schemas and
 * parameters that are no longer used are removed too.
 */
export function stripErrorDetails(code: string, errors: ErrorDetail): string {
  if (errors === 'all') return code;
  const edits = nodesIn(parseCode(code)).flatMap((node) => {
    const located = locatedError(node, code, errors);
    return located === undefined ? [] : [{ ...rangeOf(node), text: errors === 'none' ? '0' : located }];
  });
  return withoutUnusedParameters(withoutUnusedSchemas(applyEdits(code, edits)));
}

/** The source of an error object with only what locates the error; undefined if the node is not an error object. */
function locatedError({ type, properties }: CodeNode, code: string, errors: ErrorDetail): string | undefined {
  if (type !== 'ObjectExpression') return undefined;
  const source = new Map(
    (properties as readonly CodeNode[]).map((property) => {
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
  const unused = (parseCode(code) as readonly CodeNode[]).filter(({ start, end }) => {
    const [name] = /(?<=^const )schema\d+(?= = )/.exec(code.slice(start, end)) ?? [];
    return name !== undefined && code.split(new RegExp(`\\b${name}\\b`)).length === 2;
  });
  return applyEdits(
    code,
    unused.map((statement) => ({ ...rangeOf(statement), text: '' })),
  );
}

/**
 * Removes from ajv's generated functions what they are called with but never read: each has parameters for keywords that
 * change data, which no schema here has, and a validator that reports no details does not need to know where it is.
 */
export function withoutUnusedParameters(code: string): string {
  const edits = nodesIn(parseCode(code)).flatMap((node) => {
    if (node.type !== 'FunctionDeclaration') return [];
    const [data, details] = paramsOf(node);
    const names = data && details ? namesIn(details) : undefined;
    if (!data || !details || !names) return [];
    const { start, end } = node.body as CodeNode;
    const body = code.slice(start, end);
    const used = names.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(body));
    if (used.length === names.length) return [];
    const text = used.map(({ part }) => code.slice(part.start, part.end)).join(', ');
    return [
      used.length === 0
        ? { start: data.end, end: details.end, text: '' }
        : { ...rangeOf(details), text: `{${text}}={}` },
    ];
  });
  return applyEdits(code, edits);
}

const paramsOf = ({ params }: CodeNode): readonly CodeNode[] =>
  Array.isArray(params) ? params : ((params as { readonly items?: readonly CodeNode[] }).items ?? []);

/** The names that a parameter takes out of an object; undefined for another parameter. */
function namesIn({ type, left }: CodeNode): readonly { readonly name: string; readonly part: CodeNode }[] | undefined {
  const pattern = left as CodeNode | undefined;
  if (type !== 'AssignmentPattern' || pattern?.type !== 'ObjectPattern') return undefined;
  return (pattern.properties as readonly CodeNode[]).map((part) => ({
    name: (part.key as { readonly name: string }).name,
    part,
  }));
}
