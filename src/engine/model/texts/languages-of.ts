import type { Catalogue } from '../catalogue.ts';
import type { LocaleSettings } from '../settings.ts';
import type { Language } from './language.ts';
import { isInBrowsers } from './languages-in-browsers.ts';

/** The languages of a journey, that of the screen files first. A tag without a region is written as in the journey's country. */
export const languagesOf = (
  settings: LocaleSettings,
  copies: readonly { readonly language: string }[],
  { formats }: Pick<Catalogue, 'formats'>,
): Language[] => {
  const masks = Object.entries(formats).flatMap(([name, { mask }]) => (mask ? [[name, mask] as const] : []));
  return [settings.language, ...copies.map(({ language }) => language)].map((tag) => {
    const { country, currency, timeZone } = settings;
    const locale = localeOf(tag, country);
    const numbers = numbersIn(locale, country);
    return {
      tag,
      name: ownName(tag),
      locale,
      currency,
      ...(numbers && { numbers }),
      ...(timeZone && { timeZone }),
      ...(isRightToLeft(tag) && { dir: 'rtl' }),
      ...(masks.length > 0 && { masks: Object.fromEntries(masks) }),
    };
  });
};

function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The locale in which a language is written in a country: `hi` in `IN` => `hi-IN`. @throws RangeError for what is no language. */
export function localeOf(tag: string, country: string): string {
  const { region = country } = new Intl.Locale(tag);
  return new Intl.Locale(isInBrowsers(tag) ? tag : 'en', { region }).toString();
}

/** The locale that groups digits as a country does, with the digits of a language; none if that of the language does so itself. */
export function numbersIn(locale: string, country: string): string | undefined {
  const { region = country } = new Intl.Locale(locale);
  if (groupsIn(locale) === groupsIn(`en-${region}`)) return undefined;
  const { numberingSystem } = new Intl.NumberFormat(locale).resolvedOptions();
  return new Intl.Locale('en', { region, ...(numberingSystem !== 'latn' && { numberingSystem }) }).toString();
}

/** How many digits are in each group of an amount and of a number, which some languages group differently. */
const groupsIn = (locale: string): string =>
  [{}, { style: 'currency', currency: 'INR' } as const]
    .flatMap((options) => new Intl.NumberFormat(locale, options).formatToParts(1_234_567_890))
    .flatMap(({ type, value }) => (type === 'integer' ? value.length : []))
    .join();

const rightToLeftScripts = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** Whether a language is written from right to left, in the script of its tag or the one it usually has. */
export const isRightToLeft = (tag: string): boolean =>
  rightToLeftScripts.includes(new Intl.Locale(tag).maximize().script ?? '');
