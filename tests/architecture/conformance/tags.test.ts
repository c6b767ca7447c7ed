import { describe, expect, test } from 'vitest';
import { readTags } from './tags.ts';
import { testsIn } from './tests-in.ts';

describe('the tests of a file', () => {
  test.each([
    ["test('a', () => {})", [['x.ts', 'a']]],
    ["it('a', () => {})", [['x.ts', 'a']]],
    ["it.each([[1]])('%i => b', () => {})", [['x.ts', '%i => b']]],
    [
      "describe('s', () => { test('a', () => {}); }); test('b', () => {})",
      [
        ['x.ts', 's', 'a'],
        ['x.ts', 'b'],
      ],
    ],
    ["test.describe('s', () => { test('a', async () => {}); })", [['x.ts', 's', 'a']]],
    ["describe.each([1])('s %i', () => { it('a', () => {}); })", [['x.ts', 's %i', 'a']]],
    [`for (const p of ps) test(\`\${p}: a\`, () => {})`, [['x.ts', `\${p}: a`]]],
    ["test.skip('a', () => {})", []],
    ["it.todo('a')", []],
    ["test.beforeEach(() => {}); call('a'); // test('b')", []],
    ['const text = "test(\'a\', () => {})"', []],
  ])('%s', (source, titles) => expect(testsIn('tests/x.ts', source).map((found) => found.titles)).toEqual(titles));
});

describe('the tags of a file', () => {
  test.each([
    ["// Shows: phone-1, widget:pan\ntest('a', () => {})", [{ title: 'x.ts › a', shows: ['phone-1', 'widget:pan'] }]],
    [
      "// Shows: a-1\n// Shows: a-2\ntest('a', () => {})",
      [
        { title: 'x.ts › a', shows: ['a-1'] },
        { title: 'x.ts › a', shows: ['a-2'] },
      ],
    ],
    ["test('a', () => {});\n// Shows: a-1\ntest('b', () => {})", [{ title: 'x.ts › b', shows: ['a-1'] }]],
    ["// Shows (b.json): a-1\nit.each([])('%s passes', () => {})", [{ title: 'x.ts › b.json passes', shows: ['a-1'] }]],
    ["const text = '// Shows: a-1'; test('a', () => {})", []],
  ])('%s', (source, tags) => expect(readTags('tests/x.ts', source)).toEqual(tags));

  test('a tag above no test => refused', () =>
    expect(() => readTags('tests/x.ts', '// Shows: a-1')).toThrow('tests/x.ts: no test follows'));
});
