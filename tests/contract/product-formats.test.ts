import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readNumber } from '../../src/engine/formats/decimal.ts';
import { moneyFormat } from '../../src/engine/formats/money.ts';
import { languagesOf } from '../../src/engine/model/texts/languages-of.ts';
import { formatValue } from '../../src/engine/runtime/values/format.ts';
import { catalogue } from '../support/product.ts';

const india = { language: 'en', country: 'IN', currency: 'INR' };
const [language] = languagesOf(india, [], catalogue);

test.each([
  ['masked-pan', 'ABCPE1234F'],
  ['masked-aadhaar', '123456789012'],
])('%s of %s => the sample, by which its room is measured', (name, value) => {
  const { sample } = catalogue.formats[name] ?? {};
  expect(language && formatValue(value, name, language)).toBe(sample);
});

test.each([
  ['Rent: Rs 25000/month', 25_000],
  ['25,000 rent', 25_000],
  ['किराया २५,०००', 25_000],
  ['25000 रुपये किराया है', 25_000],
  ['Renting 25000', 'Renting 25000'],
])('the amount of %s => %s', (text, amount) => {
  expect(readNumber(moneyFormat('en-IN', 'INR', catalogue), text)).toBe(amount);
});

const { $defs: shared } = JSON.parse(readFileSync('schemas/fields.schema.json', 'utf8')) as {
  readonly $defs: { readonly email: { readonly pattern: string } };
};

// The specification: text, @, text, dot, text, no spaces.
test.each<[string, boolean]>([
  ['asha@lotus.in', true],
  ['asha.rao+work@mail.lotus.co.in', true],
  ["o'neil_7@lotus-works.in", true],
  ['आशा@लोटस.भारत', true],
  ['Asha Rao <asha@lotus.in>', false],
  ['asha@lotus.in, ravi@lotus.in', false],
  ['asha@lotus.in/ravi@lotus.in', false],
  ['asha@lotus', false],
  ['asha@lotus.in.', false],
])('the office email %s => accepted: %s', (text, isAccepted) => {
  expect(new RegExp(shared.email.pattern).test(text)).toBe(isAccepted);
});
