import { expect, test } from 'vitest';
import { createNetworkAllowances } from './network-allowances.ts';

const rates = [{ most: 2, perMs: 1000 }];

test('used up => the time to wait, for this owner only; over => again', () => {
  const { spend } = createNetworkAllowances();
  const one = [{ id: 'one', rates }];
  expect([spend(one, 0), spend(one, 400), spend(one, 600)]).toEqual([0, 0, 400]);
  expect(spend([{ id: 'other', rates }], 600)).toBe(0);
  expect(spend(one, 1000)).toBe(0);
});

test('one of several owners is used up => nobody is charged', () => {
  const { spend } = createNetworkAllowances();
  for (const now of [0, 1]) spend([{ id: 'all', rates }], now);
  expect(
    spend(
      [
        { id: 'one', rates },
        { id: 'all', rates },
      ],
      2,
    ),
  ).toBe(998);
  expect([spend([{ id: 'one', rates }], 3), spend([{ id: 'one', rates }], 4)]).toEqual([0, 0]);
});

test('no rates => no limit', () => {
  expect(createNetworkAllowances().spend([{ id: 'one', rates: [] }], 0)).toBe(0);
});

test('more networks than fit in the memory => a new one waits until others have ended', () => {
  const { spend } = createNetworkAllowances();
  for (let index = 0; index < 20_000; index++) spend([{ id: `${index}`, rates }], 0);
  expect(spend([{ id: 'new', rates }], 10)).toBeGreaterThan(0);
  expect(spend([{ id: 'new', rates }], 1000)).toBe(0);
});
