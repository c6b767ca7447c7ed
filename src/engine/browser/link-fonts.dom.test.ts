import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkFonts, type ShownLanguage } from './link-fonts.ts';

const page = document.documentElement;
const first: ShownLanguage = { language: 'en' };

/** A session whose state a test sets. */
function openSession(state: ShownLanguage) {
  const listeners = new Set<() => void>();
  let current = state;
  return {
    getState: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(next: ShownLanguage) {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Links the fonts of a prerendered page; `found` are the faces that the browser then loads. */
function open(
  found: Promise<readonly unknown[]>,
  state = first,
  whenIdle: (callback: () => void) => void = () => undefined,
) {
  const session = openSession(state);
  const lists: Readonly<Record<string, string>> = { '--web-font': '"Noto Sans"', '--font': 'local, sans-serif' };
  vi.stubGlobal('getComputedStyle', () => ({
    ...{ fontWeight: '400', fontSize: '16px' },
    getPropertyValue: (name: string) => lists[name] ?? '',
  }));
  vi.stubGlobal('requestIdleCallback', whenIdle);
  Object.assign(document, { fonts: { load: () => found } });
  linkFonts('/fonts.css', session, first);
  document.querySelector('link')?.dispatchEvent(new Event('load'));
  return session;
}

beforeEach(() => {
  page.dataset.fonts = 'later';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete page.dataset.fonts;
});

test('loaded => the screen that is shown keeps its local fonts, and the next one may have the web fonts', async () => {
  open(Promise.resolve([{}]));
  await wait(0);
  expect(page.dataset.fonts).toBe('ready');
});

test('loaded => prepared in the list of families that the next screen has', async () => {
  document.body.append(document.createElement('h1'));
  const fonts: string[] = [];
  const append = document.body.append.bind(document.body);
  vi.spyOn(document.body, 'append').mockImplementation((element) => {
    fonts.push((element as HTMLElement).style.font);
    append(element);
  });
  open(Promise.resolve([{}]), first, (callback) => callback());
  await vi.waitFor(() => expect(fonts).toEqual(['400 16px "Noto Sans", local, sans-serif']));
});

test.each([
  ['failed', () => Promise.reject(new Error('offline'))],
  ['not found', () => Promise.resolve([])],
])('%s => the next screen keeps the local fonts too', async (_, find) => {
  open(find());
  await wait(0);
  expect(page.dataset.fonts).toBe('later');
});

test('loaded after another language is shown => the web fonts stay', async () => {
  const session = open(Promise.resolve([{}]));
  session.show({ language: 'hi' });
  await wait(0);
  expect(page.dataset.fonts).toBeUndefined();
});

test('another language => web fonts at once, also before they are loaded', () => {
  const session = open(new Promise(() => undefined));
  session.show({ language: 'hi' });
  expect(page.dataset.fonts).toBeUndefined();
});

test('another language before the fonts are linked => web fonts at once', () => {
  open(Promise.resolve([{}]), { language: 'hi' });
  expect(page.dataset.fonts).toBeUndefined();
});
