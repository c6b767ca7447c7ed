import { nodesOf, parseFile, type SyntaxNode } from './syntax.ts';

/** A text of the product that a test file repeats. */
export interface RepeatedText {
  readonly line: number;
  readonly text: string;
}

/** Whether a text is so special that a test which has it must mean the product's: two words, or eight letters. */
export const isSpecial = (text: string): boolean => {
  const words = wordsOf(text);
  const letters = words.join('').length;
  return /\p{Ll}|\p{Lo}/u.test(text) && letters >= 6 && (words.length >= 2 || letters >= 8);
};

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];

/**
 * Finds the strings, templates and patterns of a test file that repeat a text, or three words of it. Titles of tests,
 * imports and messages of the API may.
 */
export function repeatedTexts(path: string, source: string, texts: readonly string[]): readonly RepeatedText[] {
  const { program } = parseFile(path, source);
  const nodes = nodesOf(program);
  const exempt = new Set(nodes.flatMap(exemptIn));
  return nodes.flatMap((node) => {
    const written = exempt.has(node) ? [] : writtenIn(node).filter((part) => part.trim() !== '');
    if (written.length === 0) return [];
    const longParts = written.filter((part) => wordsOf(part).length >= 3).map((part) => part.trim());
    const text = texts.find(
      (one) => written.some((part) => contains(part, one)) || longParts.some((part) => contains(one, part)),
    );
    return text === undefined ? [] : [{ line: source.slice(0, Number(node.start)).split('\n').length, text }];
  });
}

/** What a node writes; of a pattern also the pieces between its operators. */
function writtenIn(node: SyntaxNode): readonly string[] {
  if (node.type === 'JSXText') return [String(node.value).trim()];
  if (node.type === 'TemplateElement') return [(node.value as { cooked?: string }).cooked ?? ''];
  if (node.type !== 'Literal') return [];
  const pattern = (node.regex as { pattern?: string } | undefined)?.pattern;
  if (pattern !== undefined) return [pattern, ...pattern.split(/\\.|[\^$.*+?()|[\]{}]/)];
  return typeof node.value === 'string' ? [node.value] : [];
}

/** The titles of tests, which may describe in words of the product, what is imported, and what the API says. */
function exemptIn(node: SyntaxNode): readonly unknown[] {
  if (node.type === 'ImportDeclaration') return [node.source];
  if (node.type === 'Property') return (node.key as SyntaxNode).name === 'message' ? [node.value] : [];
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
  const at = written.indexOf(text);
  if (at < 0 || written === text) return at === 0;
  if (!/\s/.test(text)) return false;
  const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{M}]/u.test(letter);
  return !isLetter(written[at - 1]) && !isLetter(written[at + text.length]);
}
