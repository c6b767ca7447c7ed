// @vitest-environment node
import { expect, test } from 'vitest';
import type { ComputedValue } from '../../journey/computed-value.ts';
import { computeValue } from './computed-values.ts';

const known: Readonly<Record<string, unknown>> = {
  'session.rent': 25_000,
  'session.name': 'Asha',
  'session.none': null,
};
const valueAt = (path: string): unknown => known[path];

const cases: readonly (readonly [ComputedValue, number | undefined])[] = [
  [{ first: ['session.record', 'session.rent'] }, 25_000],
  [{ first: ['session.tenure', 6] }, 6],
  [{ first: ['session.name', 'session.none'] }, undefined],
  [{ product: ['session.rent', 0.03] }, 750],
  [{ product: ['session.rent', 'session.tenure'] }, undefined],
  [{ sum: ['session.rent', 750] }, 25_750],
  [{ sum: ['session.rent', 'session.name'] }, undefined],
];

test.each(cases)('%j => %s', (computed, result) => expect(computeValue(computed, valueAt)).toBe(result));

test('undefined => undefined', () => expect(computeValue(undefined, valueAt)).toBeUndefined());
