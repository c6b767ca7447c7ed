import { call as deletion } from '../../../schemas/api/delete-files.json?call';
import { call as session } from '../../../schemas/api/extend-session.json?call';
import { call } from '../../../schemas/api/upload-file.json?call';
import type { Action, ActionMeta, ArrivedFile, FileVerdict, Reply } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';
import { nothingSchema } from './common-schemas.ts';

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
        ...deletion,
        body: { uid, files: removed },
      });
    const end = await files?.sendAll<FileAnswer>({ ...call, fields, judge }, signal);
    // The answer to any other call tells the runner that the session is over.
    if (end === 'signed-out') await http({ ...session, body: { uid } });
    return end === 'sent' || end === 'refused' ? { outcome: end, data: {} } : unavailable;
  },
};

function judge(reply: Reply<FileAnswer>): FileVerdict {
  if (!reply.ok) return reply.status === 401 ? 'signed-out' : 'lost';
  const { status, code, data } = reply.data;
  if (status === 'success' && data) return { arrived: data };
  return code === undefined ? 'lost' : { refused: code };
}

const input = { uid: '665f1c2ab7e4d90012a3c4d5' };
const data = { id: '0b9c1f1e-58a5-4a53-9f7d-0c5e3a0f7a11', size: 31_200, type: 'image/jpeg' };

export const uploadMeta: ActionMeta<typeof upload> = {
  summary: 'Sends the files that were chosen in the file fields of the screen, which hold those that have arrived.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['uid'],
    properties: { uid: { type: 'string', minLength: 1 } },
  },
  outcomes: { sent: nothingSchema, refused: nothingSchema, unavailable: nothingSchema },
  examples: [
    { input, answers: [{ status: 200, body: { status: 'success', data } }], gives: { outcome: 'sent', data: {} } },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', code: 'file-type', message: 'Not accepted.' } }],
      gives: { outcome: 'refused', data: {} },
    },
    { input, answers: [{ status: 503, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
