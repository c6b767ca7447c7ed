import { accepts as acceptsDeletion } from '../../../schemas/api/delete-files.schema.json?validator=response';
import { accepts as acceptsSession } from '../../../schemas/api/extend-session.schema.json?validator=response';
import { accepts } from '../../../schemas/api/upload-file.schema.json?validator=response';
import type { Action, ArrivedFile, FileVerdict, Reply } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';

interface Input {
  readonly uid: string;
}

interface Outcomes {
  readonly sent: Nothing;
  readonly refused: Nothing;
  readonly unavailable: Nothing;
}

interface FileAnswer {
  readonly status: string;
  readonly code?: string;
  readonly data?: Omit<ArrivedFile, 'name'>;
}

/** Sends the files that were chosen in the file fields of a screen. The form holds those that have arrived. */
export const upload: Action<'upload', Input, Outcomes> = {
  name: 'upload',
  policy: { timeoutMs: 30_000, retryForMs: 60_000, concurrency: 'once' },
  sendsFiles: true,
  async run({ uid }, { http, files }, signal) {
    const fields = (accept: string) => ({ uid, accept });
    const removed = files?.takeRemoved() ?? [];
    // Nobody waits for it, and what is lost here is deleted a day later.
    if (removed.length > 0)
      void http({
        method: 'POST',
        path: '/api/v1/files/delete',
        body: { uid, files: removed },
        accepts: acceptsDeletion,
      });
    const end = await files?.sendAll<FileAnswer>({ path: '/api/v1/files', fields, accepts, judge }, signal);
    // The answer to any other call tells the runner that the session is over.
    if (end === 'signed-out')
      await http({ method: 'POST', path: '/api/v1/session', body: { uid }, accepts: acceptsSession });
    return end === 'sent' || end === 'refused' ? { outcome: end, data: {} } : unavailable;
  },
};

function judge(reply: Reply<FileAnswer>): FileVerdict {
  if (!reply.ok) return reply.status === 401 ? 'signed-out' : 'lost';
  const { status, code, data } = reply.data;
  if (status === 'success' && data) return { arrived: data };
  return code === undefined ? 'lost' : { refused: code };
}
