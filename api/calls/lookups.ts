import type { FastifyInstance } from 'fastify';
import { lookupSchema } from '../http/schemas.ts';
import { refusal } from '../refusals/refusal.ts';
import { spendAllowances } from '../tenants/limits/spend-allowances.ts';
import type { CallDependencies } from './pipeline/call.ts';

/** GET /pincode/:pincode, in the format of the public postal lookup service. */
export function registerPincode(app: FastifyInstance, dependencies: CallDependencies): void {
  const { providers } = dependencies;
  app.get<{ Params: { pincode: string } }>(
    '/pincode/:pincode',
    { schema: lookupSchema('pincode') },
    async ({ params, ip, trace }) => {
      await spendAllowances('pincode', { address: ip }, dependencies);
      const offices = await providers.pincodes.find(params.pincode, { trace });
      return offices.length === 0
        ? [{ Status: 'Error', Message: 'No records found', PostOffice: null }]
        : [{ Status: 'Success', Message: `Number of pincode(s) found:${offices.length}`, PostOffice: offices }];
    },
  );
}

/** GET /ifsc/:ifsc: the bank of a branch code; 404 when no branch has it. */
export function registerIfsc(app: FastifyInstance, dependencies: CallDependencies): void {
  const { providers } = dependencies;
  app.get<{ Params: { ifsc: string } }>(
    '/ifsc/:ifsc',
    { schema: lookupSchema('ifsc') },
    async ({ params, ip, trace }) => {
      await spendAllowances('ifsc', { address: ip }, dependencies);
      const branch = await providers.ifsc.find(params.ifsc, { trace });
      if (!branch) throw refusal('unknown-branch');
      return { status: 'success', data: branch };
    },
  );
}
