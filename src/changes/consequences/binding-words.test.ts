import { describe, expect, test } from 'vitest';
import { isAboutMoney, isNewlyBinding } from './binding-words.ts';

test.each([
  ['₹500', true],
  ['Save 5%', true],
  ['A fee is due', true],
  ['Rent {session.rent|money}', true],
  ['{figures.deposit}', true],
  ['Rs. 500', true],
  ['5 percent', true],
  ['500 रुपये', true],
  ['Moved on {session.date|date}', false],
  ['Your feet', false],
])('%s => about money: %s', (text, expected) => {
  expect(isAboutMoney(text)).toBe(expected);
});

describe('what a text newly binds somebody to', () => {
  test.each([
    ['Quick check', 'Quick check for Rs 500'],
    ['Quick check', 'Quick check, INR 500'],
    ['Quick check', 'Quick check for five hundred rupees'],
    ['Quick check', 'A commission applies'],
    ['Quick check', 'A penalty applies'],
    ['Quick check', 'Five per cent a year'],
    ['Quick check', '5 percent a year'],
    ['Quick check', 'Quick check for ₨ 500'],
    ['Quick check', 'Quick check for R\u200bs 500'],
    ['Quick check', 'A f\u0435\u0435 applies'],
    ['जाँच', 'जाँच ५०० रुपये'],
    ['जाँच', 'जुर्माना लगेगा'],
    ['जाँच', '५ प्रतिशत'],
    ['जाँच', 'ब्याज़ लगेगा'],
    ['जाँच', 'क़िस्त देनी होगी'],
    ['Next', 'I agree'],
    ['Next', 'Next, and you authorise us to call'],
    ['आगे', 'मैं सहमत हूँ'],
    ['आगे', 'मंज़ूर है'],
    ['You pay the rent', 'You pay the rent for 12 months'],
    ['You pay 5 times', 'You pay ६ times'],
    ['You pay it back in two parts', 'You pay it back in ten parts'],
    ['Fee: {session.rent}', 'Fee: {session.other}'],
    ['The fee is nothing', 'The fee is something'],
    ['', 'கட்டணம்'],
  ])('%s => %s: binding', (from, to) => {
    expect(isNewlyBinding(from, to)).toBe(true);
  });

  test.each([
    ['Step 1', 'Step 2'],
    ['Step one', 'Step 2 of 3'],
    ['चरण 1', 'चरण २'],
    ['You pay 5,000 a month', 'You pay 5000 a month'],
    ['Your landlord gets the rent', 'The landlord gets the rent'],
    ['Tell us where you live', 'Tell us your address'],
    ['अपना पता बताइए', 'पता लिखिए'],
    ['{session.name}', 'Hello {session.name}'],
  ])('%s => %s: not binding', (from, to) => {
    expect(isNewlyBinding(from, to)).toBe(false);
  });
});
