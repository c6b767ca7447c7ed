import { afterEach, expect, test, vi } from 'vitest';
import { createLanguageChoice } from './language.ts';

const available = ['en', 'hi', 'mr'];

function initialLanguage({
  page = '',
  cookie,
  browser = [],
}: {
  page?: string;
  cookie?: string;
  browser?: readonly string[];
}): string {
  document.documentElement.lang = page;
  if (cookie !== undefined) document.cookie = `language=${cookie}; Path=/`;
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  return createLanguageChoice('').initial(available);
}

afterEach(() => {
  document.documentElement.lang = '';
  document.cookie = 'language=; Path=/; Max-Age=0';
  vi.restoreAllMocks();
});

test.each([
  ['the language of the page comes first', { page: 'mr', cookie: 'hi', browser: ['en'] }, 'mr'],
  ['a page without a language => the last choice', { cookie: 'hi', browser: ['en'] }, 'hi'],
  ['no choice => the preference of the browser', { browser: ['ta', 'hi-IN', 'en-GB'] }, 'hi'],
  ['none of them available => English', { page: 'fr', cookie: 'xx', browser: ['ta'] }, 'en'],
  ['a cookie with another value => ignored', { cookie: '%3Cscript%3E', browser: [] }, 'en'],
])('%s', (_, state, language) => expect(initialLanguage(state)).toBe(language));

// Shows: copy-72
test('saved => a cookie for the whole site and a year, which is read again', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  createLanguageChoice('').save('hi');
  expect(written).toHaveBeenCalledWith('language=hi; Path=/; Max-Age=31536000; SameSite=Lax');
  written.mockRestore();
  expect(initialLanguage({ browser: ['en'] })).toBe('hi');
});
