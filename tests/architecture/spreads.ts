import { type ESTree, Visitor } from 'vite';
import { lineOf, parseFile } from './syntax.ts';

/** Where an object literal spreads another literal, whose properties could be its own: file and line. */
export function literalSpreads(file: string, text: string): readonly string[] {
  const found: string[] = [];
  const check = ({ properties }: ESTree.ObjectExpression): void => {
    for (const part of properties) {
      const isLiteral = part.type === 'SpreadElement' && part.argument.type === 'ObjectExpression';
      if (isLiteral) found.push(`${file}:${lineOf(text, part.start)}`);
    }
  };
  new Visitor({ ObjectExpression: check }).visit(parseFile(file, text).program);
  return found;
}
