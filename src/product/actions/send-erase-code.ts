import { accepts } from '../../../schemas/api/my-data-erase-code.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
import { type Nothing, type ServerMessage, unavailable } from './common-outcomes.ts';

interface Input {
  readonly uid: string;
}

interface Outcomes {
  readonly sent: Nothing;
  readonly rejected: ServerMessage;
  readonly unavailable: Nothing;
}

/** Sends a code to the tenant's phone, which confirms an erasure; an addition to the specification. */
export const sendEraseCode: Action<'send-erase-code', Input, Outcomes> = {
  name: 'send-erase-code',
  policy: { timeoutMs: 15_000, retryForMs: 30_000, concurrency: 'once' },
  async run({ uid }, { http }) {
    const reply = await http<ServerMessage & { readonly status: string }>({
      method: 'POST',
      path: '/api/v1/my-data/erase-code',
      body: { uid },
      accepts,
    });
    if (!reply.ok) return unavailable;
    const { status, message } = reply.data;
    return status === 'success' ? { outcome: 'sent', data: {} } : { outcome: 'rejected', data: { message } };
  },
};
