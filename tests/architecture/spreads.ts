import { type ESTree, Visitor } from 'vite';
import { lineOf, parseFile } from './syntax.ts';

/** Where an object literal or an element spreads a literal, whose properties could be its own: file and line. */
export function literalSpreads(file: string, text: string): readonly string[] {
  const found: string[] = [];
  const check = ({ argument, start }: ESTree.SpreadElement | ESTree.JSXSpreadAttribute): void => {
    if (argument.type === 'ObjectExpression') found.push(`${file}:${lineOf(text, start)}`);
  };
  new Visitor({ SpreadElement: check, JSXSpreadAttribute: check }).visit(parseFile(file, text).program);
  return found;
}
