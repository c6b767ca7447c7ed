import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { failureSchema, readCallSchema } from '../schemas.ts';

/** GET /ifsc/:ifsc: the bank of a branch code; 404 when no branch has it. */
export function registerIfsc(app: FastifyInstance, { providers }: Parts): void {
  const { summary, description, response } = readCallSchema('ifsc');
  const schema = {
    summary,
    description,
    params: {
      type: 'object',
      properties: { ifsc: { $ref: 'fields.schema.json#/$defs/ifsc' } },
      required: ['ifsc'],
    },
    response: { 200: response, '4xx': failureSchema, '5xx': failureSchema },
  };
  app.get<{ Params: { ifsc: string } }>('/ifsc/:ifsc', { schema }, async ({ params }) => {
    const branch = await providers.ifsc.find(params.ifsc);
    if (!branch) throw new Refusal(404, 'No bank branch has this code.');
    return { status: 'success', data: branch };
  });
}
