import type { CompiledJourney } from '../../journey/compiled.ts';
import { escapeMarkup } from '../../journey/texts/escape.ts';
import { sourceLanguage } from '../../journey/texts/language.ts';

/**
 * Fills a page's placeholders: `{title}`, `{description}` and `{noScript}` with the journey's texts, `{wordsIn}` with the
 * language of these texts. Sets `<html lang>` to the language; without one it is empty until the browser sets it.
 */
export function fillPage(page: string, { title, description = '', words }: CompiledJourney, language?: string): string {
  const noScript = words.noScript ?? '';
  const texts: Readonly<Record<string, string>> = { title, description, noScript, wordsIn: language ?? sourceLanguage };
  return page
    .replace(/(?<=<html lang=")[^"]*/, language ?? '')
    .replaceAll(/\{(title|description|noScript|wordsIn)\}/g, (_, name: string) => escapeMarkup(texts[name] ?? ''));
}
