import type { TestApp, TestBrowser, TestReply } from './app.ts';

/** The bytes of a small JPEG, followed by more of them. */
export const jpeg = (bytes = 200, fill = 7): Buffer =>
  Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(bytes - 20, fill)]);

/** The bytes of a small PDF. */
export const pdf: Buffer = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n');

/** What a test sends. */
export interface TestUpload {
  readonly name?: string;
  readonly bytes?: Uint8Array;
  readonly accept?: string;
  readonly uid?: string;
  readonly key?: string;
}

/** The body of a request with a file, and its content type. */
export async function multipartBody(uid: string, { name = 'hall.jpg', bytes = jpeg(), accept }: TestUpload) {
  const form = new FormData();
  form.set('uid', uid);
  if (accept !== undefined) form.set('accept', accept);
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  const request = new Response(form);
  return {
    type: request.headers.get('content-type') ?? '',
    payload: Buffer.from(await request.arrayBuffer()),
  };
}

/** Sends a file as a browser does. */
export async function uploadTo({ app }: TestApp, browser: TestBrowser, given: TestUpload = {}): Promise<TestReply> {
  const { type, payload } = await multipartBody(given.uid ?? browser.uid, given);
  const response = await app.inject({
    ...{ method: 'POST', url: '/api/v1/files', payload },
    headers: {
      'content-type': type,
      ...(browser.cookie && { cookie: `session=${browser.cookie}` }),
      ...(given.key && { 'idempotency-key': given.key }),
    },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
