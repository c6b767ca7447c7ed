import { describe, expect, test } from 'vitest';
import { buildJourney } from '../../support/engine/build-journey.ts';
import { catalogue } from '../../support/product.ts';
import { manyJourney, smallJourney } from './journeys.ts';
import { small } from './workloads.ts';

describe('the workloads as journeys', () => {
  test('small => PAN and PIN code with the same patterns, and a screen that follows', async () => {
    const { screens } = await buildJourney(smallJourney, catalogue);
    expect(Object.keys(screens)).toEqual(['identity', 'landlord']);
    expect(screens.identity?.validate({ pan: 'ABCPE1234F', pincode: '560001' })).toBe(true);
    expect(screens.identity?.validate({ pan: 'ABCPE1234', pincode: '560001' })).toBe(false);
    expect(screens.identity?.fields.pan?.messages?.pattern).toBe(small.fields[0]?.message);
    expect(screens.identity?.leadsTo).toContain('landlord');
  }, 60_000);

  test('500 fields => valid, and each of them is required', async () => {
    const { screens } = await buildJourney(manyJourney(500), catalogue);
    const form = screens.form;
    expect(form?.validate({})).toBe(false);
    expect(form?.validate.errors).toHaveLength(500);
    expect(form?.validate(Object.fromEntries(Object.keys(form.fields).map((name) => [name, 'abc'])))).toBe(true);
  }, 60_000);
});
