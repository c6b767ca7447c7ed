import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { verifyCode } from '../verify-code.ts';
import { fieldSchemas, nothingSchema, refusedCodes, triesLeftSchema } from './common-schemas.ts';

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
