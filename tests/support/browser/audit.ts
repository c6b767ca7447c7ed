import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';
import { isThorough } from './thorough.ts';

// `axe.source` is twice as long, and each page parses it.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** The axe violations of the page by all rules of the standards, or by some of them; one line each. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Once injected, axe stays until the next navigation.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const chosen: RunOnly = rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: standards };
  return page.evaluate(async (runOnly) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, { runOnly, resultTypes: ['violations'] });
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })));
    /** Whether a target is too small only because the bar of buttons covers a part of it until the page is scrolled. */
    const isCovered = async ({ id, target }: (typeof found)[number]): Promise<boolean> => {
      const element = id === 'target-size' && document.querySelector(String(target[0]));
      if (!element) return false;
      const before = window.scrollY;
      element.scrollIntoView({ block: 'center' });
      const again = await run(element, { runOnly: { type: 'rule', values: [id] }, resultTypes: ['violations'] });
      window.scrollTo(0, before);
      return again.violations.length === 0;
    };
    const texts: string[] = [];
    for (const one of found) if (!(await isCovered(one))) texts.push(`${one.id}: ${one.html} ${one.failureSummary}`);
    return texts;
  }, chosen);
}

/** The window sizes of a desktop, a common phone and the smallest phone. */
const sizes = [
  ...(isThorough
    ? [
        { width: 1280, height: 800 },
        { width: 390, height: 844 },
      ]
    : []),
  { width: 320, height: 640 },
];

/** Asserts that axe finds no violation in either colour scheme on the smallest phone, and at any size in a thorough run. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settleColours(page);
      // The dark scheme changes only colours.
      const found = await findViolations(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
      expect(found, `${size.width}, ${colorScheme}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Waits until colour transitions have ended, so that final colours are checked. */
export const settleColours = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const fades = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1_000);
    await Promise.allSettled(fades.map(({ finished }) => finished));
  });

/** Asserts no axe violation, one main heading, and no horizontal scrolling at 320x640. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await settleColours(page);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** The names of all tab stops of the page, in order; asserts that each one is visible. */
export async function tabStops(page: Page): Promise<string[]> {
  const names: string[] = [];
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    const stop = page.locator(':focus');
    if ((await stop.count()) === 0) return names;
    const [label, visible] = await stop.evaluate((element) => {
      // A link in a sentence may be on two lines, with others between its words.
      const { left, right, top, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const text = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
      return [text ?? element.textContent ?? '', hit !== null && (element.contains(hit) || hit.contains(element))];
    });
    expect(visible, `"${label}" is covered while it has the focus`).toBe(true);
    names.push(label.trim());
  }
  throw new Error(`Tab does not leave the page: ${names.join(', ')}`);
}
