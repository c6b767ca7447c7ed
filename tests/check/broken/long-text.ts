import type { Broken } from './define.ts';

const phone = 'journeys/small/screens/phone.json';
const german = 'journeys/small/copy/de.json';
const long = 'Continue to the place where you want to live with your family next year';
const word = 'Wohnungsgeberbestätigungsformularvordruck';

export const longTextCases: readonly Broken[] = [
  {
    changes: [
      [phone, '"submit": "Continue"', `"submit": "${long}"`],
      [german, '"from": "Continue"', `"from": "${long}"`],
    ],
    mended: [
      [phone, long, 'Go on'],
      [german, long, 'Go on'],
    ],
    problem: {
      file: phone,
      at: '/blocks/2/submit',
      line: 12,
      column: 71,
      what: 'as a button in English, "Continue to the place where you want to…" takes 3 lines on a phone, but has room for 2',
      why: 'it would crowd out the rest of the screen',
      fix: 'Use fewer words: about 32 letters fit on a line.',
    },
  },
  {
    changes: [[german, '"text": "Weiter"', `"text": "${word}"`]],
    mended: [[german, word, 'Weiter']],
    problem: {
      file: german,
      at: '/texts/phone/~1blocks~12~1submit',
      line: 55,
      column: 7,
      what: 'as a button in German, the word "Wohnungsgeberbestätigungsformularvordruc…" is 372 px wide, but a phone has 254 px',
      why: 'it would be broken in the middle',
      fix: 'Use shorter words: about 28 letters fit on a line.',
    },
  },
  {
    changes: [[phone, '"10 digits"', '"10 digits, without the code of India"']],
    also: ['stale-translation'],
    mended: [[phone, '10 digits, without the code of India', '10 digits']],
    problem: {
      file: phone,
      at: '/fields/phone/options/placeholder',
      line: 8,
      column: 20,
      what: 'as a placeholder in English, "10 digits, without the code of India" is 261 px wide, but a phone has 222 px',
      why: 'its end would be cut off',
      fix: 'Use fewer words: about 30 letters fit on a line.',
    },
  },
];
