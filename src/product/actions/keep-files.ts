import { call } from '../../../schemas/api/keep-files.json?call';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';
import { nothingSchema } from './common-schemas.ts';

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
    const reply = await http<{ status: string }>({ ...call, body });
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

const id = '0b9c1f1e-58a5-4a53-9f7d-0c5e3a0f7a11';
const input = { uid: '665f1c2ab7e4d90012a3c4d5', files: [{ id, name: 'hall.jpg', size: 31_200, type: 'image/jpeg' }] };

export const keepFilesMeta: ActionMeta<typeof keepFiles> = {
  summary: 'Sends the files of a form with it, so that the server keeps them.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['uid', 'files'],
    properties: {
      uid: { type: 'string', minLength: 1 },
      files: {
        anyOf: [{ type: 'array', items: { type: 'object' } }, { type: 'object' }],
        description: 'A list of files, or a value with files in it, such as a list of rooms with photos.',
      },
    },
  },
  outcomes: { saved: nothingSchema, gone: nothingSchema, unavailable: nothingSchema },
  examples: [
    { input, answers: [{ status: 200, body: { status: 'success' } }], gives: { outcome: 'saved', data: {} } },
    {
      input: { uid: input.uid, files: [{ room: 'Hall', photos: [] }] },
      answers: [],
      gives: { outcome: 'saved', data: {} },
    },
    {
      input: { uid: input.uid, files: [{ room: 'Hall', photos: input.files }] },
      answers: [{ status: 200, body: { status: 'success' } }],
      gives: { outcome: 'saved', data: {} },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'Gone.', data: { missing: [id] } } }],
      gives: { outcome: 'gone', data: {} },
    },
    { input, answers: [{ status: 503, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
