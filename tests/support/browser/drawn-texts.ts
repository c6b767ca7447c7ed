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

/** Shows a page in the web fonts, which its first screen does without, and waits until those in use are loaded. */
export async function showFonts(page: Page): Promise<void> {
  await page.evaluate(() => {
    delete document.documentElement.dataset.fonts;
  });
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].some(({ family }) => family === 'Noto Sans')))
    .toBe(true);
  await page.evaluate(async () => {
    // The layout requests the fonts.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}

/** Loads the fonts, which the engine adds late, and shows a page in them. */
export async function loadFonts(page: Page): Promise<void> {
  const file = readdirSync('dist/assets').find((name) => /^fonts-.*\.css$/.test(name));
  await page.evaluate((href) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }, `/assets/${file}`);
  await showFonts(page);
  await page.evaluate(() =>
    Promise.all([...document.fonts].filter(({ family }) => family === 'Noto Sans').map((face) => face.load())),
  );
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
      // Scripts with taller letters are on the same line as others.
      const bottoms = new Set(rects.map(({ bottom }) => Math.round(bottom / 4)));
      return [{ ...measure(node.data.trim(), parent), lines: bottoms.size, filled: fill(node) }];
    });
    const placeholders = [...root.querySelectorAll<HTMLInputElement>('input[placeholder]')].map((input) => {
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      const filled = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return { ...measure(input.placeholder, input), lines: 1, filled };
    });
    return [...texts, ...placeholders];
  });
