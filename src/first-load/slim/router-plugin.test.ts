import { describe, expect, test } from 'vitest';
import { markPure } from './router-plugin.ts';

describe('a statement at the top level of a module', () => {
  test.each([
    ['var A = React2.createContext(null);', 'var A = /*#__PURE__*/ React2.createContext(null);'],
    ['const B = new Set(["GET"]);', 'const B = new Set(["GET"]);'],
    ['  var inner = call();', '  var inner = call();'],
    ['A.displayName = "A";', ''],
    [
      'var C = class extends React.Component {\n  render() {}\n};\nC.contextType = A;\nvar d = 1;',
      'var C = /*#__PURE__*/ (() => class extends React.Component {\n  static contextType = A;\n  render() {}\n})();\nvar d = 1;',
    ],
  ])('%j => %j', (code, marked) => {
    expect(markPure(code)).toBe(marked);
  });
});
