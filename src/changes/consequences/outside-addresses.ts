import { isJsonObject, type Json } from '../../engine/json/json.ts';
import { pointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf, valuesOfKind } from '../../engine/model/effects.ts';
import { copyPlaces } from '../../engine/model/texts/copy.ts';
import { linksIn } from '../../engine/model/texts/markup.ts';
import type { Journey } from '../../engine/model/types.ts';
import { withPlainDigits } from './binding-words.ts';

/** Where tenants can be sent outside of the app: an origin, a name of another site, or a place whose value is an address. */
export interface OutsideAddress {
  readonly key: string;
  /** In words. */
  readonly address: string;
  /** The screen; undefined for what is around every screen. */
  readonly screen?: string;
}

/** The address of another site that is written in a file, with its scheme: `https://other.example`, `tel:112`. */
const written =
  /\b(?:[a-z][a-z0-9+.-]{0,30}:\/\/[^\s"'<>()[\]{}]+|(?:javascript|data|mailto|tel|sms|intent|upi|whatsapp|market):[^\s"'<>()[\]]+)/gi;
/** The name of a site or of a mailbox in a text, which a tenant may type. */
const named = /(?:[\p{L}\p{N}._-]{1,64}@)?(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:\p{L}{2,63})(?=[/\s:?#),.!]|$)/giu;
/** What else a tenant may type somewhere: a number to call, a name to pay or write to, the number of a server. */
const reached =
  /\+?\d(?:[ \u00a0().-]{0,2}\d){9,14}|\+\d(?:[ \u00a0().-]{0,2}\d){7,9}|[\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}-]{2,63}|\b\d{1,3}(?:\.\d{1,3}){3}\b/gu;

/** Finds the addresses in files of a journey; each text is read once, since two states of a journey have most of them. */
export function createAddressReader(): (value: Json, part?: string) => readonly OutsideAddress[] {
  const known = new Map<string, readonly string[]>();
  return (value, part) => addressesIn(value, part, known);
}

/** Every address in a file of a journey. `part` is a screen's id, or undefined. */
function addressesIn(
  value: Json,
  part: string | undefined,
  known: Map<string, readonly string[]>,
): readonly OutsideAddress[] {
  const found = new Set(namedIn(value, { known, texts: new Set(copyPlaces(value)) }, ''));
  return [...found].map((address) => ({ key: address, address, ...(part !== undefined && { screen: part }) }));
}

interface Reading {
  readonly known: Map<string, readonly string[]>;
  readonly texts: ReadonlySet<string>;
}

function* namedIn(value: Json, reading: Reading, at: string): Iterable<string> {
  if (typeof value === 'string') {
    const isText = reading.texts.has(at);
    const key = `${isText} ${value}`;
    const found = reading.known.get(key) ?? addressesInText(value, isText);
    reading.known.set(key, found);
    yield* found;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isJsonObject(value) && isLink(value)) yield `${String(value.path)} ${JSON.stringify(value.query)}`;
  for (const [key, inner] of Object.entries(value))
    if (!/^\$(?:schema|id|ref|comment)$/.test(key)) yield* namedIn(inner as Json, reading, at + pointer(key));
}

/** The addresses that a text names, by their origins; without `isText`, those of a value that may be a path or a file too. */
export function addressesInText(text: string, isText = false): readonly string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('\u3002', '.');
  const links = linksIn(plain)
    .filter((link) => !/^\/(?![/\\])/.test(link))
    .map(originOf);
  const relative = /^(?:\/\/|\\\\|\/\\)/.test(plain.trim()) ? [plain.trim()] : [];
  const found = [...plain.matchAll(written)].map(([address]) => originOf(address));
  const rest = plain.replaceAll(written, ' ').replaceAll(/\{[^{}]*\}/g, ' ');
  // What a journey writes with dots are paths and files: those with a word around them are texts.
  const isRead = isText || /\s/.test(rest.trim()) || /^www\./i.test(rest.trim());
  const typed = [named, reached].flatMap((pattern) => [...withPlainDigits(rest).matchAll(pattern)]);
  return [...new Set([...links, ...relative, ...found, ...(isRead ? typed.map(([one]) => one.toLowerCase()) : [])])];
}

function originOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { origin, protocol, host } = new URL(address);
  return origin === 'null' ? (host === '' ? address : `${protocol}//${host}`) : origin;
}

const isLink = (value: { readonly [key: string]: Json }): boolean =>
  typeof value.path === 'string' && isJsonObject(value.query);

/** The redirects of a journey, by the path that has the address. */
export function redirectsIn(
  { screens, session }: Pick<Journey, 'screens' | 'session'>,
  effects: Catalogue['effects'],
): readonly OutsideAddress[] {
  return Object.values(screens).flatMap((screen) =>
    effectsOf(screen, effects).flatMap((placed) =>
      valuesOfKind(placed, 'address').map((path) => {
        const calls = placed.within.map(({ action, outcome }) => `${action} ${outcome}`).join(' ');
        const { query } = session[path.replace(/^session\./, '')] ?? {};
        const key = JSON.stringify([screen.id, path, calls, query, settersOf(path, screens, effects)]);
        return { key, address: `the address in ${path}`, screen: screen.id };
      }),
    ),
  );
}

/** What is set at a path of the session, by every effect. */
const settersOf = (path: string, screens: Journey['screens'], effects: Catalogue['effects']): readonly string[] =>
  path.startsWith('data.')
    ? []
    : Object.values(screens).flatMap((screen) =>
        effectsOf(screen, effects)
          .filter((placed) => valuesOfKind(placed, 'target').includes(path))
          .map(
            ({ effect }) =>
              `${screen.id} ${JSON.stringify(isJsonObject(effect.set as Json) ? (effect.set as never)[path] : effect)}`,
          ),
      );
