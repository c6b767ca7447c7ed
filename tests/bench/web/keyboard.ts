import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const keyPauseMs = 100;
const limitMs = 5000;
/** The selector of all text controls. */
export const fieldsOnPage = 'input:not([type=hidden]), textarea';

/**
 * Types into a field, each key after the paint of the previous one; returns the milliseconds of each. Empties it
 * often.
 */
export async function typeInto(page: Page, index: number, text: string): Promise<readonly number[]> {
  const field = page.locator(fieldsOnPage).nth(index);
  await field.scrollIntoViewIfNeeded();
  await field.focus();
  // The first key warms the page up and is not counted.
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
  // A mask may refuse a key; then no input event follows.
  await page.waitForFunction(more, before, { timeout: limitMs, polling: 20 }).catch(() => undefined);
  await wait(keyPauseMs);
}

/** Empties the field without counting it as a key. */
export async function empty(page: Page): Promise<void> {
  const before = await page.evaluate(() => window.seen.keys.length);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  await wait(3 * keyPauseMs);
  await page.evaluate((count) => void window.seen.keys.splice(count), before);
}
