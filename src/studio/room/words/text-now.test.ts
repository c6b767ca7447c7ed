import { expect, test } from 'vitest';
import { fakeTexts } from '../../../../tests/support/studio/fake-studio-api.ts';
import { placeKey } from '../draft/unsaved-edits.ts';
import { filterTexts, previewTexts, textsNow } from './text-now.ts';

const typed = (language: string, text: string | null) => {
  const place = { language, part: 'landing', at: '/title' };
  return [placeKey(place), { ...place, text, base: null }] as const;
};
const desk = (...edits: readonly ReturnType<typeof typed>[]) => ({
  ...{ texts: fakeTexts, unsaved: new Map(edits), conflicts: new Map() },
});
const statuses = (...edits: readonly ReturnType<typeof typed>[]) =>
  textsNow(desk(...edits), 'hi').map(({ status }) => status);

test('nothing typed => the live texts', () => {
  expect(textsNow(desk(), 'en').map(({ text, isChanged }) => [text, isChanged])).toEqual([
    ['Welcome', false],
    [expect.stringContaining('I let'), false],
  ]);
});

test('the original reworded => its translation is stale until it is changed too', () => {
  expect(statuses()).toEqual(['translated', 'missing']);
  expect(statuses(typed('en', 'Hello'))).toEqual(['stale', 'missing']);
  expect(statuses(typed('en', 'Hello'), typed('hi', 'नमस्ते'))).toEqual(['translated', 'missing']);
  expect(statuses(typed('en', 'Hello'), typed('hi', 'स्वागत है'))).toEqual(['translated', 'missing']);
});

test.each([
  ['changed', ['Hello']],
  ['consent', ['I let {brand.name} check {session.rent|money|your rent}.']],
  ['stale', []],
] as const)('only %s => %j', (show, expected) => {
  const texts = textsNow(desk(typed('en', 'Hello')), 'en');
  expect(filterTexts(texts, { words: '', show }).map(({ text }) => text)).toEqual(expected);
});

test('words => in the text, the place, the screen or the original', () => {
  const texts = textsNow(desk(), 'hi');
  for (const words of ['स्वागत', 'title welcome', 'WELC', 'the title'])
    expect(filterTexts(texts, { words, show: 'all' })).toHaveLength(words === 'WELC' ? 2 : 1);
});

test('a preview => what is changed; a stale translation gives way to the original', () => {
  expect(previewTexts(desk(), 'en')).toEqual([]);
  expect(previewTexts(desk(typed('en', 'Hello')), 'en')).toEqual([['landing /title', 'Hello']]);
  expect(previewTexts(desk(typed('en', 'Hello')), 'hi')).toContainEqual(['landing /title', 'Hello']);
  expect(previewTexts(desk(typed('hi', 'नमस्ते')), 'hi')).toContainEqual(['landing /title', 'नमस्ते']);
});
