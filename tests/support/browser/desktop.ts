import { expect, type Page } from '@playwright/test';
import { findViolations, settleColours } from './audit.ts';

/** The screen of somebody in the studio. */
export const desktop = { width: 1280, height: 800 };

/** The sizes and colours that are looked at; it is left as somebody has it at first. */
const looks = [
  [{ width: 1024, height: 768 }, 'light'],
  [desktop, 'dark'],
  [desktop, 'light'],
] as const;

/** Asserts that axe finds nothing in light and dark, and that nothing scrolls sideways on a smaller desktop, too. */
export async function expectUsableOnDesktop(page: Page): Promise<void> {
  for (const [size, colorScheme] of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await settleColours(page);
    expect(await findViolations(page), `${size.width}, ${colorScheme}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
}
