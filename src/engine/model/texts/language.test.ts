import { expect, test } from 'vitest';
import { replaceTexts } from './language.ts';

const check = (): boolean => true;
const screen = {
  title: 'Pan',
  fields: { pan: { label: 'PAN' } },
  blocks: [{ options: 'Next' }, { options: 1 }],
  check,
};

test('replaces a text at its place, and keeps all other objects identical', () => {
  const replaced = replaceTexts(screen, { title: 'पैन', blocks: { 0: { options: 'आगे' } } });
  expect(replaced).toEqual({ ...screen, title: 'पैन', blocks: [{ options: 'आगे' }, { options: 1 }] });
  expect(replaced.fields).toBe(screen.fields);
  expect(replaced.blocks[1]).toBe(screen.blocks[1]);
  expect(screen.title).toBe('Pan');
});

test('no texts => the same object', () => expect(replaceTexts(screen, undefined)).toBe(screen));
