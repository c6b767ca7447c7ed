import { expect, test } from 'vitest';
import { avoidedIn } from './avoided-word.ts';

const glossary = [{ use: 'जमा', never: ['डिपॉ\u095Bिट', 'rent'] }];

test.each([
  ['written as two code points, listed as one', 'डिपॉ\u091C\u093Cिट', ['डिपॉ\u095Bिट']],
  ['in capitals', 'Rent!', ['rent']],
  ['inside another word', 'parental', []],
  ['in the path of a placeholder', '{session.rent|money|—}', []],
  ['in the fallback of a placeholder', '{session.name||rent}', ['rent']],
  ['extended by a vowel sign', 'डिपॉ\u095Bिटों', []],
])('a forbidden word %s: "%s" => %j', (_, text, words) => {
  expect(avoidedIn(text, glossary).map(({ word }) => word)).toEqual(words);
});
