import { expect, test } from 'vitest';
import { embeddedPincodes } from './pincode-directory.ts';

test('the first lookup => offices, and the event loop answers others meanwhile', async () => {
  const directory = embeddedPincodes();
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  }, 1);
  const lookup = { trace: undefined };
  const [offices, none] = await Promise.all([directory.find('560001', lookup), directory.find('999999', lookup)]);
  clearInterval(ticking);
  expect(offices.length).toBeGreaterThan(5);
  expect(offices[0]).toMatchObject({ District: expect.stringMatching(/^Bengaluru/), State: 'Karnataka' });
  expect(none).toEqual([]);
  // Loading in this thread would leave no turn for anybody else.
  expect(turns).toBeGreaterThan(20);
});
