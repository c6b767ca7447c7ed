import { nodesOf, parseFile, type SyntaxNode } from '../architecture/syntax.ts';

/** A text of the product that a test file repeats. */
export interface RepeatedText {
  readonly line: number;
  readonly text: string;
}

/** Whether a text is so special that a test which has it must mean the product's: two words, or eight letters. */
export const isSpecial = (text: string): boolean => {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = words.join('').length;
  return /\p{Ll}|\p{Lo}/u.test(text) && letters >= 6 && (words.length >= 2 || letters >= 8);
};

/** Finds the strings, templates and patterns of a test file that repeat a text; titles of tests and imports may. */
export function repeatedTexts(path: string, source: string, texts: readonly string[]): readonly RepeatedText[] {
  const { program } = parseFile(path, source);
  const nodes = nodesOf(program);
  const exempt = new Set(nodes.flatMap(exemptIn));
  return nodes.flatMap((node) => {
    const written = exempt.has(node) ? undefined : writtenIn(node);
    const text = written === undefined ? undefined : texts.find((one) => contains(written, one));
    return text === undefined ? [] : [{ line: source.slice(0, Number(node.start)).split('\n').length, text }];
  });
}

function writtenIn(node: SyntaxNode): string | undefined {
  if (node.type === 'JSXText') return String(node.value).trim();
  if (node.type === 'TemplateElement') return (node.value as { cooked?: string }).cooked;
  if (node.type !== 'Literal') return undefined;
  const pattern = (node.regex as { pattern?: string } | undefined)?.pattern;
  return pattern ?? (typeof node.value === 'string' ? node.value : undefined);
}

/** The titles of tests, which may describe in words of the product, and what is imported. */
function exemptIn(node: SyntaxNode): readonly unknown[] {
  if (node.type === 'ImportDeclaration') return [node.source];
  if (node.type !== 'CallExpression') return [];
  const title = (node.arguments as readonly SyntaxNode[])[0];
  const isTest = /^(test|it|describe)$/.test(rootOf(node.callee as SyntaxNode));
  return isTest && title ? [title, ...((title.quasis as readonly unknown[] | undefined) ?? [])] : [];
}

/** The leftmost name of `test.describe`, `it.each(…)` and the like. */
function rootOf(callee: SyntaxNode): string {
  if (callee.type === 'Identifier') return String(callee.name);
  const inner = callee.object ?? callee.callee;
  return inner ? rootOf(inner as SyntaxNode) : '';
}

/** Whether a text is in what is written, whole words only. A single word must be all that is written. */
function contains(written: string, text: string): boolean {
  if (written === text) return true;
  if (!/\s/.test(text)) return false;
  const at = written.indexOf(text);
  const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{M}]/u.test(letter);
  return at >= 0 && !isLetter(written[at - 1]) && !isLetter(written[at + text.length]);
}
