import { describe, expect, test } from 'vitest';
import { bindsOtherwise, isAboutMoney } from './binding-words.ts';

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

describe('what a text binds somebody to', () => {
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
    ['A home with no-cost instalments', 'A home with instalments'],
    ['Move in without a deposit', 'Move in'],
    ['आप सहमत हैं', 'आप यहाँ हैं'],
  ])('%s => %s: binding', (from, to) => {
    expect(bindsOtherwise(from, to)).toBe(true);
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
    expect(bindsOtherwise(from, to)).toBe(false);
  });
});

test.each(
  [
    ['500/-', 'Only 5k', 'Five thousand for the keys', 'five hundred bucks', 'R s 500', 'R.s. 500', 'Rupay 500'],
    ['Stamp duty is yours', 'Maintenance is extra', 'Remit 2000', 'Transfer the sum by Friday', 'Hand over 500'],
    ['Settle it before you move in', 'Security of 50,000', 'A fine of 500', 'Late by a day: 200 more', 'It doubles'],
    ['Bank transfer to us', 'Fifty basis points', 'It renews each year', 'A trial of 30 days', 'Not returned'],
    ['I confirm that this is true', 'Tapping Next says yes to our rules', 'I have read this', 'We have your go-ahead'],
    ['You sign with this tap', 'This tap is your signature', 'I certify it', 'I understand it', 'Sworn by you'],
    ['Subject to our rules', 'Terms apply', 'T&C apply', 'Conditions apply', 'You give us the right to enter'],
    ['Your salary is assigned to us', 'A lien on it', 'Collateral', 'Your pledge', 'A guarantor', 'A co-signer'],
    [
      'You lose your home',
      'Tell the caller your OTP',
      'You vouch for it',
      'A power of attorney',
      'Arbitration in Delhi',
      'Only courts of Delhi',
      'You give it up',
    ],
    ['नकद दें', 'पाँच हज़ार दें', 'पगड़ी लगेगी', 'बयाना', 'एडवांस दें', 'हर्जाना', 'शर्तें लागू', 'हस्ताक्षर करें'],
    ['मैं मानता हूँ', 'मैं शर्तों से बँधा हूँ', 'हाँ कहते हैं', 'गारंटर बनें'],
  ].flat(),
)('%s => binding', (text) => {
  expect(bindsOtherwise('', text)).toBe(true);
});
