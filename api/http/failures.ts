import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, refusal } from '../refusals/refusal.ts';
import { refusals } from '../refusals/table.ts';
import { isDatabaseUnavailable } from '../store/driver/unavailable.ts';
import { fieldsSchema } from './schemas.ts';

const messages: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  404: refusals['nothing-here'].message,
  413: 'The request is too large.',
  415: 'Only JSON is understood here.',
  429: 'Too many requests. Please try again later.',
};

/** Turns every failure into the JSON `{status: "failed", message, requestId}`, without internal details. */
export function answerFailures(app: FastifyInstance): void {
  app.setSchemaErrorFormatter((errors, part) =>
    refusal('invalid-request', { why: describeSchemaError(errors[0], part) }),
  );
  app.setErrorHandler<FastifyError | Refusal>(sendFailure);
  app.setNotFoundHandler((request, reply) => sendFailure(refusal('nothing-here'), request, reply));
}

/**
 * Sends a failure: 503 for a database that is not available, a plain 500 for any other error that is neither a Refusal
 * nor one of Fastify's own. Both are logged.
 */
export function sendFailure(given: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = isDatabaseUnavailable(given) ? refusal('database-away', { cause: given }) : given;
  const statusCode = error.statusCode ?? 500;
  const unexpected = error instanceof Refusal ? error.cause : error;
  if (unexpected && statusCode >= 500) request.log.error({ err: unexpected }, 'request failed');
  // A call that failed may not have looked for the session yet.
  if (statusCode >= 500) reply.removeHeader('session-ends-in');
  if (error instanceof Refusal && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply
    .code(statusCode)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({ status: 'failed', message: messageOf(error, statusCode), requestId: request.id, ...wordsOf(error) });
}

/** Answers input that is not HTTP or arrives too slowly, for which Fastify has no request object. */
export function answerMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  const body = JSON.stringify({ status: 'failed', message: messages[400], requestId: randomUUID() });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\n` +
      `Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** The words that a client may act on. */
function wordsOf(error: FastifyError | Refusal): { code?: string | undefined; purpose?: string | undefined } {
  return error instanceof Refusal ? { ...error.more, code: error.clientCode, purpose: error.purpose } : {};
}

function messageOf(error: FastifyError | Refusal, statusCode: number): string {
  if (error instanceof Refusal) return error.message;
  if (statusCode >= 500) return 'Something went wrong. Please try again later.';
  return messages[statusCode] ?? 'The request could not be answered.';
}

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** What a shared field with this pattern is, in words. */
function describePattern(pattern: unknown): string {
  const fields = Object.values(fieldsSchema.$defs as Record<string, { pattern?: string; description?: string }>);
  return fields.find((field) => field.pattern === pattern)?.description ?? '';
}

/** Describes the field and the violated rule, never the value. */
function describeSchemaError(error: SchemaError | undefined, part: string): string {
  if (!error) return messages[400] ?? '';
  const field = error.instancePath.slice(1).replaceAll('/', '.');
  const within = (name: unknown) => (field ? `${field}.${name}` : String(name));
  switch (error.keyword) {
    case 'additionalProperties':
      return `Unknown field ${within(error.params.additionalProperty)}.`;
    case 'required':
      return `Missing field ${within(error.params.missingProperty)}.`;
    case 'pattern':
      return `${field || part} is not valid. ${describePattern(error.params.pattern)}`.trim();
    default:
      return `${field || part} ${error.message ?? 'is not valid'}.`;
  }
}
