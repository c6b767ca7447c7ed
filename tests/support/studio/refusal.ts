import type { ApiAnswer } from '../../../src/studio/room/api/ask.ts';

/** The answer of an API in memory that says no. */
export const refusal = (http: number, code: string, message: string, body: object = {}): ApiAnswer<never> => ({
  ...{ status: 'refused', http, code, message },
  body: { status: 'failed', code, message, ...body },
});
