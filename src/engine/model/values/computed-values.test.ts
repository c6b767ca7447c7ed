import { expect, test } from 'vitest';
import type { ComputedValue } from '../types.ts';
import type { ValueReader } from './compare.ts';
import { computeValue } from './computed-values.ts';

const known: Readonly<Record<string, unknown>> = {
  'session.rent': 25_000,
  'session.name': 'Asha',
  'session.none': null,
  'form.rooms': [{ rent: 5000, units: 2 }, { rent: 7000, units: 1 }, { units: 3 }],
};
const reader: ValueReader = {
  valueAt: (path) => known[path],
  isValid: () => true,
  statusOf: () => 'idle',
  timeZone: () => 'UTC',
};

const cases: readonly (readonly [ComputedValue, number | undefined])[] = [
  [{ first: ['session.record', 'session.rent'] }, 25_000],
  [{ first: ['session.tenure', 6] }, 6],
  [{ first: ['session.name', 'session.none'] }, undefined],
  [{ product: ['session.rent', 0.03] }, 750],
  [{ product: ['session.rent', 'session.tenure'] }, undefined],
  [{ sum: ['session.rent', 750] }, 25_750],
  [{ sum: ['session.rent', 'session.name'] }, undefined],
  [{ difference: ['session.rent', 1000] }, 24_000],
  [{ quotient: ['session.rent', 0] }, undefined],
  [{ quotient: [1, 4] }, 0.25],
  [{ round: { product: [60_150, 0.03] } }, 1805],
  [{ round: { product: [-1, 1.005, 100] } }, -101],
  [{ round: { product: [1.005, 300] } }, 302],
  [{ round: 'session.none' }, undefined],
  [{ sum: [0.1, 0.2] }, 0.3],
  [{ min: ['session.rent', 10] }, 10],
  [{ max: ['session.rent', 'session.none'] }, undefined],
  [{ max: [1, { sum: [2, { product: [2, 3] }] }] }, 8],
  [{ sum: { in: 'form.rooms', each: 'entry.rent' } }, 12_000],
  [{ sum: { in: 'form.rooms', each: { product: ['entry.rent', 'entry.units'] } } }, 17_000],
  [{ min: { in: 'form.rooms', each: 'entry.rent' } }, 5000],
  [{ max: { in: 'form.none', each: 'entry.rent' } }, undefined],
  [{ sum: { in: 'form.none', each: 'entry.rent' } }, 0],
  [{ count: 'form.rooms' }, 3],
  [{ count: 'form.none' }, 0],
  [{ count: 'form.rooms', where: { path: 'entry.rent', exists: true } }, 2],
  [{ if: { path: 'session.rent', gt: 20_000 }, then: 'session.rent', else: 0 }, 25_000],
  [{ if: { path: 'session.rent', gt: 30_000 }, then: 'session.rent', else: 0 }, 0],
  [{ if: { path: 'session.rent', gt: 30_000 }, then: 'session.rent' }, undefined],
];

test.each(cases)('%j => %s', (computed, result) => expect(computeValue(reader, computed)).toBe(result));

test('undefined => undefined', () => expect(computeValue(reader, undefined)).toBeUndefined());
