import { accepts } from '../../../schemas/api/keep-files.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';

interface Input {
  readonly uid: string;
  readonly files: object;
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
    const ids = [...idsIn(files)];
    // The entries of a list may have no files.
    if (ids.length === 0) return { outcome: 'saved', data: {} };
    const body = { uid, files: ids };
    const reply = await http<{ status: string }>({ method: 'POST', path: '/api/v1/files/keep', body, accepts });
    if (!reply.ok) return unavailable;
    if (reply.data.status === 'success') return { outcome: 'saved', data: {} };
    return reply.data.status === 'failed' ? { outcome: 'gone', data: {} } : unavailable;
  },
};

/** The ids of the files in a value: of a list of files, or of the files inside the entries of a list. */
function* idsIn(value: unknown): Iterable<string> {
  if (typeof value !== 'object' || value === null) return;
  if ('id' in value && 'size' in value && typeof value.id === 'string') yield value.id;
  else for (const inner of Object.values(value)) yield* idsIn(inner);
}
