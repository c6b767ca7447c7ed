import { readdirSync, readFileSync } from 'node:fs';
import type { Source } from '../../src/engine/json/source.ts';
import type { Copy, CopyText } from '../../src/engine/model/texts/copy.ts';
import { matchCopy } from '../../src/engine/model/texts/match-copy.ts';
import { findNamed, type NamedText, nameTexts } from '../../src/engine/model/texts/named-text.ts';
import { fillPlaceholders } from '../../src/engine/model/texts/placeholder.ts';
import { withFacts } from '../../src/engine/model/texts/with-facts.ts';

/**
 * Reads a text of a journey by its part and place, such as `('landing', 'phone submit')`. With values, its placeholders
 * are filled, by their paths.
 */
export type ReadText = (part: string, place: string, values?: Readonly<Record<string, string | number>>) => string;

/** Reads a JSON file of this repository. */
export const readJsonFile = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
/** A JSON file as the source of a journey, without places of its values. */
export const asSource = (path: string): Source => ({
  file: path,
  value: readJsonFile(path),
  locate: () => ({ line: 1, column: 1 }),
  edits: () => [],
});

/** The texts of a journey of this repository with their names, and its translations; facts are written in. */
function shownIn(journey: string, language?: string) {
  const folder = `journeys/${journey}`;
  const screens = readdirSync(`${folder}/screens`).map((file) => [
    file.slice(0, -'.json'.length),
    asSource(`${folder}/screens/${file}`),
  ]);
  const copies: Copy[] = language === undefined ? [] : [readJsonFile(`${folder}/copy/${language}.json`)];
  const main = asSource(`${folder}/journey.json`);
  const shown = withFacts({ journey: main, screens: Object.fromEntries(screens), copies });
  const texts: readonly NamedText[] = nameTexts(shown);
  return { texts, copy: shown.copies[0] };
}

/** Where a text of the tenants' journey is, and its words. */
export const placedText = (part: string, place: string): CopyText => findNamed(shownIn('move-in').texts, part, place);

/** The texts of a journey of this repository in a language. Tests read the product's words by it, and do not repeat them. */
export function readTexts(journey: string, language = 'en'): ReadText {
  const { texts, copy } = shownIn(journey, language === 'en' ? undefined : language);
  const matched = new Map(copy && matchCopy(texts, copy).map((one) => [one.text, one]));
  const translate = (one: CopyText): string | undefined => {
    const { status, translation } = matched.get(one) ?? {};
    return status === 'translated' ? translation?.text : undefined;
  };
  return (part, place, values) => {
    const found = findNamed(texts, part, place);
    const words = copy ? translate(found) : found.text;
    if (words === undefined) throw new Error(`"${found.text}" is not translated into ${language}.`);
    return values ? fillPlaceholders(words, (path) => values[path]) : words;
  };
}

/** Matches a text whose placeholders are filled: with anything, or with what the pattern `gap` matches. */
export const patternOf = (words: string, gap = '.*'): RegExp =>
  new RegExp(
    words
      .split(/\{[^{}]*\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join(gap),
  );

/** The texts of the tenants' journey. */
export const text = readTexts('move-in');
/** The texts of the tenants' journey in Hindi. */
export const hindiText = readTexts('move-in', 'hi');
/** The texts of the landlords' journey. */
export const landlordText = readTexts('landlord');
