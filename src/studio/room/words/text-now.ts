import type { EditableText, EditableTexts, TextPlaceInLanguage } from '../../../contracts/studio-api.ts';
import type { CopyStatus } from '../../../engine/model/texts/copy.ts';
import type { DeskState } from '../draft/draft-desk.ts';
import { placeKey } from '../draft/unsaved-edits.ts';

/** A text in one language, as it is now with everything that was typed. */
export interface TextNow extends TextPlaceInLanguage {
  readonly row: EditableText;
  /** The title of the screen, or that of the words of no screen. */
  readonly title: string;
  /** What tenants read today: `''` where there is no translation. */
  readonly live: string;
  readonly text: string;
  /** The text of the original language, as it is now. */
  readonly original: string;
  /** Whether the draft, or what is typed, has this text. */
  readonly isChanged: boolean;
  readonly status: CopyStatus;
}

type Known = Pick<DeskState, 'texts' | 'draft' | 'unsaved' | 'conflicts'>;

/** Every text of a journey in a language, in the order of its screens. */
export function textsNow(desk: Known, language: string): readonly TextNow[] {
  const { texts } = desk;
  if (!texts) return [];
  const drafted = draftedTexts(desk);
  const isSaved = ({ part, at }: Pick<TextPlaceInLanguage, 'part' | 'at'>): boolean =>
    texts.revision === desk.draft?.revision &&
    texts.languages.every((tag) => {
      const key = placeKey({ language: tag, part, at });
      return !desk.unsaved.has(key) && !desk.conflicts.has(key);
    });
  return texts.parts.flatMap(({ part, title, texts: rows }) =>
    rows.map(
      (row): TextNow => ({ row, title, ...textNow(row, { language, part, at: row.at }, texts, { drafted, isSaved }) }),
    ),
  );
}

interface Drafted {
  /** The key of a place -> its text in the draft, or as it is typed. */
  readonly drafted: ReadonlyMap<string, string>;
  /** Whether the server knows everything that was typed at a place. */
  readonly isSaved: (place: Pick<TextPlaceInLanguage, 'part' | 'at'>) => boolean;
}

function textNow(
  row: EditableText,
  place: TextPlaceInLanguage,
  { languages }: EditableTexts,
  { drafted, isSaved }: Drafted,
): Omit<TextNow, 'row' | 'title'> {
  const [originalLanguage = ''] = languages;
  const liveIn = (language: string): string => {
    const { deployed = '', published } = row.languages[language] ?? {};
    return published ?? deployed;
  };
  const keyIn = (language: string): string => placeKey({ ...place, language });
  const live = liveIn(place.language);
  const text = drafted.get(keyIn(place.language)) ?? live;
  const original = drafted.get(keyIn(originalLanguage)) ?? liveIn(originalLanguage);
  const isChanged = drafted.has(keyIn(place.language));
  const isReworded = place.language !== originalLanguage && original !== liveIn(originalLanguage);
  const known = row.languages[place.language]?.status ?? 'missing';
  const status = ((): CopyStatus => {
    if (text === '') return 'missing';
    // The server knows which original a translation was written for.
    if (isSaved(place)) return known;
    if (place.language === originalLanguage || isChanged) return 'translated';
    return isReworded ? 'stale' : known;
  })();
  return { ...place, live, text, original, isChanged, status };
}

/** The key of a place -> the text that the draft, and what is typed, has there. */
function draftedTexts({ draft, unsaved, conflicts }: Known): ReadonlyMap<string, string> {
  const drafted = new Map((draft?.changes ?? []).map((change) => [placeKey(change), change.text] as const));
  for (const [key, { text }] of [...unsaved, ...conflicts]) {
    if (text === null) drafted.delete(key);
    else drafted.set(key, text);
  }
  return drafted;
}

/** What the list of texts shows: those with all of the words, or only some kind of them. */
export interface TextFilter {
  readonly words: string;
  readonly show: TextKind;
}

/** The kinds of texts that can be listed alone, with what each is called. */
export const textKinds = {
  all: 'All texts',
  changed: 'Changed in the draft',
  stale: 'Translation to look at again',
  missing: 'Not translated',
  consent: 'Consent, fees and legal',
} as const;

/** A kind of texts. */
export type TextKind = keyof typeof textKinds;

/** The texts that a filter leaves. */
export function filterTexts(texts: readonly TextNow[], { words, show }: TextFilter): readonly TextNow[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return texts.filter((one) => {
    const { row, title, text, original, live } = one;
    const all = [title, row.place, text, original, live].join(' ').toLowerCase();
    return isOfKind(one, show) && wanted.every((word) => all.includes(word));
  });
}

function isOfKind({ row, isChanged, status }: TextNow, kind: TextKind): boolean {
  switch (kind) {
    case 'all':
      return true;
    case 'changed':
      return isChanged;
    case 'consent':
      return row.effect === 'consent';
    case 'stale':
    case 'missing':
      return status === kind;
  }
}

/**
 * What a preview draws in a language: part and place -> text, for each text that differs from the deployed one. A stale
 * translation is not shown; the original is.
 */
export function previewTexts(desk: Known, language: string): readonly (readonly [place: string, text: string])[] {
  return textsNow(desk, language).flatMap(({ part, at, row, text, original, status }) => {
    const deployed = row.languages[language]?.deployed ?? '';
    const drawn = status === 'translated' ? text : original;
    return drawn === deployed ? [] : [[`${part} ${at}`, drawn] as const];
  });
}
