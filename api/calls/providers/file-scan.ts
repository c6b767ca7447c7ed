import { Readable } from 'node:stream';
import { type Refusal, refusal } from '../../refusals/refusal.ts';
import { traceCall } from '../../traces/trace.ts';
import type { FileScan } from './define.ts';
import { readJson } from './upstream.ts';

const timeLimitMs = 10_000;

/** Decides by the first letters of the name. */
export const sandboxFileScan: FileScan = {
  async scan({ name }) {
    if (/^scan-away/i.test(name)) throw cannotScan('The sandbox was asked to fail.');
    return /^unsafe/i.test(name) ? 'unsafe' : 'clean';
  },
};

/** A scanner that gets the bytes by POST and answers `{"clean": true}` or `{"clean": false}`; anything else is no answer. */
export function upstreamFileScan(url: string): FileScan {
  return {
    async scan({ type, size, read }, { key, trace }) {
      const signal = AbortSignal.timeout(timeLimitMs);
      const answer = await traceCall(trace, { method: 'POST', url }, (traceHeaders) => {
        const body = Readable.toWeb(Readable.from(read())) as ReadableStream;
        const headers = {
          'content-type': type,
          'content-length': String(size),
          'idempotency-key': key,
          ...traceHeaders,
        };
        // A body that is a stream needs `duplex`, which the types of the browser do not have.
        const options = { method: 'POST', redirect: 'error', headers, body, signal, duplex: 'half' } as const;
        return fetch(url, options as RequestInit);
      })
        .then((response) => (response.ok ? readJson(response, signal) : undefined))
        .catch((cause: unknown) => {
          throw cannotScan(cause);
        });
      const clean: unknown = (answer as { clean?: unknown } | undefined)?.clean;
      if (typeof clean !== 'boolean') throw cannotScan('The scanner gave no usable answer.');
      return clean ? 'clean' : 'unsafe';
    },
  };
}

const cannotScan = (cause: unknown): Refusal => refusal('scan-away', { cause });
