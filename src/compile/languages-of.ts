import type { LocaleSettings } from '../journey/settings.ts';
import type { Copy } from '../journey/texts/copy.ts';
import type { Language } from '../journey/texts/language.ts';

/** The languages of a journey, that of the screen files first. A tag without a region is written as in the journey's country. */
export const languagesOf = (settings: LocaleSettings, copies: readonly Copy[]): Language[] =>
  [settings.language, ...copies.map(({ language }) => language)].map((tag) => ({
    tag,
    name: ownName(tag),
    locale: localeOf(tag, settings.country),
    currency: settings.currency,
    ...(isRightToLeft(tag) && { dir: 'rtl' }),
  }));

function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

function localeOf(tag: string, country: string): string {
  const { region = country } = new Intl.Locale(tag);
  return new Intl.Locale(tag, { region }).toString();
}

const rightToLeftScripts = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** Whether a language is written from right to left, in the script of its tag or the one it usually has. */
export const isRightToLeft = (tag: string): boolean =>
  rightToLeftScripts.includes(new Intl.Locale(tag).maximize().script ?? '');
