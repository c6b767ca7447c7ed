import type { LanguageChoice } from '../runner/ports.ts';

const cookie = 'language';
const year = 365 * 24 * 60 * 60;

/**
 * The language to begin with: what the served page says of itself, else what the tenant chose last, else what the browser
 * prefers. The choice is kept in a cookie for a year, so that a server can choose the page by it.
 */
export const languageChoice: LanguageChoice = {
  initial(known) {
    const wishes = [document.documentElement.lang, readCookie(), ...navigator.languages];
    return findLanguage(wishes, known) ?? known[0] ?? 'en';
  },
  save(language) {
    document.cookie = `${cookie}=${encodeURIComponent(language)}; Path=/; Max-Age=${year}; SameSite=Lax`;
  },
};

/** The first of some wishes that is among the known languages, itself or without its region: `hi` for `hi-IN`. */
function findLanguage(wishes: readonly string[], known: readonly string[]): string | undefined {
  const plain = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
  for (const wish of wishes.filter(Boolean)) {
    const found =
      known.find((tag) => tag.toLowerCase() === wish.toLowerCase()) ?? known.find((tag) => tag === plain(wish));
    if (found !== undefined) return found;
  }
  return undefined;
}

const readCookie = (): string => new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
