import type { Json } from '../../json/json.ts';
import { splitPointer } from '../../json/pointer.ts';
import type { Source } from '../../json/source.ts';
import type { Sources } from '../parse.ts';
import type { Journey } from '../types.ts';
import { type Copy, type CopyText, journeyPart, textsOf } from './copy.ts';
import { replaceTexts, type TranslatedTexts } from './language.ts';
import { matchCopy } from './match-copy.ts';

/** A text that replaces a deployed one. */
export interface TextOverride {
  /** The deployed text that it was written against; of a translation that text, '' when there was none. */
  readonly from: string;
  readonly text: string;
  /** Of a translation: the original that it translates. Without it, it translates whatever the original is. */
  readonly original?: string;
  /** The texts at this place in older releases, which users under way still have: it replaces these, too. */
  readonly formerly?: readonly string[];
}

/** Whether an override replaces a deployed text, or has it already. */
export const replaces = ({ from, text, formerly = [] }: TextOverride, deployed: string): boolean =>
  [from, text, ...formerly].includes(deployed);

/** Language tag -> part (screen id, or `journey.json`) -> JSON Pointer -> override. The original language is one of the tags. */
export type TextOverrides = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, TextOverride>>>>>>;

/** An override that does not fit the deployed texts, and is left out. */
export interface OverrideConflict {
  readonly language: string;
  readonly part: string;
  readonly at: string;
  readonly override: TextOverride;
  /** `gone`: there is no such text or language; `changed`: the deployed text is another one than `from`. */
  readonly why: 'gone' | 'changed';
  /** The deployed text or translation; absent when it is gone. */
  readonly deployed?: string;
}

/** The files of a journey whose texts can be overridden. */
export interface OverridableSources extends Pick<Sources, 'journey' | 'screens'> {
  readonly copies: readonly Copy[];
}

/** The result of `applyOverrides`. */
export interface OverriddenSources extends OverridableSources {
  readonly conflicts: readonly OverrideConflict[];
}

interface Place {
  readonly language: string;
  readonly part: string;
  readonly at: string;
  readonly override: TextOverride;
}

/**
 * Replaces texts: originals in the screens and the journey, translations in the copies. An original that is reworded makes
 * its translations stale, unless they are overridden for the new original too. An override whose text is deployed by now
 * changes nothing. Never throws, whatever the overrides name.
 */
export function applyOverrides(given: OverridableSources, overrides: TextOverrides): OverriddenSources {
  const { language: original } = (given.journey.value as unknown as Pick<Journey, 'settings'>).settings.locale;
  const places = placesIn(overrides);
  const texts = textsOf(given);
  const conflicts: OverrideConflict[] = [];
  const fits = (place: Place, deployed: string | undefined): boolean => {
    if (deployed !== undefined && replaces(place.override, deployed)) return true;
    conflicts.push({ ...place, ...(deployed === undefined ? { why: 'gone' } : { why: 'changed', deployed }) });
    return false;
  };
  const deployed = new Map(texts.map((text) => [placeKey(text), text.text]));
  const reworded = places.filter((one) => one.language === original && fits(one, deployed.get(placeKey(one))));
  const sources = {
    journey: withTexts(given.journey, journeyPart, reworded),
    screens: Object.fromEntries(
      Object.entries(given.screens).map(([id, source]) => [id, withTexts(source, id, reworded)]),
    ),
  };
  const originals = new Map(textsOf(sources).map((text) => [placeKey(text), text.text]));
  const copies = given.copies.map((copy) => {
    const own = places.filter(({ language }) => language === copy.language);
    if (own.length === 0) return copy;
    const known = translationsByPlace(texts, copy);
    return withTranslations(
      copy,
      own.filter((one) => fits(one, known.get(placeKey(one)))),
      originals,
    );
  });
  const languages = new Set([original, ...copies.map(({ language }) => language)]);
  for (const place of places) if (!languages.has(place.language)) fits(place, undefined);
  return { ...sources, copies, conflicts };
}

const placesIn = (overrides: TextOverrides): readonly Place[] =>
  Object.entries(overrides).flatMap(([language, parts]) =>
    Object.entries(parts).flatMap(([part, own]) =>
      Object.entries(own).map(([at, override]) => ({ language, part, at, override })),
    ),
  );

/** A place as one text, by which texts are looked up. */
export const placeKey = ({ part, at }: Pick<CopyText, 'part' | 'at'>): string => `${part} ${at}`;

/** The deployed translation of each text, '' for one that has none. */
export const translationsByPlace = (texts: readonly CopyText[], copy: Copy): ReadonlyMap<string, string> =>
  new Map(matchCopy(texts, copy).map(({ text, translation }) => [placeKey(text), translation?.text ?? '']));

/** A file with those of the overrides that are of its part. The places are texts of the file. */
function withTexts(source: Source, part: string, places: readonly Place[]): Source {
  const own = places.filter((place) => place.part === part);
  if (own.length === 0) return source;
  const value = own.reduce<Json>(
    (whole, { at, override }) => replaceTexts(whole, nested(at, override.text)),
    source.value,
  );
  return { ...source, value };
}

/** A text at its place, as objects around it. */
const nested = (at: string, text: string): TranslatedTexts =>
  splitPointer(at).reduceRight<TranslatedTexts>((inner, step) => ({ [step]: inner }), text);

function withTranslations(copy: Copy, places: readonly Place[], originals: ReadonlyMap<string, string>): Copy {
  const parts = new Map(Object.entries(copy.texts));
  for (const { part, at, override, ...place } of places) {
    const { text, original } = override;
    const from = original ?? originals.get(placeKey({ ...place, part, at })) ?? '';
    parts.set(part, { ...parts.get(part), [at]: { from, text } });
  }
  return { ...copy, texts: Object.fromEntries(parts) };
}
