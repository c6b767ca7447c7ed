import { expect, test } from 'vitest';
import type { ComputedValue } from '../../src/engine/model/types.ts';
import { computeValue } from '../../src/engine/model/values/computed-values.ts';
import { readJourney } from '../support/read-journey.ts';

/** The figures of a journey for some session values, as they are shown: in whole rupees. */
async function figuresOf(id: string, session: Readonly<Record<string, number>>) {
  const figures: Readonly<Record<string, ComputedValue>> = (await readJourney(id)).figures ?? {};
  const valueAt = (path: string): unknown => {
    const [root, name = ''] = path.split('.');
    return root === 'figures' ? computeValue(reader, figures[name]) : session[name];
  };
  const reader = { valueAt, isValid: () => true, statusOf: () => 'idle' as const, timeZone: () => 'UTC' };
  return (name: string): number => Math.round(Number(valueAt(`figures.${name}`)));
}

test.each([10_025, 10_050, 12_345, 33_333, 45_000])('a rent of %i => the lines make the sum', async (rent) => {
  const landlord = await figuresOf('landlord', { rent, leaseMonths: 6 });
  expect(landlord('receiveTo')).toBe(landlord('advance') - landlord('discountFrom') + rent);
  expect(landlord('receiveFrom')).toBe(landlord('advance') - landlord('discountTo') + rent);
  const tenant = await figuresOf('move-in', { rent, tenure: 6 });
  for (const end of ['From', 'To']) {
    expect(tenant(`month${end}`)).toBe(rent + tenant(`fee${end}`));
    expect(tenant(`lease${end}`)).toBe(6 * tenant(`month${end}`));
  }
});
