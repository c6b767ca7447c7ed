// @vitest-environment node
import { expect, test } from 'vitest';
import { judgeWording } from './wording.ts';

const glossary = [{ use: 'जमा', never: ['डिपॉ\u095Bिट', 'rent'] }];

test.each([
  ['typed as two signs, listed as one', 'डिपॉ\u091C\u093Cिट', ['avoided-word']],
  ['in other letters', 'Rent!', ['avoided-word']],
  ['inside another word', 'parental', []],
  ['in the path of a placeholder', '{session.rent|money|—}', []],
  ['in what a placeholder falls back to', '{session.name||rent}', ['avoided-word']],
  ['joined by a vowel sign', 'डिपॉ\u095Bिटों', []],
])('a word that is not wanted, %s: "%s" => %j', (_, text, codes) => {
  expect(judgeWording({ at: '/title', text }, glossary).map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['/blocks/2/submit', 30],
  ['/fields/pan/label', 60],
])('%s has room for %i characters, and a Devanagari one with its sign is one', (at, most) => {
  expect(judgeWording({ at, text: 'कि'.repeat(most) }, [])).toEqual([]);
  expect(judgeWording({ at, text: 'कि'.repeat(most + 1) }, [])).toMatchObject([{ code: 'long-text' }]);
});

test('a paragraph may be as long as it likes', () => {
  expect(judgeWording({ at: '/blocks/1/text/text', text: 'कि'.repeat(2000) }, [])).toEqual([]);
});
