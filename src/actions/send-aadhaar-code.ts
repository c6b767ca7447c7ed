import { accepts } from '../../schemas/api/verify-aadhaar.schema.json?validator=response';
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
  readonly aadhaar_number: string;
  readonly uid: string;
}

interface Outcomes {
  readonly sent: Nothing;
  readonly 'not-own': { readonly message: string };
  readonly rejected: ServerMessage;
  readonly 'not-ok': Nothing;
  readonly unavailable: Nothing;
}

interface VerifyAadhaar extends ServerMessage {
  readonly status: string;
}

const notOwn = 'Please enter your own Aadhaar Number';

const input = { aadhaar_number: '234123412346', uid: 'u1' };

/**
 * Asks the identity-document service to send its code (specification, sections 7 and 8: verify-aadhaar).
 * `not-ok`: the server answered with an error status. `unavailable`: no answer, or none that can be understood.
 */
export const sendAadhaarCode: Action<'send-aadhaar-code', Input, Outcomes> = {
  name: 'send-aadhaar-code',
  summary: 'Sends a one-time code to the phone that belongs to an Aadhaar number.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['aadhaar_number', 'uid'],
    properties: { aadhaar_number: fieldSchemas.aadhaar, uid: fieldSchemas.id },
  },
  outcomes: {
    sent: nothingSchema,
    'not-own': {
      type: 'object',
      additionalProperties: false,
      required: ['message'],
      properties: { message: { type: 'string' } },
    },
    rejected: serverMessageSchema,
    'not-ok': nothingSchema,
    unavailable: nothingSchema,
  },
  policy: { timeoutMs: 20_000, retries: 1, concurrency: 'once' },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', message: 'Sent', otp: 123456 } }],
      gives: { outcome: 'sent', data: {} },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'Please enter your own Aadhaar Number' } }],
      gives: { outcome: 'not-own', data: { message: 'Please enter your own Aadhaar Number' } },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'No such number' } }],
      gives: { outcome: 'rejected', data: { message: 'No such number' } },
    },
    { input, answers: [{ status: 500, body: { status: 'success' } }], gives: { outcome: 'not-ok', data: {} } },
    { input, answers: [{ status: 200, body: '<html>' }], gives: { outcome: 'unavailable', data: {} } },
  ],
  async run({ aadhaar_number, uid }, { http }) {
    const reply = await http<VerifyAadhaar>({
      method: 'POST',
      path: '/api/v1/onboard/verify-aadhaar',
      body: { aadhaar_number, uid },
      accepts,
    });
    if (!reply.ok) return reply.reason === 'status' ? { outcome: 'not-ok', data: {} } : unavailable;
    const { status, message } = reply.data;
    if (status === 'success') return { outcome: 'sent', data: {} };
    if (message === notOwn) return { outcome: 'not-own', data: { message } };
    return { outcome: 'rejected', data: { message } };
  },
};
