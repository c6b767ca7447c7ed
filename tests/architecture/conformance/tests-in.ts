import { basename } from 'node:path';
import { type ESTree, Visitor } from 'vite';
import { parseFile } from '../syntax.ts';

/** A test in a source file; `titles` are the file's name, the titles of its suites and its own title. */
export interface TestInSource {
  readonly titles: readonly string[];
  readonly start: number;
}

/** Finds the tests of a file that are not skipped; placeholders in titles stay as written. */
export function testsIn(path: string, source: string): readonly TestInSource[] {
  const titles = [basename(path)];
  const tests: TestInSource[] = [];
  new Visitor({
    CallExpression(node) {
      const title = titleOf(source, node);
      const name = calleeOf(node.callee);
      if (title === undefined) return;
      if (name === 'describe') titles.push(title);
      if (name === 'it' || name === 'test') tests.push({ titles: [...titles, title], start: node.start });
    },
    'CallExpression:exit'(node) {
      if (titleOf(source, node) !== undefined && calleeOf(node.callee) === 'describe') titles.pop();
    },
  }).visit(parseFile(path, source).program);
  return tests;
}

// `test.describe(…)` is `describe` and `it.each(…)(…)` is `it`; `test.skip` and hooks are ignored.
function calleeOf(node: ESTree.Expression | ESTree.Super): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'CallExpression') return calleeOf(node.callee);
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined;
  const { name } = node.property;
  if (name === 'describe') return name;
  return ['each', 'for', 'concurrent', 'serial'].includes(name) ? calleeOf(node.object) : undefined;
}

function titleOf(source: string, { arguments: [first] }: ESTree.CallExpression): string | undefined {
  if (first?.type === 'TemplateLiteral') return source.slice(first.start + 1, first.end - 1);
  return first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;
}
