import type { FastifyInstance } from 'fastify';
import { answerMalformed } from './failures.ts';

/** The path of the only call whose body may take longer. */
const slowPath = '/api/v1/files';

/** Ends a request whose body does not arrive in time. Node has one limit for all requests, which a large file would exceed. */
export function limitBodyTime(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || routeOptions.url === slowPath) return;
    const timer = setTimeout(() => answerMalformed(tooLate(), raw.socket), ms);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    // A request that is refused before its body is read has neither: nothing is waited for once it is answered.
    reply.raw.once('finish', stop);
  });
}

const tooLate = (): Error =>
  Object.assign(new Error('The body did not arrive in time.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
