import { $defs } from '../../../schemas/api/verify-aadhaar.schema.json';
import { accepts } from '../../../schemas/api/verify-aadhaar.schema.json?validator=response';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, type Resend, type ServerMessage, unavailable, withoutConsent } from './common-outcomes.ts';
import { consentRefusal, fieldSchemas, nothingSchema, resendSchema, serverMessageSchema } from './common-schemas.ts';

interface Input {
  readonly aadhaar_number: string;
  readonly uid: string;
}

interface Outcomes {
  readonly sent: Resend;
  readonly 'not-own': { readonly message: string };
  readonly rejected: ServerMessage;
  readonly 'not-ok': Nothing;
  readonly 'consent-needed': Nothing;
  readonly unavailable: Nothing;
}

interface VerifyAadhaar extends ServerMessage {
  readonly status: string;
  readonly resend_after?: number | null;
}

const notOwn = 'Please enter your own Aadhaar Number';

/**
 * Asks the identity-document service to send its code (specification, sections 7 and 8: verify-aadhaar).
 * `not-ok`: the server answered with an error status. `unavailable`: no response, or a malformed one.
 */
export const sendAadhaarCode: Action<'send-aadhaar-code', Input, Outcomes> = {
  name: 'send-aadhaar-code',
  policy: { timeoutMs: 10_000, retryForMs: 15_000, concurrency: 'once' },
  async run({ aadhaar_number, uid }, { http }) {
    const reply = await http<VerifyAadhaar>({
      method: 'POST',
      path: '/api/v1/onboard/verify-aadhaar',
      body: { aadhaar_number, uid },
      accepts,
    });
    if (!reply.ok) {
      const failed = withoutConsent(reply);
      return failed === unavailable && reply.reason === 'status' ? { outcome: 'not-ok', data: {} } : failed;
    }
    const { status, message, resend_after } = reply.data;
    if (status === 'success') return { outcome: 'sent', data: { resendAfter: resend_after ?? undefined } };
    if (message === notOwn) return { outcome: 'not-own', data: { message } };
    return { outcome: 'rejected', data: { message } };
  },
};

const input = { aadhaar_number: '234123412346', uid: 'u1' };

export const sendAadhaarCodeMeta: ActionMeta<typeof sendAadhaarCode> = {
  summary: 'Sends a one-time code to the phone that belongs to an Aadhaar number.',
  declaration: { needsConsent: $defs.needsConsent.const },
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['aadhaar_number', 'uid'],
    properties: { aadhaar_number: fieldSchemas.aadhaar, uid: fieldSchemas.id },
  },
  outcomes: {
    sent: resendSchema,
    'not-own': {
      type: 'object',
      additionalProperties: false,
      required: ['message'],
      properties: { message: { type: 'string' } },
    },
    rejected: serverMessageSchema,
    'not-ok': nothingSchema,
    'consent-needed': nothingSchema,
    unavailable: nothingSchema,
  },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', message: 'Sent', otp: 123456, resend_after: 60 } }],
      gives: { outcome: 'sent', data: { resendAfter: 60 } },
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
    { input, answers: [consentRefusal], gives: { outcome: 'consent-needed', data: {} } },
  ],
};
