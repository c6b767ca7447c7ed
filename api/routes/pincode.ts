import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { failureSchema, readCallSchema } from '../schemas.ts';

/** GET /pincode/:pincode, in the words of the public postal look-up service. */
export function registerPincode(app: FastifyInstance, { providers }: Parts): void {
  const { summary, description, response } = readCallSchema('pincode');
  const schema = {
    summary,
    description,
    params: {
      type: 'object',
      properties: { pincode: { $ref: 'fields.schema.json#/$defs/pincode' } },
      required: ['pincode'],
    },
    response: { 200: response, '4xx': failureSchema, '5xx': failureSchema },
  };
  app.get<{ Params: { pincode: string } }>('/pincode/:pincode', { schema }, async ({ params }) => {
    const offices = await providers.pincodes.find(params.pincode);
    return offices.length === 0
      ? [{ Status: 'Error', Message: 'No records found', PostOffice: null }]
      : [{ Status: 'Success', Message: `Number of pincode(s) found:${offices.length}`, PostOffice: offices }];
  });
}
