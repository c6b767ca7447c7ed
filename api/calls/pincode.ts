import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { lookupSchema } from '../http/schemas.ts';
import { spendAllowances } from '../tenants/limits/spend-allowances.ts';

/** GET /pincode/:pincode, in the format of the public postal lookup service. */
export function registerPincode(app: FastifyInstance, dependencies: Dependencies): void {
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
