import type { Copy, CopyStatus, CopyText, Translation } from './copy.ts';

/** A text of a journey, and the translation that belongs to it. */
export interface MatchedText {
  readonly text: CopyText;
  readonly status: CopyStatus;
  /** The place of the translation in the part of the text: another one than the text's when the text has moved. */
  readonly at?: string;
  readonly translation?: Translation;
}

type Own = Readonly<Record<string, Translation>>;

/**
 * Finds the translation of each text: the one of its place, or, for a text that has moved, one of the same English in the
 * same part. Where such places are translated differently, the English alone does not decide.
 */
export function matchCopy(texts: readonly CopyText[], { texts: parts }: Copy): MatchedText[] {
  const byPart = new Map<string, CopyText[]>();
  for (const text of texts) byPart.set(text.part, [...(byPart.get(text.part) ?? []), text]);
  const matched = new Map(
    [...byPart].flatMap(([part, own]) => matchPart(own, Object.hasOwn(parts, part) ? (parts[part] ?? {}) : {})),
  );
  return texts.map((text) => matched.get(text) ?? { text, status: 'missing' });
}

function matchPart(texts: readonly CopyText[], own: Own): (readonly [CopyText, MatchedText])[] {
  const found = new Map(texts.filter(({ at, text }) => own[at]?.from === text).map((text) => [text, text.at]));
  const inPlace = new Set(found.values());
  const homeless = texts.filter((text) => !found.has(text));
  for (const [, same] of groups(homeless)) {
    const entries = Object.keys(own).filter((at) => own[at]?.from === same[0]?.text);
    for (const [text, at] of findMoved(same, entries, inPlace, own)) found.set(text, at);
  }
  const claimed = new Set(found.values());
  return texts.map((text) => {
    const at = found.get(text) ?? (claimed.has(text.at) ? undefined : text.at);
    const translation = at === undefined ? undefined : own[at];
    return [text, { text, status: statusFor(text, translation), ...(at && translation && { at, translation }) }];
  });
}

/** For texts of one English that have no translation at their place: those of this English from other places. */
function* findMoved(
  texts: readonly CopyText[],
  entries: readonly string[],
  inPlace: ReadonlySet<string>,
  own: Own,
): Iterable<readonly [CopyText, string]> {
  const left = entries.filter((at) => !inPlace.has(at));
  for (const role of new Set(texts.map(({ at }) => roleOf(at)))) {
    const wanted = texts.filter(({ at }) => roleOf(at) === role);
    const sameRole = (ats: readonly string[]): string[] => ats.filter((at) => roleOf(at) === role);
    const moved = [sameRole(left), left].find(({ length }) => length > 0);
    const choices = moved ?? [sameRole(entries), entries].find(({ length }) => length > 0) ?? [];
    const isClear = new Set(choices.map((at) => own[at]?.text)).size === 1;
    for (const [index, text] of wanted.entries()) {
      const at = moved?.length === wanted.length ? moved[index] : isClear ? choices[0] : undefined;
      if (at !== undefined) yield [text, at];
    }
  }
}

/** What a text is for, as far as its place says: its key, such as `label`. */
export const roleOf = (at: string): string => at.match(/([^/]+?)(?:\/\d+)?$/)?.[1] ?? '';

function groups(texts: readonly CopyText[]): Map<string, CopyText[]> {
  const all = new Map<string, CopyText[]>();
  for (const text of texts) all.set(text.text, [...(all.get(text.text) ?? []), text]);
  return all;
}

function statusFor({ text }: CopyText, translation: Translation | undefined): CopyStatus {
  if (!translation?.text) return 'missing';
  return translation.from === text ? 'translated' : 'stale';
}
