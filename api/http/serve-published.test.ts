import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { RenderedTexts } from '../../src/changes/publishing/rendered-texts.ts';
import { renderedOf } from '../../tests/support/server/rendered.ts';
import type { BuiltPages } from '../releases/built-journeys.ts';
import type { PublishedJourneys } from '../releases/published-journeys.ts';
import { sendPublished } from './serve-published.ts';

const journey: BuiltPages = {
  ...{ id: 'x', version: 'release', base: '/', language: 'en' },
  ...{ languageCookie: 'language', formerTextsCookie: 'former', textsCookie: 'texts', releaseCookie: 'release' },
};
const journeys = {
  ...{ deployment: '/', all: [journey], at: () => journey, withSlash: () => undefined },
  inline: { 'index.html': { scripts: [], styles: [] } },
};
const sessionSeconds = 3600;
let app: FastifyInstance | undefined;

/** A server of one page with a publication; the journey's published texts are otherwise not there. */
async function open(number: number, rendered: RenderedTexts): Promise<FastifyInstance> {
  const published: PublishedJourneys = {
    numberOf: () => undefined,
    numberOfFormer: () => undefined,
    warmUp: () => undefined,
    ...{ ids: ['x'], sessionSeconds, start: async () => undefined, stop: async () => undefined },
    ...{ refresh: async () => undefined, textsOf: async () => undefined },
    find: async () => ({ number, rendered }),
    statusOf: () => ({ number, conflicts: [] }),
  };
  app = Fastify();
  await app.register(cookie);
  app.get('/', async (request, reply) => {
    const isSent = await sendPublished(
      { path: '/', file: 'index.html' },
      { journey, journeys, published },
      request,
      reply,
    );
    return isSent ? reply : reply.code(404).send();
  });
  return app;
}

afterEach(() => app?.close());

const pinAfter = async (server: FastifyInstance, pin: string): Promise<unknown> =>
  (await server.inject({ url: '/', headers: { cookie: `texts=${pin}` } })).cookies[0];

test('the ETag of a page => not again; after a deployment with the same texts => again', async () => {
  const texts = renderedOf('texts');
  const { headers } = await (await open(1, texts)).inject('/');
  const again = { 'if-none-match': String(headers.etag) };
  expect((await app?.inject({ url: '/', headers: again }))?.statusCode).toBe(304);
  await app?.close();
  const deployed = { ...texts, pages: renderedOf('the files of another build').pages };
  expect((await (await open(1, deployed)).inject({ url: '/', headers: again })).statusCode).toBe(200);
});

test('a pin lasts as long as a session', async () => {
  const server = await open(4, renderedOf('texts'));
  expect(await pinAfter(server, '3')).toMatchObject({ name: 'texts', value: '4', maxAge: sessionSeconds });
});

test('a pin of a publication that this process has not read yet => the same pin', async () => {
  expect(await pinAfter(await open(4, renderedOf('texts')), '5')).toMatchObject({ value: '5' });
});

test.each(['', '-1', '1e3', '4.5', 'x'])('a pin of "%s" => as without one', async (pin) => {
  expect(await pinAfter(await open(4, renderedOf('texts')), pin)).toMatchObject({ value: '4' });
});
