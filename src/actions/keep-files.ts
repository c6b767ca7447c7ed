import { accepts } from '../../schemas/api/keep-files.schema.json?validator=response';
import { type Nothing, unavailable } from './common-outcomes.ts';
import type { Action } from './define.ts';

interface Input {
  readonly uid: string;
  readonly files: readonly { readonly id: string }[];
}

interface Outcomes {
  readonly saved: Nothing;
  readonly gone: Nothing;
  readonly unavailable: Nothing;
}

/** Sends the files of a form with it: the server keeps them. A file that was not sent with a form is deleted after a day. */
export const keepFiles: Action<'keep-files', Input, Outcomes> = {
  name: 'keep-files',
  policy: { timeoutMs: 8_000, retryForMs: 30_000, concurrency: 'once' },
  async run({ uid, files }, { http }) {
    const body = { uid, files: files.map(({ id }) => id) };
    const reply = await http<{ status: string }>({ method: 'POST', path: '/api/v1/files/keep', body, accepts });
    if (!reply.ok) return unavailable;
    if (reply.data.status === 'success') return { outcome: 'saved', data: {} };
    return reply.data.status === 'failed' ? { outcome: 'gone', data: {} } : unavailable;
  },
};
