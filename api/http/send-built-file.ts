import { posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BuiltFile, type FileForm, type FileTable, openFileTable } from '../releases/file-table.ts';
import { dropPageHeaders } from './headers.ts';
import { isNotFoundPage } from './page-names.ts';

/** How long caches may keep what never changes under its address. */
export const yearSeconds = 31_536_000;

/** The types of the files that a build makes; any other file gets its type from @fastify/static. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Sends a built file from memory. What browsers ask rarely goes to @fastify/static: a part of a file, other conditions
 * than the file's own ETag, encodings with weights, and files that are too large.
 */
export async function sendBuiltFile(
  { name, file }: { readonly name: string; readonly file: BuiltFile },
  table: FileTable,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const type = types[posix.extname(name)];
  const form = pickForm(file, request.headers['accept-encoding']);
  const condition = conditionOf(request.headers);
  if (type === undefined || form === undefined || condition === 'rare') return reply.sendFile(name, table.root);
  if (condition !== undefined && (condition !== form.etag || isNotFoundPage(name)))
    return reply.sendFile(name, table.root);
  const body = condition === undefined ? await table.read(form) : '';
  if (body === undefined) return reply.sendFile(name, table.root);
  const { etag, lastModified, encoding } = form;
  reply.headers({ etag, 'last-modified': lastModified, 'accept-ranges': 'bytes', vary: 'accept-encoding' });
  setCachingHeaders(reply, `/${name}`);
  if (condition !== undefined) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('content-type', type).send(body);
}

/** The form for a plain list of encodings; undefined for one with weights or wildcards. */
function pickForm({ forms }: BuiltFile, accepted = ''): FileForm | undefined {
  if (/[;*]/.test(accepted)) return undefined;
  const encodings = accepted.toLowerCase().split(/ *, */);
  return forms.find(({ encoding }) => encoding === undefined || encodings.includes(encoding));
}

/** The ETag that the browser has of this file; undefined if it has none. */
function conditionOf(headers: FastifyRequest['headers']): string | 'rare' | undefined {
  const { range, 'if-none-match': etag, 'if-modified-since': since, 'cache-control': caching } = headers;
  if (range !== undefined || headers['if-match'] !== undefined || headers['if-unmodified-since'] !== undefined)
    return 'rare';
  // With an ETag, the moment does not count; a reload past the cache wants the file in any case.
  if (etag === undefined) return since === undefined ? undefined : 'rare';
  return caching?.includes('no-cache') ? 'rare' : etag;
}

/**
 * Sets what caches may do with a file, by its path below the app: files in /assets/ have their content hash in the name, so
 * they never change; everything else is revalidated.
 */
export function setCachingHeaders(reply: FastifyReply, path: string): void {
  const isHashed = path.replaceAll('\\', '/').includes('/assets/');
  if (isHashed && /\.(js|css|woff2)(\.br|\.gz)?$/.test(path)) dropPageHeaders(reply);
  if (path.includes('.html')) reply.header('vary', 'accept-encoding, accept-language, cookie');
  // Revalidating a cached not-found page would only return 404.
  const caching = isNotFoundPage(path) ? 'no-store' : 'no-cache';
  reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : caching);
}

/** Lists the files of a built folder while the server runs, and lets its routes send them with `sendBuiltFile`. */
export function openBuiltFiles(app: FastifyInstance, root: string): FileTable {
  const table = openFileTable(root);
  app.addHook('onClose', async () => table.close());
  app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    suppressWarning: true,
    dotfiles: 'ignore',
    // A file of a release is in another folder.
    setHeaders: (reply, path) => setCachingHeaders(reply, path.startsWith(root) ? path.slice(root.length) : path),
  });
  return table;
}
