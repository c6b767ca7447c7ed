import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is shutting down. */
    drain: { isStopping: boolean };
  }
}

/** While the server shuts down, sends `Connection: close` with each answer, so that clients release their connections. */
export function drainOnClose(app: FastifyInstance): void {
  app.decorate('drain', { isStopping: false });
  app.addHook('preClose', async () => {
    app.drain.isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (app.drain.isStopping) reply.header('connection', 'close');
  });
}

/** Whether the server is about to close its port, or has closed it. */
export const isStopping = (app: FastifyInstance): boolean => app.drain.isStopping;

/**
 * Stops without losing a request: `/readyz` falls and every answer closes its connection at once; the port is closed after
 * `delayMs`, when load balancers have noticed; then the current requests are answered.
 */
export async function stopGracefully(app: FastifyInstance, delayMs: number): Promise<void> {
  app.drain.isStopping = true;
  await wait(delayMs);
  // Accept what the system has already accepted for us; closing the port would reset it.
  await nextTurn();
  await app.close();
}
