import { accepts } from '../../../schemas/api/verify-otp.schema.json?validator=response';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, type RefusedCode, refusedCode, type TriesLeft, unavailable } from './common-outcomes.ts';
import { fieldSchemas, nothingSchema, refusedCodes, triesLeftSchema } from './common-schemas.ts';

interface Input {
  readonly otp: string;
  readonly uid: string;
}

interface User {
  readonly _id: string;
  readonly is_eligible?: boolean | null | undefined;
  readonly journey_url?: string | null | undefined;
}

interface Outcomes {
  readonly verified: { readonly user: User };
  readonly rejected: TriesLeft;
  readonly 'used-up': TriesLeft;
  readonly unavailable: Nothing;
}

interface VerifyOtp extends RefusedCode {
  readonly status: string;
  readonly data?: { readonly user?: User } | null;
}

/** Verifies the code sent to a phone, and returns the user's data, on which the next screen depends (specification, sections 4 and 7: verifyOtp). */
export const verifyCode: Action<'verify-code', Input, Outcomes> = {
  name: 'verify-code',
  policy: { timeoutMs: 12_000, retryForMs: 30_000, concurrency: 'once' },
  async run({ otp, uid }, { http }) {
    const reply = await http<VerifyOtp>({
      method: 'POST',
      path: '/api/v1/onboard/verifyOtp',
      body: { otp, uid },
      accepts,
    });
    if (!reply.ok) return unavailable;
    const { status, data } = reply.data;
    if (status !== 'success' || !data?.user) return refusedCode(reply.data);
    const { _id, is_eligible, journey_url } = data.user;
    // Treat an empty link as none.
    const link = journey_url?.trim() === '' ? undefined : journey_url;
    return { outcome: 'verified', data: { user: { _id, is_eligible, journey_url: link } } };
  },
};

const input = { otp: '4821', uid: 'u1' };

export const verifyCodeMeta: ActionMeta<typeof verifyCode> = {
  summary: 'Verifies the one-time code sent to a phone number.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['otp', 'uid'],
    properties: { otp: fieldSchemas.phoneCode, uid: fieldSchemas.id },
  },
  outcomes: {
    verified: {
      type: 'object',
      additionalProperties: false,
      required: ['user'],
      properties: {
        user: {
          type: 'object',
          additionalProperties: false,
          required: ['_id'],
          properties: {
            _id: fieldSchemas.id,
            is_eligible: { type: ['boolean', 'null'] },
            journey_url: { type: ['string', 'null'] },
          },
        },
      },
    },
    rejected: triesLeftSchema,
    'used-up': triesLeftSchema,
    unavailable: nothingSchema,
  },
  examples: [
    { input, answers: [refusedCodes[0]], gives: { outcome: 'rejected', data: { triesLeft: 2 } } },
    { input, answers: [refusedCodes[1]], gives: { outcome: 'used-up', data: { triesLeft: 0 } } },
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: { user: { _id: 'u1' } } } }],
      gives: { outcome: 'verified', data: { user: { _id: 'u1' } } },
    },
    {
      input,
      answers: [
        {
          status: 200,
          body: {
            status: 'success',
            data: { user: { _id: 'u1', is_eligible: true, journey_url: 'https://partner.example/j/1', name: 'Asha' } },
          },
        },
      ],
      gives: {
        outcome: 'verified',
        data: { user: { _id: 'u1', is_eligible: true, journey_url: 'https://partner.example/j/1' } },
      },
    },
    {
      input,
      answers: [
        { status: 200, body: { status: 'success', data: { user: { _id: 'u1', is_eligible: true, journey_url: '' } } } },
      ],
      gives: { outcome: 'verified', data: { user: { _id: 'u1', is_eligible: true } } },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: { user: { _id: 'u1', is_eligible: null } } } }],
      gives: { outcome: 'verified', data: { user: { _id: 'u1', is_eligible: null } } },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'Wrong code' } }],
      gives: { outcome: 'rejected', data: {} },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: null } }],
      gives: { outcome: 'unavailable', data: {} },
    },
  ],
};
