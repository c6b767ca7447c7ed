import { expect, test, vi } from 'vitest';
import type { LimitRecords } from '../../store/limit-records.ts';
import type { AllowanceDependencies } from './call-rules.ts';
import { spendAllowances } from './spend-allowances.ts';

test('the allowance of a tenant => an id of its own, without the uid', async () => {
  const spend = vi.fn<LimitRecords['spend']>(async () => 0);
  const rates = [{ most: 1, perMs: 1000 }];
  const limits = { calls: { pan: { tenant: rates, phone: [], address: [], site: [], deployment: [] } } };
  const dependencies = { config: { limits }, keys: { code: Buffer.alloc(32) }, store: { limits: { spend } } };
  for (const userId of ['tenant-1', 'tenant-2'])
    await spendAllowances('pan', { userId }, {
      ...dependencies,
      now: () => new Date(0),
    } as unknown as AllowanceDependencies);
  const ids = spend.mock.calls.flatMap(([allowances]) => allowances.map(({ id }) => id));
  expect(new Set(ids).size).toBe(2);
  expect(ids.join()).not.toMatch(/tenant-[12]/);
});
