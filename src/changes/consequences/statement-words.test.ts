import { expect, test } from 'vitest';
import { isAboutTerms, namesOtherData, saysOtherwise } from './statement-words.ts';

test.each([
  ['We save your name and number.', 'We save your name.', true],
  ['We save your name and number.', 'Your name and number are saved.', true],
  ['We use your PAN only to check it.', 'We use your PAN to check it.', true],
  ['Your number is not stored.', 'Your number is stored.', true],
  ['Withdraw my consent', 'Keep my consent', true],
  ['You are eligible', 'You are here', true],
  ['हम आपका नाम सेव करते हैं', 'हम आपका नाम और पता सेव करते हैं', true],
  ['आप वेटिंग लिस्ट में हैं', 'आप पात्र हैं', true],
  ['मेरी सहमति वापस लें', 'आगे बढ़ें', true],
  ['We save your name and number.', 'We also save your name and your number.', false],
  ['Save or print', 'Print', false],
  ['Nice to see you here.', 'Welcome.', false],
  ['We are checking with government authorities', 'Something is wrong', false],
  ['Here you see what you have sent, once you have invited your tenants.', 'Nothing yet.', false],
  ['हम आपकी प्रोफ़ाइल देख रहे हैं', 'एक पल', false],
])('%s => %s: says otherwise: %s', (from, to, expected) => {
  expect(saysOtherwise(from, to)).toBe(expected);
});

test.each([
  ['Landlord number', 'Your number', true],
  ['PAN', 'Reference', true],
  ['मकान मालिक का नंबर', 'आपका नंबर', true],
  ['Job role or designation', 'Job role', false],
])('%s => %s: other data: %s', (from, to, expected) => {
  expect(namesOtherData(from, to)).toBe(expected);
});

test.each([
  [['Notice Period', '30 days'], true],
  [['Month', '7'], true],
  [['There is no lock-in.'], true],
  [['लॉक-इन अवधि'], true],
  [['Please choose the lease period.'], false],
  [['Room', '2'], false],
])('%j => about terms: %s', (texts, expected) => {
  expect(isAboutTerms(texts)).toBe(expected);
});
