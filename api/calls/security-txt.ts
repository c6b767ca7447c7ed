import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { originOf } from '../http/origin.ts';

const validMs = 180 * 24 * 60 * 60 * 1000;

/** GET /.well-known/security.txt: whom to report a vulnerability to (RFC 9116); the contact belongs to the deployment. */
export function registerSecurityTxt(app: FastifyInstance, { config, now }: Dependencies): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (request, reply) => {
    if (config.securityContact === undefined) return reply.callNotFound();
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${new Date(now().getTime() + validMs).toISOString()}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${originOf(request)}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
