import { escapeMarkup } from '../../engine/model/texts/escape.ts';
import type { CompiledJourney } from '../../engine/runtime/compiled.ts';

/**
 * Fills a page's placeholders: `{title}`, `{description}` and `{noScript}` with the journey's texts, `{wordsIn}` with the
 * language of these texts. Sets `<html lang>` to the language; without one it is empty until the browser sets it. Sets `dir`
 * for a language that is written from right to left.
 */
export function fillPage(page: string, journey: CompiledJourney, language?: string): string {
  const { title, description = '', words, settings, languages } = journey;
  const wordsIn = language ?? settings.locale.language;
  const dir = languages.find(({ tag }) => tag === language)?.dir;
  const noScript = words.noScript ?? '';
  const texts: Readonly<Record<string, string>> = { title, description, noScript, wordsIn };
  return page
    .replace(/(?<=<html lang=")[^"]*"/, `${language ?? ''}"${dir ? ` dir="${dir}"` : ''}`)
    .replaceAll(/\{(title|description|noScript|wordsIn)\}/g, (_, name: string) => escapeMarkup(texts[name] ?? ''));
}
