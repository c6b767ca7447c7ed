import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** Collects the schemas of the routes into an OpenAPI document, served at GET /api/docs.json. */
export function describeApi(app: FastifyInstance): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Zero deposit move-in',
        version: '1',
        description:
          'Every answer that is a failure is JSON with status "failed", a message and a request id. A POST that carries ' +
          'an Idempotency-Key (8 to 128 characters) acts once, and is answered the same for 24 hours.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by phoneInput and verifyOtp.' },
          studio: {
            type: 'apiKey',
            in: 'cookie',
            name: 'studio-session',
            description: 'Set by the sign-in of the studio.',
          },
        },
      },
    },
    refResolver: { buildLocalReference: ({ $id }, _base, _fragment, i) => `${$id ?? i}`.replace('.schema.json', '') },
  });
  app.register((routes, _options, done) => {
    routes.get('/api/docs.json', { schema: { hide: true } }, async () => app.swagger());
    done();
  });
}
