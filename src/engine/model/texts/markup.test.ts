import { expect, test } from 'vitest';
import { hasMarkup, linksIn, parseMarkup } from './markup.ts';

test.each([
  ['Plain.', [{ line: ['Plain.'] }]],
  ['Pay **nothing** now', [{ line: ['Pay ', { strong: 'nothing' }, ' now'] }]],
  ['See [our answers](/faq).', [{ line: ['See ', { link: '/faq', label: 'our answers' }, '.'] }]],
  ['[RBI](https://rbi.org.in)', [{ line: [{ link: 'https://rbi.org.in', label: 'RBI' }] }]],
  ['One\n\nTwo', [{ line: ['One'] }, { line: ['Two'] }]],
  [
    'Bring:\n- PAN\n- **Aadhaar**\nThen go on.',
    [{ line: ['Bring:'] }, { items: [['PAN'], [{ strong: 'Aadhaar' }]] }, { line: ['Then go on.'] }],
  ],
  ['2 ** 3 and a [note] (later)', [{ line: ['2 ** 3 and a [note] (later)'] }]],
  ['<b>no</b>', [{ line: ['<b>no</b>'] }]],
  ['Hello **{session.name}**', [{ line: ['Hello ', { strong: '{session.name}' }] }]],
])('%j', (text, blocks) => expect(parseMarkup(text)).toEqual(blocks));

test('the links of a text => their targets', () => {
  expect(linksIn('See [one](/faq) and **[two](/terms)**')).toEqual(['/faq']);
  expect(linksIn('See [one](/faq) and [two](https://rbi.org.in)')).toEqual(['/faq', 'https://rbi.org.in']);
});

test.each([
  ['Plain - with a hyphen', false],
  ['- an item', true],
  ['**now**', true],
  ['[a](/b)', true],
  ['25 * 4', false],
])('%j has markup => %s', (text, expected) => expect(hasMarkup(text)).toBe(expected));
