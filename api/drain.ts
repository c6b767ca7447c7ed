import type { FastifyInstance } from 'fastify';

/** While the server stops, asks each client to leave its connection after the answer under way, so that stopping ends. */
export function drainOnClose(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
