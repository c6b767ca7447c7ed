import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkFonts, type ShownTurn } from './link-fonts.ts';

const page = document.documentElement;
const first: ShownTurn = { turn: 1, language: 'en' };

/** A session whose state a test sets. */
function openSession(state: ShownTurn) {
  const listeners = new Set<() => void>();
  let current = state;
  return {
    getState: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(next: Partial<ShownTurn>) {
      current = { ...current, ...next };
      for (const listener of listeners) listener();
    },
  };
}

/** Links the fonts of a prerendered page; `found` are the faces that the browser then loads. */
function open(found: Promise<readonly unknown[]>, state = first) {
  const session = openSession(state);
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '"Noto Sans"' }));
  vi.stubGlobal('requestIdleCallback', () => undefined);
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
  document.head.replaceChildren();
  delete page.dataset.fonts;
});

test('loaded => the screen that is shown keeps its local fonts, the next one has the web fonts', async () => {
  const session = open(Promise.resolve([{}]));
  await wait(0);
  session.show({});
  expect(page.dataset.fonts).toBe('later');
  session.show({ turn: 2 });
  expect(page.dataset.fonts).toBeUndefined();
});

test('not loaded, or failed => the next screen keeps the local fonts too', async () => {
  const session = open(Promise.reject(new Error('offline')));
  await wait(0);
  session.show({ turn: 2 });
  expect(page.dataset.fonts).toBe('later');
});

test('another language => web fonts at once, also before they are loaded', () => {
  const session = open(new Promise(() => undefined));
  session.show({ language: 'hi' });
  expect(page.dataset.fonts).toBeUndefined();
});

test('another language before the fonts are linked => web fonts at once', () => {
  open(Promise.resolve([{}]), { ...first, language: 'hi' });
  expect(page.dataset.fonts).toBeUndefined();
});
