import { fillPlaceholders } from '../../engine/model/texts/placeholder.ts';
import { groupBy } from '../group-by.ts';
import { type ShownText, shownTexts } from '../queries/shown-texts.ts';
import type { Rule } from '../rule.ts';

/** Every text is in the script of its language, and has the figures in which the app writes numbers in that language. */
export const otherScript: Rule = {
  code: 'other-script',
  severity: 'warning',
  *check(context) {
    const names = Object.values(context.journey.brand).filter((one): one is string => typeof one === 'string');
    const all = [...shownTexts(context)];
    const transcribed = transcribedIn(all);
    for (const { original, text, language, where } of all) {
      const written = fillPlaceholders(text, () => '');
      const plain = names.reduce((left, name) => left.replaceAll(name, ''), written);
      const letters = transcribed.has(language) ? undefined : otherLetters(plain, language, text === original.text);
      const what = otherFigures(plain, language) ?? letters;
      if (what === undefined) continue;
      yield {
        ...where,
        what,
        why: 'readers of this language might not be able to read it',
        fix: `Write the text in ${nameOf(language)}.`,
      };
    }
  },
};

/** The languages that a journey writes in Latin letters, against their custom. */
function transcribedIn(all: readonly ShownText[]): ReadonlySet<string> {
  const byLanguage = groupBy(all, ({ language }) => language);
  const isOwn = (language: string): RegExp => lettersOf(scriptOf(language)) ?? /\p{L}/u;
  return new Set(
    [...byLanguage].flatMap(([language, texts]) =>
      texts.filter(({ text }) => isOwn(language).test(text)).length * 2 < texts.length ? [language] : [],
    ),
  );
}

const scripts = new Map<string, string>();

/** Remembered, since it is asked for each text. */
function scriptOf(language: string): string {
  const script = scripts.get(language) ?? new Intl.Locale(language).maximize().script ?? '';
  scripts.set(language, script);
  return script;
}

const nameOf = (language: string): string => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

function otherFigures(text: string, language: string): string | undefined {
  // Most texts have none, and a number format is slow to make.
  if (!/[^0-9\P{Nd}]/u.test(text)) return undefined;
  const zero = new Intl.NumberFormat(language, { useGrouping: false }).format(0).codePointAt(0) ?? 0x30;
  const other = [...text].find((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return /[^0-9\P{Nd}]/u.test(letter) && (code < zero || code > zero + 9);
  });
  return other === undefined ? undefined : `the app writes no figures like "${other}" in ${nameOf(language)}`;
}

/** Letters of another script in Latin texts, or words in Latin ones instead of every letter of the language. */
function otherLetters(text: string, language: string, isOriginal: boolean): string | undefined {
  const script = scriptOf(language);
  if (script === 'Latn') {
    const [other] =
      /[^\p{Script=Latin}\P{L}][\p{L}\p{M}]+/u.exec(
        text.replaceAll(/[\p{Script=Common}\p{Script=Inherited}]/gu, ' '),
      ) ?? [];
    return other && `"${other}" is not in the script of ${nameOf(language)}`;
  }
  const own = lettersOf(script);
  const latin = text.match(/(?<![\w@.])[A-Za-z][a-z]{2,}(?![\w@])/g) ?? [];
  if (!own || own.test(text) || latin.length < 2) return undefined;
  return isOriginal ? 'this text is not translated' : `no letter of this text is in the script of ${nameOf(language)}`;
}

/** The letters of a script; undefined if several scripts have one name, as in Japanese. */
const lettersOf = (script: string): RegExp | undefined => {
  try {
    return new RegExp(`\\p{Script=${script}}`, 'u');
  } catch {
    return undefined;
  }
};
