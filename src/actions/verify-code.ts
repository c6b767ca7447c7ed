import { accepts } from '../../schemas/api/verify-otp.schema.json?validator=response';
import type { Action } from './define.ts';
import { fieldSchemas, type Nothing, nothingSchema, unavailable } from './shapes.ts';

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
  readonly rejected: Nothing;
  readonly unavailable: Nothing;
}

interface VerifyOtp {
  readonly status: string;
  readonly data?: { readonly user?: User } | null;
}

const input = { otp: '4821', uid: 'u1' };

/** Verifies the code sent to a phone; the user says where the tenant goes next (specification, sections 4 and 7: verifyOtp). */
export const verifyCode: Action<'verify-code', Input, Outcomes> = {
  name: 'verify-code',
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
    rejected: nothingSchema,
    unavailable: nothingSchema,
  },
  policy: { timeoutMs: 20_000, retries: 1, concurrency: 'once' },
  examples: [
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
  async run({ otp, uid }, { http }) {
    const reply = await http<VerifyOtp>({
      method: 'POST',
      path: '/api/v1/onboard/verifyOtp',
      body: { otp, uid },
      accepts,
    });
    if (!reply.ok) return unavailable;
    const { status, data } = reply.data;
    if (status !== 'success' || !data?.user) return { outcome: 'rejected', data: {} };
    const { _id, is_eligible, journey_url } = data.user;
    // An empty link leads nowhere.
    const link = journey_url?.trim() === '' ? undefined : journey_url;
    return { outcome: 'verified', data: { user: { _id, is_eligible, journey_url: link } } };
  },
};
