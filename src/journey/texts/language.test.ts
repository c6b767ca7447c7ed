// @vitest-environment node
import { expect, test } from 'vitest';
import { replaceTexts } from './language.ts';

const check = (): boolean => true;
const screen = {
  title: 'Pan',
  fields: { pan: { label: 'PAN' } },
  blocks: [{ options: 'Next' }, { options: 1 }],
  check,
};

test('a text at its place => that text, and everything else the very same', () => {
  const put = replaceTexts(screen, { title: 'पैन', blocks: { 0: { options: 'आगे' } } });
  expect(put).toEqual({ ...screen, title: 'पैन', blocks: [{ options: 'आगे' }, { options: 1 }] });
  expect(put.fields).toBe(screen.fields);
  expect(put.blocks[1]).toBe(screen.blocks[1]);
  expect(screen.title).toBe('Pan');
});

test('no texts => the very same', () => expect(replaceTexts(screen, undefined)).toBe(screen));
