import { readFile } from 'node:fs/promises';
import type { virtual } from '@guidepup/virtual-screen-reader';
import { expect, type Page } from '@playwright/test';

type Reading = typeof globalThis & { virtual: typeof virtual };

/** A screen reader in a page: what it says, and what can be done by it. */
export interface Reader {
  /** What it says of the screen from its start to its end, the words for its structure left out. */
  readonly readAll: () => Promise<string[]>;
  /** Goes on until it says something that begins like this, and brings the focus there. */
  readonly goTo: (phrase: string) => Promise<void>;
  /** Presses what was gone to. */
  readonly press: () => Promise<void>;
  /** What it has said since it went somewhere. */
  readonly heard: () => Promise<string[]>;
}

const file = 'node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js';
const structure = /^(document|main|form|paragraph|list|status|alert|term|definition|listitem,.*|end of .*)?$/;

/** Starts a screen reader in a page; the page's policy does not bind who debugs it. */
export async function startReader(page: Page): Promise<Reader> {
  const module = await readFile(file, 'utf8');
  const script = module.replace(/export\s*\{([^}]*)\};?/, (_, names: string) => {
    const [, name] = /([\w$]+) as virtual\b/.exec(names) ?? [];
    return `globalThis.virtual = ${name};`;
  });
  await page.evaluate(`(() => {${script}\n})()`);
  await page.evaluate(() => (globalThis as Reading).virtual.start({ container: document.body }));
  return {
    readAll: async () => (await page.evaluate(readMain)).filter((phrase) => !structure.test(phrase)),
    goTo: async (phrase) => {
      expect(await page.evaluate(goTo, phrase), `"${phrase}" is said`).toBe(true);
    },
    press: () => page.evaluate(() => (globalThis as Reading).virtual.act()),
    heard: () => page.evaluate(() => (globalThis as Reading).virtual.spokenPhraseLog()),
  };
}

async function readMain(): Promise<string[]> {
  const { virtual } = globalThis as Reading;
  await virtual.stop();
  await virtual.start({ container: document.querySelector('main') ?? document.body });
  const first = await virtual.lastSpokenPhrase();
  const log = [first];
  for (let steps = 0; steps < 300; steps++) {
    await virtual.next();
    const phrase = await virtual.lastSpokenPhrase();
    if (phrase === first) break;
    log.push(phrase);
  }
  await virtual.stop();
  await virtual.start({ container: document.body });
  return log;
}

async function goTo(goal: string): Promise<boolean> {
  const { virtual } = globalThis as Reading;
  for (let steps = 0; steps < 300; steps++) {
    await virtual.next();
    if (!(await virtual.lastSpokenPhrase()).startsWith(goal)) continue;
    if (virtual.activeNode instanceof HTMLElement) virtual.activeNode.focus();
    await virtual.clearSpokenPhraseLog();
    return true;
  }
  return false;
}
