import { expect, test } from 'vitest';
import { listSlowest } from './slowest.mjs';

test('twelve tests of two steps => the ten slowest, the slowest first', () => {
  const step = (...seconds: number[]) => ({
    tests: seconds.map((one) => ({ name: `test ${one}`, seconds: one })),
    files: [{ name: `file ${seconds[0]}`, seconds: 100 }],
  });
  const lines = listSlowest([step(1, 3, 5, 7, 9, 11), step(12, 10, 8, 6, 4, 2)]);
  const numbers = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3];
  expect(lines).toEqual([
    ...['Slowest tests', ...numbers.map((one) => `${one.toFixed(1).padStart(7)} s  test ${one}`)],
    ...['Slowest files', '  100.0 s  file 1', '  100.0 s  file 12'],
  ]);
});

test('no reports => nothing', () => expect(listSlowest([])).toEqual([]));
