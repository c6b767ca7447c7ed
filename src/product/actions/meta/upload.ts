import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { upload } from '../upload.ts';
import { nothingSchema } from './common-schemas.ts';

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
