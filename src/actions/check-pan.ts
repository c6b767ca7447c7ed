import { accepts } from '../../schemas/api/pan-check.schema.json?validator=response';
import type { Action } from './define.ts';
import {
  fieldSchemas,
  type Nothing,
  nothingSchema,
  type ServerMessage,
  serverMessageSchema,
  unavailable,
} from './shapes.ts';

interface Input {
  readonly pan_number: string;
  readonly uid: string;
}

interface Outcomes {
  readonly verified: { readonly name?: string | undefined };
  readonly rejected: ServerMessage;
  readonly unavailable: Nothing;
}

interface PanCheck extends ServerMessage {
  readonly status: string;
  readonly data?: { readonly name?: string } | null;
}

const input = { pan_number: 'ABCPE1234F', uid: 'u1' };

/** Checks a PAN and gives the name of its holder (specification, section 7: panCheck). */
export const checkPan: Action<'check-pan', Input, Outcomes> = {
  name: 'check-pan',
  summary: 'Checks a PAN and gives the name of its holder.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['pan_number', 'uid'],
    properties: { pan_number: fieldSchemas.pan, uid: fieldSchemas.id },
  },
  outcomes: {
    verified: { type: 'object', additionalProperties: false, properties: { name: { type: 'string' } } },
    rejected: serverMessageSchema,
    unavailable: nothingSchema,
  },
  policy: { timeoutMs: 15_000, retries: 2, concurrency: 'latest' },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', message: null, data: { name: 'Asha Rao' } } }],
      gives: { outcome: 'verified', data: { name: 'Asha Rao' } },
    },
    { input, answers: [{ status: 200, body: { status: 'success' } }], gives: { outcome: 'verified', data: {} } },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'This PAN does not exist', data: null } }],
      gives: { outcome: 'rejected', data: { message: 'This PAN does not exist' } },
    },
    { input, answers: [{ status: 200, body: { status: 'failed' } }], gives: { outcome: 'rejected', data: {} } },
    {
      input,
      answers: [{ status: 400, body: { status: 'success', data: { name: 'Asha Rao' } } }],
      gives: { outcome: 'unavailable', data: {} },
    },
  ],
  async run({ pan_number, uid }, { http }) {
    const reply = await http<PanCheck>({
      method: 'POST',
      path: '/api/v1/onboard/panCheck',
      body: { pan_number, uid },
      accepts,
    });
    if (!reply.ok) return unavailable;
    const { status, message, data } = reply.data;
    if (status !== 'success') return { outcome: 'rejected', data: { message } };
    return { outcome: 'verified', data: { name: data?.name } };
  },
};
