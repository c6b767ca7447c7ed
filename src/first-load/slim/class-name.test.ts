import { expect, test } from 'vitest';
import { className } from './class-name.ts';

test('a class => its name and three characters, the same each time', () => {
  const name = className('field', 'field.module.css', '.field { color: red }');
  expect(name).toMatch(/^field-[\w-]{3}$/);
  expect(className('field', 'field.module.css', '.field { color: red }')).toBe(name);
});

test('two files with the same class => different names', () => {
  expect(className('row', 'a.module.css', '.row { color: red }')).not.toBe(
    className('row', 'b.module.css', '.row { color: blue }'),
  );
});

test('a name that two files share by chance => an error that names the class', () => {
  const names = new Set<string>();
  const collide = (): void => {
    for (let at = 0; at < 100_000; at++) names.add(className('x', `${at}.module.css`, `.x { order: ${at} }`));
  };
  expect(collide).toThrow(/rename \.x, another file has the class x-/);
});
