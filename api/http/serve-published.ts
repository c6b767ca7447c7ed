import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompressedText } from '../../src/changes/publishing/rendered-texts.ts';
import { joinBase } from '../../src/engine/model/served.ts';
import type { BuiltJourneys, BuiltPages } from '../releases/built-journeys.ts';
import type { PublishedJourneys } from '../releases/published-journeys.ts';
import { allowInline, dropPageHeaders } from './headers.ts';
import { pinOf, setPin } from './pin-cookie.ts';
import { setCachingHeaders, yearSeconds } from './send-built-file.ts';

interface PublishedApp {
  /** The journey that the address belongs to. */
  readonly journey: BuiltPages;
  readonly journeys: BuiltJourneys;
  /** Absent where no texts are published. */
  readonly published?: PublishedJourneys | undefined;
}

/** An address, and the file of the build that it means, if there is one. */
interface Requested {
  readonly path: string;
  readonly file: string | undefined;
}

/** The header that names the file with the texts of a page, for the service worker. */
const textsHeader = 'texts-file';

/**
 * Answers with what was published since the build: the page of an address, or a file of texts. False where the tenant gets
 * what was built. A promise of the reply itself would wait until it is sent.
 */
export function sendPublished(
  { path, file }: Requested,
  app: PublishedApp,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { published } = app;
  if (!published) return Promise.resolve(false);
  if (file === undefined) return sendTextsFile(path, { ...app, published }, request, reply);
  return app.journeys.inline[file] ? sendPage(file, { ...app, published }, request, reply) : Promise.resolve(false);
}

async function sendPage(
  name: string,
  { journey, journeys, published }: PublishedApp & { readonly published: PublishedJourneys },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const pin = textsPinOf(request, journey, published);
  const served = await published.find(journey.id, pin);
  if (!served) return false;
  const address = joinBase(journeys.deployment, journey.base);
  setPin(request, reply, {
    name: journey.textsCookie,
    path: address,
    seconds: published.sessionSeconds,
    // A process that has not read the newest version yet must not take it back from who has.
    number: Math.max(served.number, pin ?? 0),
  });
  const page = served.rendered?.pages[name];
  if (!served.rendered || !page) return false;
  allowInline(reply, page.inline);
  setCachingHeaders(reply, `/${name}`);
  reply.header(textsHeader, served.rendered.file).type('text/html; charset=utf-8');
  // By its bytes: a deployment changes the files that a page names, but not the version of its texts.
  sendText(page.html, `W/"${createHash('sha256').update(page.html.plain).digest('base64url')}"`, request, reply);
  return true;
}

/** The version whose texts a tenant has read, also where the cookie is one of before versions. */
function textsPinOf(
  request: FastifyRequest,
  { id, textsCookie, formerTextsCookie }: BuiltPages,
  published: PublishedJourneys,
): number | undefined {
  const former = request.cookies[textsCookie] === undefined ? request.cookies[formerTextsCookie] : undefined;
  const number = former === undefined ? undefined : published.numberOfFormer(id, Number(former));
  return number ?? pinOf(request, textsCookie);
}

/** False also for a file of texts that were never published. */
async function sendTextsFile(
  path: string,
  { journey, published }: PublishedApp & { readonly published: PublishedJourneys },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const name = /^texts\/([0-9a-f]{16}-[0-9a-f]{16})\.json$/.exec(path.slice(journey.base.length))?.[1];
  const texts = name && (await published.textsOf(journey.id, name));
  if (!texts) return false;
  dropPageHeaders(reply);
  reply.headers({ 'cache-control': `public, max-age=${yearSeconds}, immutable`, vary: 'accept-encoding' });
  reply.type('application/json; charset=utf-8');
  sendText(texts, `W/"${name}"`, request, reply);
  return true;
}

function sendText(
  { plain, br, gzip }: CompressedText,
  etag: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header('etag', etag);
  if (headers['if-none-match'] === etag && reply.statusCode === 200) {
    reply.code(304).send();
    return;
  }
  const encodings = `${headers['accept-encoding'] ?? ''}`
    .split(/ *, */)
    .map((one) => one.replace(/ *; *q=(?!0(\.0*)?$).*$/, ''));
  const encoding = (['br', 'gzip'] as const).find((one) => encodings.includes(one));
  if (encoding) reply.header('content-encoding', encoding);
  reply.send(bufferOf(encoding === 'br' ? br : encoding === 'gzip' ? gzip : plain));
}

/** What comes from another thread is no `Buffer` any more; the bytes are not copied. */
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
