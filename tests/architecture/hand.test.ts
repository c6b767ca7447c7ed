import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';

// They act on a control wherever it is: under a sheet, off the window, or while it moves.
const shortcuts = /\.(click|dblclick|fill|check|uncheck|setChecked|pressSequentially)\(|\bforce: true \}\)/;
/** Calls of others by the same names, and those of scripts in a page. */
const others = /document\.fonts\.check\(|Checker\(\)\.check\(|element\.click\(|this\.(click|fill)\(|\brm(Sync)?\(/;

const shortcutsIn = (text: string): readonly string[] =>
  text.split('\n').filter((line) => shortcuts.test(line) && !others.test(line));

test('browser tests act by the hand, tests/support/hand/hand.ts', () => {
  const files = ['tests/browser', 'tests/proofs/browser', 'tests/support/browser'].flatMap(listFiles);
  const checked = files.filter((path) => path.endsWith('.ts'));
  expect(checked.length).toBeGreaterThan(90);
  expect(checked.flatMap((path) => shortcutsIn(readText(path)).map((line) => `${path}: ${line.trim()}`))).toEqual([]);
});

test.each([
  ['  await buttonNamed(page, name).click();', 1],
  ['    .fill(value, { timeout: 500 });', 1],
  ['  await next.tap({ force: true });', 1],
  ['  await press(buttonNamed(page, name));', 0],
  ["  expect(document.fonts.check('1em x')).toBe(true);", 0],
])('%s => %i refused', (line, count) => expect(shortcutsIn(line)).toHaveLength(count));
