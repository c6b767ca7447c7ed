import { expect, test } from 'vitest';
import { languagesOf } from '../../../src/engine/model/texts/languages-of.ts';
import { formatValue } from '../../../src/engine/runtime/values/format.ts';

const india = { country: 'IN', currency: 'INR' };

// CLDR 48 in Node 20.20: Marathi, Kannada, Malayalam, Urdu and Odia group rupees by thousands. Chromium 156 lacks Punjabi and Odia.
test.each([
  ['hi', '₹1,50,000', '1 दिसंबर 2026'],
  ['bn', '₹১,৫০,০০০', '১ ডিসেম্বর, ২০২৬'],
  ['mr', '₹१,५०,०००', '१ डिसेंबर, २०२६'],
  ['te', '₹1,50,000', '1 డిసెంబర్, 2026'],
  ['ta', '₹1,50,000', '1 டிசம்பர், 2026'],
  ['gu', '₹1,50,000', '1 ડિસેમ્બર, 2026'],
  ['kn', '₹1,50,000', 'ಡಿಸೆಂಬರ್ 1, 2026'],
  ['ml', '₹1,50,000', '2026 ഡിസംബർ 1'],
  ['ur', '₹۱٬۵۰٬۰۰۰', '۱ دسمبر، ۲۰۲۶'],
  ['pa', '₹1,50,000', '1 December 2026'],
  ['or', '₹1,50,000', '1 December 2026'],
  ['as', '₹1,50,000', '1 December 2026'],
  ['kok', '₹1,50,000', '1 December 2026'],
])('150000 and 2026-12-01 in %s in India => %s and %s', (tag, amount, date) => {
  const [language] = languagesOf({ ...india, language: tag }, [], { formats: {} });
  if (!language) throw new Error('There is no language.');
  expect([formatValue(150_000, 'money', language), formatValue('2026-12-01', 'date', language)]).toEqual([
    amount,
    date,
  ]);
});
