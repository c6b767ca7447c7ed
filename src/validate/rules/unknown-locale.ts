import type { LocaleSettings } from '../../journey/settings.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Rule } from '../rule.ts';

const kinds: Readonly<
  Record<
    keyof LocaleSettings,
    { readonly noun: string; readonly type: Intl.DisplayNamesType; readonly standard: string }
  >
> = {
  language: { noun: 'a language', type: 'language', standard: 'a BCP 47 tag, such as hi' },
  country: { noun: 'a country', type: 'region', standard: 'an ISO 3166 code, such as IN' },
  currency: { noun: 'a currency', type: 'currency', standard: 'an ISO 4217 code, such as INR' },
};

/** The language, the country and the currency of a journey exist. */
export const unknownLocale: Rule = {
  code: 'unknown-locale',
  severity: 'error',
  stage: 'references',
  *check({ journey: { settings } }) {
    for (const [name, { noun, type, standard }] of Object.entries(kinds)) {
      const code = settings.locale[name as keyof LocaleSettings];
      if (new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code) !== undefined) continue;
      yield {
        at: pointer('settings', 'locale', name),
        what: `"${code}" is not ${noun}`,
        why: 'browsers could not write dates, numbers and amounts',
        fix: `Write ${standard}.`,
      };
    }
  },
};
