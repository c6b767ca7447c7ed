import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { keepFiles } from '../keep-files.ts';
import { nothingSchema } from './common-schemas.ts';

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
