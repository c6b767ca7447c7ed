import { $defs } from '../../../schemas/api/pan-check.schema.json';
import { accepts } from '../../../schemas/api/pan-check.schema.json?validator=response';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, type ServerMessage, withoutConsent } from './common-outcomes.ts';
import { consentRefusal, fieldSchemas, nothingSchema, serverMessageSchema } from './common-schemas.ts';

interface Input {
  readonly pan_number: string;
  readonly uid: string;
}

interface Outcomes {
  readonly verified: { readonly name?: string | undefined };
  readonly rejected: ServerMessage;
  readonly 'consent-needed': Nothing;
  readonly unavailable: Nothing;
}

interface PanCheck extends ServerMessage {
  readonly status: string;
  readonly data?: { readonly name?: string } | null;
}

/** Checks a PAN and returns its holder's name (specification, section 7: panCheck). */
export const checkPan: Action<'check-pan', Input, Outcomes> = {
  name: 'check-pan',
  policy: { timeoutMs: 12_000, retryForMs: 15_000, concurrency: 'latest' },
  async run({ pan_number, uid }, { http }) {
    const reply = await http<PanCheck>({
      method: 'POST',
      path: '/api/v1/onboard/panCheck',
      body: { pan_number, uid },
      accepts,
    });
    if (!reply.ok) return withoutConsent(reply);
    const { status, message, data } = reply.data;
    if (status !== 'success') return { outcome: 'rejected', data: { message } };
    return { outcome: 'verified', data: { name: data?.name } };
  },
};

const input = { pan_number: 'ABCPE1234F', uid: 'u1' };

export const checkPanMeta: ActionMeta<typeof checkPan> = {
  summary: "Checks a PAN and returns its holder's name.",
  declaration: { needsConsent: $defs.needsConsent.const },
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['pan_number', 'uid'],
    properties: { pan_number: fieldSchemas.pan, uid: fieldSchemas.id },
  },
  outcomes: {
    verified: { type: 'object', additionalProperties: false, properties: { name: { type: 'string' } } },
    rejected: serverMessageSchema,
    'consent-needed': nothingSchema,
    unavailable: nothingSchema,
  },
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
    { input, answers: [consentRefusal], gives: { outcome: 'consent-needed', data: {} } },
  ],
};
