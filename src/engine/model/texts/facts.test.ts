import { expect, test } from 'vitest';
import { asSource } from '../../../../tests/support/journey-text.ts';
import type { Json } from '../../json/json.ts';
import { inlineFacts, textWriter, unreadFacts } from './facts.ts';
import { withFacts } from './with-facts.ts';

const main = {
  facts: {
    fee: { percent: [3, 4] },
    discount: { percent: 3.5 },
    notice: { days: 30 },
    lease: { months: [6, 11] },
    deposit: { money: 0 },
    sample: { money: 140000 },
  },
  settings: { locale: { language: 'en', country: 'IN', currency: 'INR' } },
} satisfies Json;

test.each([
  ['A fee of {facts.fee}', 'A fee of 3-4%', 'A fee of 3-4%'],
  ['{facts.fee|number}', '3-4', '3-4'],
  ['{facts.discount}', '3.5%', '3.5%'],
  ['{facts.notice}', '30 days', '30 दिन'],
  ['{facts.lease.from|number} - {facts.lease.to}', '6 - 11 months', '6 - 11 महीने'],
  ['{facts.sample} {facts.deposit}', '₹1,40,000 ₹0', '₹1,40,000 ₹0'],
  ['{session.tenure,facts.lease.from|number}', '{session.tenure|number|6}', '{session.tenure|number|6}'],
  ['{session.fee} {lbrace}facts.fee{rbrace}', '{session.fee} {lbrace}facts.fee{rbrace}', undefined],
  ['{facts.none} {facts.fee|money}', '{facts.none} {facts.fee|money}', undefined],
])('%s => %s, in Hindi %s', (text, english, hindi = english) => {
  expect([textWriter(main)?.(text), textWriter(main, 'hi')?.(text)]).toEqual([english, hindi]);
});

test('sums and comparisons get numbers, in which 3 percent is 0.03', () => {
  const product = { product: ['figures.rent', 'facts.fee.from', 'facts.notice', 'facts.fee'] };
  const when = { path: 'session.tenure', lt: { path: 'facts.lease.from' } };
  expect(inlineFacts({ figures: { fee: product }, when }, main)).toEqual({
    figures: { fee: { product: ['figures.rent', 0.03, 30, 'facts.fee'] } },
    when: { path: 'session.tenure', lt: 6 },
  });
});

test('what cannot be read => its path and place', () => {
  const part = {
    title: '{facts.fee}',
    figures: { a: { sum: ['facts.fee', 'facts.none'] } },
    text: '{facts.fee|money}',
  };
  expect([...unreadFacts(part, main)]).toEqual([
    { path: 'facts.fee', at: '/figures/a/sum/0' },
    { path: 'facts.none', at: '/figures/a/sum/1' },
    { path: 'facts.fee', at: '/text' },
  ]);
});

test('a file without facts stays the same object', () => {
  const part = { title: 'Plain', list: [{ text: '{session.name}' }] };
  expect(inlineFacts(part, main)).toBe(part);
});

test('translations have the facts of their language, and so has a text of facts alone', () => {
  const source = (value: Json) => ({ ...asSource('package.json'), value });
  const text = 'A notice of {facts.notice}';
  const { copies, screens } = withFacts({
    journey: source(main),
    screens: { home: source({ title: text, value: '{facts.notice}' }) },
    copies: [{ language: 'hi', texts: { home: { '/title': { from: text, text: '{facts.notice} का नोटिस' } } } }],
  });
  expect(screens.home?.value).toEqual({ title: 'A notice of 30 days', value: '30 days' });
  expect(copies[0]?.texts.home).toEqual({
    '/title': { from: 'A notice of 30 days', text: '30 दिन का नोटिस' },
    '/value': { from: '30 days', text: '30 दिन' },
  });
});
