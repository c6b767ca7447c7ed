import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('.test.'))
    .map((name) => `${folder}/${name}`);

const named = ['black', 'white', 'red', 'green', 'blue', 'yellow', 'orange', 'purple', 'gray', 'grey', 'teal', 'pink'];
const written = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i;

const coloursIn = (file: string, pattern: RegExp): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []));

test('no screen names a colour', () => {
  const screens = filesIn('journeys', /screens\/.*\.json$/);
  expect(screens.length).toBeGreaterThan(20);
  const value = new RegExp(`${written.source}|:\\s*"(?:${named.join('|')})"`, 'i');
  expect(screens.flatMap((file) => coloursIn(file, value))).toEqual([]);
});

test('no style and no component names a colour: the brand does', () => {
  const files = [...filesIn('src/engine/screen', /\.(css|tsx?)$/), ...filesIn('src/engine/browser', /\.css$/)];
  const widgets = filesIn('widgets', /\.(css|tsx?)$/);
  expect(files.length + widgets.length).toBeGreaterThan(60);
  const value = new RegExp(
    `${written.source}|(?:color|background|fill|stroke|border[a-z-]*): .*\\b(?:${named.join('|')})\\b`,
    'i',
  );
  expect([...files, ...widgets].flatMap((file) => coloursIn(file, value))).toEqual([]);
});
