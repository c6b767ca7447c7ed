import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { registerCall } from './answer-call.ts';
import { drainOnClose } from './drain.ts';
import { answerFailures, answerMalformed, sendFailure } from './failures.ts';
import { addSecurityHeaders, protectAnswers } from './headers.ts';
import { logAnswers, logOptions } from './log.ts';
import type { Parts } from './parts.ts';
import { calls, lookups } from './routes/index.ts';
import { fieldsSchema } from './schemas.ts';
import { serveApp } from './static.ts';

const bodyLimitBytes = 64 * 1024;
const requestTimeoutMs = 30_000;

/** Puts the server together without starting it; log lines go to stdout unless `write` takes them. */
export function buildApp(parts: Parts, write?: (line: string) => void): FastifyInstance {
  const app = Fastify({
    logger: { ...logOptions, ...(write ? { stream: { write } } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: parts.config.trustProxy,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    return503OnClosing: false,
    clientErrorHandler: answerMalformed,
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allErrors: false,
        allowUnionTypes: true,
      },
    },
    frameworkErrors(error, request, reply) {
      addSecurityHeaders(request, reply);
      sendFailure(error, request, reply);
    },
  });
  app.removeContentTypeParser('text/plain');
  app.addSchema(fieldsSchema);
  app.register(cookie);
  logAnswers(app);
  drainOnClose(app);
  protectAnswers(app);
  answerFailures(app);
  for (const call of calls) registerCall(app, call, parts);
  for (const register of lookups) register(app, parts);
  serveApp(app, parts.config.dist);
  return app;
}
