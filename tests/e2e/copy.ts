import { readFileSync } from 'node:fs';

export type CopyLanguage = 'English' | 'Hindi';

/** Gives a text of the journey in a language, its placeholders filled with values. */
export type Translator = (text: string, values?: Readonly<Record<string, string | number>>) => string;

interface CopyFile {
  readonly texts: Readonly<Record<string, Readonly<Record<string, { readonly from: string; readonly text: string }>>>>;
}

/** A journey's translations into Hindi by the English text. */
function readHindi(journey: string): ReadonlyMap<string, string> {
  const { texts }: CopyFile = JSON.parse(readFileSync(`journeys/${journey}/copy/hi.json`, 'utf8'));
  return new Map(
    Object.values(texts).flatMap((file) => Object.values(file).map(({ from, text }) => [from, text] as const)),
  );
}

/** The translator of a language; it throws for a text that is not in the copy of the journey. */
export function translatorOf(language: CopyLanguage, journey = 'move-in'): Translator {
  const hindi = readHindi(journey);
  return (text, values = {}) => {
    const translated = hindi.get(text);
    if (translated === undefined) throw new Error(`The journey has no text "${text}"`);
    const template = language === 'Hindi' ? translated : text;
    return template.replaceAll(/\{([^}]*)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  };
}

/** A table of English texts in a language. */
export function translateAll<Key extends string>(
  language: CopyLanguage,
  table: Readonly<Record<Key, string>>,
): Readonly<Record<Key, string>> {
  const translate = translatorOf(language);
  const entries = Object.entries<string>(table).map(([key, text]) => [key, translate(text)]);
  return Object.fromEntries(entries) as Record<Key, string>;
}
