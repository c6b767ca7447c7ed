import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';

const secrets = [
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
  '["api-key"]',
];

/** The options of the log: JSON lines. No code logs personal data; the redaction is a safety net. */
export const logOptions: Exclude<FastifyServerOptions['logger'], boolean | undefined> = {
  level: 'info',
  redact: secrets.flatMap((name) =>
    name.startsWith('[') ? [name, `*${name}`, `*.*${name}`] : [name, `*.${name}`, `*.*.${name}`],
  ),
  serializers: {
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? '(none)' }),
    // Database errors contain the rejected row in their detail.
    err: ({ name, message, stack, code }: Error & { code?: string }) => ({
      type: name,
      message,
      stack: stack ?? '',
      ...(code === undefined ? {} : { code }),
    }),
  },
};

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
