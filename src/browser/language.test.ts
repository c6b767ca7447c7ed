import { afterEach, expect, test, vi } from 'vitest';
import { languageChoice } from './language.ts';

const known = ['en', 'hi', 'mr'];

function given({
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
  return languageChoice.initial(known);
}

afterEach(() => {
  document.documentElement.lang = '';
  document.cookie = 'language=; Path=/; Max-Age=0';
  vi.restoreAllMocks();
});

test.each([
  ['what the page says comes first', { page: 'mr', cookie: 'hi', browser: ['en'] }, 'mr'],
  ['a page that says nothing => what was chosen last', { cookie: 'hi', browser: ['en'] }, 'hi'],
  ['nothing chosen => what the browser prefers', { browser: ['ta', 'hi-IN', 'en-GB'] }, 'hi'],
  ['nothing of it known => English', { page: 'fr', cookie: 'xx', browser: ['ta'] }, 'en'],
  ['a cookie that somebody else wrote => not followed', { cookie: '%3Cscript%3E', browser: [] }, 'en'],
])('%s', (_, state, language) => expect(given(state)).toBe(language));

// Shows: copy-72
test('kept => a cookie for the whole site, for a year, and found again', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  languageChoice.save('hi');
  expect(written).toHaveBeenCalledWith('language=hi; Path=/; Max-Age=31536000; SameSite=Lax');
  written.mockRestore();
  expect(given({ browser: ['en'] })).toBe('hi');
});
