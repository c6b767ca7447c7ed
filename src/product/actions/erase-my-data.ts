import { accepts } from '../../../schemas/api/my-data-erase.schema.json?validator=response';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, type RefusedCode, refusedCode, type TriesLeft, unavailable } from './common-outcomes.ts';
import { fieldSchemas, nothingSchema, refusedCodes, triesLeftSchema } from './common-schemas.ts';

interface Input {
  readonly uid: string;
  readonly otp: string;
}

interface Outcomes {
  readonly erased: Nothing;
  readonly rejected: TriesLeft;
  readonly 'used-up': TriesLeft;
  readonly unavailable: Nothing;
}

/** Erases everything that is stored about the tenant, and ends every session; an addition to the specification. */
export const eraseMyData: Action<'erase-my-data', Input, Outcomes> = {
  name: 'erase-my-data',
  policy: { timeoutMs: 15_000, retryForMs: 30_000, concurrency: 'once' },
  async run({ uid, otp }, { http }) {
    const reply = await http<RefusedCode & { readonly status: string }>({
      method: 'POST',
      path: '/api/v1/my-data/erase',
      body: { uid, otp },
      accepts,
    });
    if (!reply.ok) return unavailable;
    return reply.data.status === 'success' ? { outcome: 'erased', data: {} } : refusedCode(reply.data);
  },
};

const input = { uid: 'u1', otp: '1234' };

export const eraseMyDataMeta: ActionMeta<typeof eraseMyData> = {
  summary: 'Erases everything that is stored about the tenant.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['uid', 'otp'],
    properties: { uid: fieldSchemas.id, otp: fieldSchemas.phoneCode },
  },
  outcomes: {
    erased: nothingSchema,
    rejected: triesLeftSchema,
    'used-up': triesLeftSchema,
    unavailable: nothingSchema,
  },
  examples: [
    { input, answers: [{ status: 200, body: { status: 'success' } }], gives: { outcome: 'erased', data: {} } },
    { input, answers: [refusedCodes[0]], gives: { outcome: 'rejected', data: { triesLeft: 2 } } },
    { input, answers: [refusedCodes[1]], gives: { outcome: 'used-up', data: { triesLeft: 0 } } },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'Invalid OTP' } }],
      gives: { outcome: 'rejected', data: {} },
    },
    { input, answers: [{ status: 400, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
