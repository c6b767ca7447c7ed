import type { FastifyInstance } from 'fastify';

/** While the server shuts down, sends `Connection: close` with each answer, so that clients release their connections. */
export function drainOnClose(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
