import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

/** Fastify with only @fastify/static, which serves a folder with its compressed files. */
const app = Fastify();
app.register(fastifyStatic, { root: resolve(process.env.FOLDER ?? 'dist'), preCompressed: true });
const address = await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
process.stdout.write(`Listening on ${address}\n`);
process.once('SIGTERM', () => app.close().then(() => process.exit(0)));
