import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';

const secretNames = [
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
];
const secrets: ReadonlySet<string> = new Set(secretNames);

// Requests, responses and errors have serializers, which choose what is logged of them.
const serialized: ReadonlySet<string> = new Set(['req', 'res', 'err']);

// More is never logged on purpose.
const [deepest, longest] = [6, 100];

/** The options of the log: JSON lines. No code logs personal data; the redaction is a safety net. */
export const logOptions: Exclude<FastifyServerOptions['logger'], boolean | undefined> = {
  level: 'info',
  // For bindings and the arguments of a format, which no formatter sees.
  redact: secretNames.map((name) => `["${name}"]`),
  // Paths with wildcards, which would find more, take a seventh of the processor time of an API call.
  formatters: {
    log: (line) => mapEntries(line, (value, name) => (serialized.has(name) ? value : redact(value, name, []))),
  },
  serializers: {
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? '(none)' }),
    err: describeError,
  },
};

/** `around` are the objects that the value is in. */
function redact(value: unknown, name: string, around: readonly object[]): unknown {
  if (secrets.has(name)) return '[Redacted]';
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return describeError(value);
  if (around.includes(value)) return '[Circular]';
  if (around.length === deepest) return '[Object]';
  const within = [...around, value];
  if ('toJSON' in value && typeof value.toJSON === 'function') return redact(value.toJSON(), name, within);
  if (Array.isArray(value)) return value.slice(0, longest).map((one) => redact(one, '', within));
  return mapEntries(value, (inner, key) => redact(inner, key, within));
}

/** Without the detail of database errors, which has the rejected row in it. */
function describeError({ name, message, stack, code }: Error & { code?: string }) {
  return { type: name, message, stack: stack ?? '', ...(code === undefined ? {} : { code }) };
}

const mapEntries = (object: object, map: (value: unknown, name: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(object)
      .slice(0, longest)
      .map(([name, value]) => [name, map(value, name)]),
  );

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
