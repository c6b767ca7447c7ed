import { readFile } from 'node:fs/promises';
import type { virtual } from '@guidepup/virtual-screen-reader';
import { expect, type Page } from '@playwright/test';

type ReaderWindow = typeof globalThis & { virtual: typeof virtual };

/** A screen reader in a page. */
export interface Reader {
  /** Reads head, content and foot of the screen from start to end; words for structure such as "main" or "list" are left out. */
  readonly readAll: () => Promise<string[]>;
  /** Moves to the next phrase with this beginning, and focuses its element. */
  readonly moveTo: (phrase: string) => Promise<void>;
  /** Presses the current element. */
  readonly press: () => Promise<void>;
  /** The phrases spoken since the last move. */
  readonly spoken: () => Promise<string[]>;
}

const file = 'node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js';
const structure =
  /^(document|banner|main|contentinfo|form|paragraph|list|status|alert|term|definition|listitem,.*|end of .*)?$/;

/** Starts a screen reader in a page. It is injected by the debugger, which the page's policy does not restrict. */
export async function startReader(page: Page): Promise<Reader> {
  const module = await readFile(file, 'utf8');
  const script = module.replace(/export\s*\{([^}]*)\};?/, (_, names: string) => {
    const [, name] = /([\w$]+) as virtual\b/.exec(names) ?? [];
    return `globalThis.virtual = ${name};`;
  });
  await page.evaluate(`(() => {${script}\n})()`);
  await page.evaluate(() => (globalThis as ReaderWindow).virtual.start({ container: document.body }));
  return {
    readAll: async () => (await page.evaluate(readScreen)).filter((phrase) => !structure.test(phrase)),
    moveTo: async (phrase) => {
      expect(await page.evaluate(moveTo, phrase), `"${phrase}" is spoken`).toBe(true);
    },
    press: () => page.evaluate(() => (globalThis as ReaderWindow).virtual.act()),
    spoken: () => page.evaluate(() => (globalThis as ReaderWindow).virtual.spokenPhraseLog()),
  };
}

async function readScreen(): Promise<string[]> {
  const { virtual } = globalThis as ReaderWindow;
  const phrases: string[] = [];
  for (const container of document.querySelectorAll('header, main, footer')) {
    await virtual.stop();
    await virtual.start({ container });
    const first = await virtual.lastSpokenPhrase();
    phrases.push(first);
    for (let steps = 0; steps < 300; steps++) {
      await virtual.next();
      const phrase = await virtual.lastSpokenPhrase();
      if (phrase === first) break;
      phrases.push(phrase);
    }
  }
  await virtual.stop();
  await virtual.start({ container: document.body });
  return phrases;
}

async function moveTo(start: string): Promise<boolean> {
  const { virtual } = globalThis as ReaderWindow;
  for (let steps = 0; steps < 300; steps++) {
    await virtual.next();
    if (!(await virtual.lastSpokenPhrase()).startsWith(start)) continue;
    if (virtual.activeNode instanceof HTMLElement) virtual.activeNode.focus();
    await virtual.clearSpokenPhraseLog();
    return true;
  }
  return false;
}
