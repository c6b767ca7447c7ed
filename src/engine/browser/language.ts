import type { LanguageChoice } from '../runner/ports.ts';
import { readCookie, writeCookie } from './cookies.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * Creates the choice of a journey's language, whose cookie's name begins with `prefix`: that of the served page, else the
 * user's last choice, else the browser's preference. The user's choice is stored in a cookie for a year, so that a server
 * can select the page by it.
 */
export const createLanguageChoice = (prefix: string): LanguageChoice => ({
  initial(available) {
    const preferred = [document.documentElement.lang, readCookie(`${prefix}language`) ?? '', ...navigator.languages];
    return findLanguage(preferred, available) ?? available[0] ?? '';
  },
  save(language) {
    writeCookie(`${prefix}language`, encodeURIComponent(language), yearInSeconds, 'Lax');
  },
});

/** The first preferred language that is available, exactly or without its region: `hi` for `hi-IN`. */
function findLanguage(preferred: readonly string[], available: readonly string[]): string | undefined {
  const withoutRegion = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
  for (const wanted of preferred.filter(Boolean)) {
    const found =
      available.find((tag) => tag.toLowerCase() === wanted.toLowerCase()) ??
      available.find((tag) => tag === withoutRegion(wanted));
    if (found !== undefined) return found;
  }
  return undefined;
}
