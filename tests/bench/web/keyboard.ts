import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const keyGapMs = 100;
const limitMs = 5000;
/** All that can be typed into. */
export const fieldsOnPage = 'input:not([type=hidden]), textarea';

/** Types into a field, each key once the one before was painted, and gives the milliseconds of each. What is full is emptied. */
export async function typeInto(page: Page, index: number, text: string): Promise<readonly number[]> {
  const field = page.locator(fieldsOnPage).nth(index);
  await field.scrollIntoViewIfNeeded();
  await field.focus();
  // The first key warms the page up, and does not count.
  await press(page, 'a');
  await empty(page);
  for (const [at, key] of [...text].entries()) {
    if (at % 10 === 0) await empty(page);
    await press(page, key);
  }
  return (await page.evaluate(() => window.seen.keys)).slice(1);
}

async function press(page: Page, key: string): Promise<void> {
  const before = await page.evaluate(() => window.seen.keys.length);
  await page.keyboard.press(key);
  const more = (count: number): boolean => window.seen.keys.length > count;
  // A mask may refuse a key, and then there is no input to wait for.
  await page.waitForFunction(more, before, { timeout: limitMs, polling: 20 }).catch(() => undefined);
  await wait(keyGapMs);
}

/** Empties the field without counting it as a key. */
export async function empty(page: Page): Promise<void> {
  const before = await page.evaluate(() => window.seen.keys.length);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  await wait(3 * keyGapMs);
  await page.evaluate((count) => void window.seen.keys.splice(count), before);
}
