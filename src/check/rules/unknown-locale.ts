import { pointer } from '../../engine/json/pointer.ts';
import type { LocaleSettings } from '../../engine/model/settings.ts';
import type { Rule } from '../rule.ts';

type LocaleName = Exclude<keyof LocaleSettings, 'timeZone'>;

const kinds: Readonly<
  Record<LocaleName, { readonly noun: string; readonly type: Intl.DisplayNamesType; readonly standard: string }>
> = {
  language: { noun: 'a language', type: 'language', standard: 'a BCP 47 tag, such as hi' },
  country: { noun: 'a country', type: 'region', standard: 'an ISO 3166 code, such as IN' },
  currency: { noun: 'a currency', type: 'currency', standard: 'an ISO 4217 code, such as INR' },
};

/** The language, the country, the currency and the time zone of a journey exist. */
export const unknownLocale: Rule = {
  code: 'unknown-locale',
  severity: 'error',
  stage: 'references',
  *check({ journey: { settings } }) {
    const { timeZone, ...named } = settings.locale;
    for (const [name, code] of Object.entries(named)) {
      const { noun, type, standard } = kinds[name as LocaleName];
      if (new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code) !== undefined) continue;
      yield findingOf(name, code, noun, standard);
    }
    if (timeZone !== undefined && !isTimeZone(timeZone))
      yield findingOf('timeZone', timeZone, 'a time zone', 'a name of IANA, such as Asia/Kolkata');
  },
};

const findingOf = (name: string, code: string, noun: string, standard: string) => ({
  at: pointer('settings', 'locale', name),
  what: `"${code}" is not ${noun}`,
  why: 'browsers could not write dates, numbers and amounts',
  fix: `Write ${standard}.`,
});

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
