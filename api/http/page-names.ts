import { posix } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { BuiltPages } from '../releases/built-journeys.ts';

const notPages = /^\/(api|admin|crm|pincode|ifsc|studio)(\/|$)/;

/** The files that an address may mean, the best first: the file itself, or for a route its page in the tenant's language. */
export function fileNamesFor(
  path: string,
  { base, language, languageCookie }: BuiltPages,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string[] {
  if (posix.basename(path).includes('.')) return [path.slice(1)];
  const acceptsHtml = /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
  if (!acceptsHtml || notPages.test(path)) return [];
  const folder = base.slice(1);
  const route = path.startsWith(base) ? path.slice(base.length).replace(/\/$/, '') : undefined;
  const endings = endingsFor(headers, language, languageCookie);
  return [
    ...(route === undefined ? [] : endings.map((ending) => folder + (route || 'index') + ending)),
    ...endings.map((ending) => `${folder}404${ending}`),
    `${folder}index.html`,
  ];
}

/** Page name suffixes by language preference: the chosen language first, then those of the browser. */
function endingsFor(headers: FastifyRequest['headers'], language: string, cookie: string): string[] {
  const accepted = (headers['accept-language'] ?? '').split(',').map((entry) => entry.trim().split(';')[0] ?? '');
  const name = cookie.replaceAll('.', '\\.');
  const chosen = new RegExp(`(?:^|; *)${name}=([a-zA-Z0-9-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';
  const tags = [chosen, ...accepted].flatMap(tagsFor).slice(0, 8);
  return [...new Set([...tags, language].map((tag) => (tag === language ? '.html' : `.${tag}.html`)))];
}

/** A requested language tag in canonical form, and the more general tags: hi-Latn-IN, hi-Latn, hi. */
function tagsFor(wish: string): string[] {
  if (!/^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i.test(wish)) return [];
  const parts = String(Intl.getCanonicalLocales(wish)[0]).split('-');
  return parts.map((_, cut) => parts.slice(0, parts.length - cut).join('-'));
}

/** Whether a file is a page for an address that is none. */
export const isNotFoundPage = (file: string): boolean => /^404(\.|$)/.test(posix.basename(file));
