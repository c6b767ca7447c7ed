import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';

const secrets: ReadonlySet<string> = new Set([
  'otp',
  'primary_phone',
  'pan',
  'pan_number',
  'panNumber',
  'aadhaar_number',
  'aadharNumber',
  'account_number',
  'cookie',
  'authorization',
  'api-key',
]);

// Requests, responses and errors have serializers, which choose what is logged of them.
const serialized: ReadonlySet<string> = new Set(['req', 'res', 'err']);

/** Deeper levels are left out, so that a cycle has an end. */
const deepest = 6;

/** The options of the log: JSON lines. No code logs personal data; the redaction is a safety net. */
export const logOptions: Exclude<FastifyServerOptions['logger'], boolean | undefined> = {
  level: 'info',
  // The `redact` of pino searches paths with wildcards, which takes a seventh of the processor time of an API call.
  formatters: {
    log: (line) => mapEntries(line, (value, name) => (serialized.has(name) ? value : redact(value, name))),
  },
  serializers: {
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? '(none)' }),
    err: describeError,
  },
};

function redact(value: unknown, name: string, depth = 1): unknown {
  if (secrets.has(name)) return '[Redacted]';
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  if (value instanceof Error) return describeError(value);
  if (depth === deepest) return '[Object]';
  if (Array.isArray(value)) return value.map((one) => redact(one, '', depth + 1));
  return mapEntries(value, (inner, key) => redact(inner, key, depth + 1));
}

/** Without the detail of database errors, which has the rejected row in it. */
function describeError({ name, message, stack, code }: Error & { code?: string }) {
  return { type: name, message, stack: stack ?? '', ...(code === undefined ? {} : { code }) };
}

const mapEntries = (object: object, map: (value: unknown, name: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value, name)]));

/** One line for each answer, with the route pattern instead of the URL, and without bodies. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}
