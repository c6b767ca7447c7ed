import { addAbortSignal, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

const maxBytes = 256 * 1024;

/**
 * The JSON in another host's answer, of which at most 256 kB are read.
 * @param limit - ends the reading. The signal of the request does not: once the headers are here, `fetch` holds it weakly, and
 *   after a garbage collection a body that trickles is awaited for ever.
 * @throws an error when the answer is not JSON, is too large, breaks off or the limit is reached.
 */
export async function readJson(response: Response, limit: AbortSignal): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    await response.body?.cancel();
    throw new TypeError('The answer is not JSON.');
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const body = Readable.fromWeb((response.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>);
  // Leaving the loop closes the connection.
  for await (const chunk of addAbortSignal(limit, body)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new RangeError('The answer is too large.');
    chunks.push(chunk);
  }
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
}
