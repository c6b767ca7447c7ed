import { readdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** A text as a browser draws it. */
export interface DrawnText {
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  /** Its width on one line. */
  readonly width: number;
  readonly lines: number;
  /** The widest line that short words make in its place: the room is wider by less than one such word. */
  readonly filled: number;
}

/** Waits until the web fonts of the letters on a page are loaded; the engine links them late. */
export async function waitForFonts(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);
  await page.evaluate(async () => {
    // The layout requests the fonts.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}

/** Loads the web fonts in a page without the engine. */
export async function loadFonts(page: Page): Promise<void> {
  const file = readdirSync('dist/assets').find((name) => /^fonts-.*\.css$/.test(name));
  await page.evaluate((href) => {
    if (document.fonts.size === 0)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }, `/assets/${file}`);
  await waitForFonts(page);
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
}

/** Every text that can be seen in a part of a page, with all questions open, and every placeholder. */
export const drawnTexts = (page: Page, selector = 'body'): Promise<DrawnText[]> =>
  page.locator(selector).evaluate((root): DrawnText[] => {
    const linesOf = (node: Node): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    const fill = (node: Text): number => {
      const before = node.data;
      node.data = 'i '.repeat(400);
      const widest = Math.max(...linesOf(node).map(({ width }) => width));
      node.data = before;
      return widest;
    };
    const measure = (text: string, element: Element) => {
      const { font, letterSpacing, fontSize, fontWeight } = getComputedStyle(element);
      const probe = document.createElement('span');
      Object.assign(probe.style, { font, letterSpacing, position: 'absolute', whiteSpace: 'nowrap' });
      probe.textContent = text;
      document.body.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return { text, width, size: Number.parseFloat(fontSize), weight: Number(fontWeight) };
    };
    for (const details of root.querySelectorAll('details')) {
      details.removeAttribute('name');
      details.open = true;
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    const texts = nodes.flatMap((node) => {
      const rects = linesOf(node);
      const parent = node.parentElement;
      if (!parent || rects.length === 0 || parent.getBoundingClientRect().width <= 2) return [];
      // The words of a link in a sentence are no text of their own.
      if (parent.matches('p > :is(a, button)')) return [];
      // Letters of another script are taller or lower on the same line.
      const middles = rects.map(({ top, bottom }) => (top + bottom) / 2).sort((one, other) => one - other);
      const lines = middles.filter((middle, index) => middle - (middles[index - 1] ?? 0) > 10).length;
      return [{ ...measure(node.data.trim(), parent), lines, filled: fill(node) }];
    });
    const placeholders = [...root.querySelectorAll<HTMLInputElement>('input[placeholder]')].map((input) => {
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      const filled = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return { ...measure(input.placeholder, input), lines: 1, filled };
    });
    return [...texts, ...placeholders];
  });
