import type { CompiledJourney } from '../../journey/compiled.ts';
import { escapeMarkup } from '../../journey/texts/escape.ts';
import { sourceLanguage } from '../../journey/texts/language.ts';

/**
 * The page with the journey's own words in its gaps: `{title}`, `{description}`, and `{noScript}` with `{wordsIn}`, their
 * language. What the page says it is in (`<html lang>`) is the language given; when none is, it is left open, and the
 * browser chooses.
 */
export function fillPage(page: string, { title, description = '', words }: CompiledJourney, language?: string): string {
  const noScript = words.noScript ?? '';
  const texts: Readonly<Record<string, string>> = { title, description, noScript, wordsIn: language ?? sourceLanguage };
  return page
    .replace(/(?<=<html lang=")[^"]*/, language ?? '')
    .replaceAll(/\{(title|description|noScript|wordsIn)\}/g, (_, name: string) => escapeMarkup(texts[name] ?? ''));
}
