import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { lookupSchema } from '../http/schemas.ts';
import { Refusal } from '../refusals/refusal.ts';
import { spendAllowances } from '../tenants/limits/spend-allowances.ts';

/** GET /ifsc/:ifsc: the bank of a branch code; 404 when no branch has it. */
export function registerIfsc(app: FastifyInstance, dependencies: Dependencies): void {
  const { providers } = dependencies;
  app.get<{ Params: { ifsc: string } }>(
    '/ifsc/:ifsc',
    { schema: lookupSchema('ifsc') },
    async ({ params, ip, trace }) => {
      await spendAllowances('ifsc', { address: ip }, dependencies);
      const branch = await providers.ifsc.find(params.ifsc, { trace });
      if (!branch) throw new Refusal(404, 'No bank branch has this code.');
      return { status: 'success', data: branch };
    },
  );
}
