import { applyEdits, type CodeNode, nodesIn, parseCode, rangeOf } from './code-edits.ts';

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
