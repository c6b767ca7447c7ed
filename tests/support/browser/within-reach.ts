import { expect, type Page } from '@playwright/test';
import { isThorough } from './thorough.ts';

/** The smallest phone, one with an open keyboard, and one in landscape. */
const hardSizes = [
  { width: 320, height: 640 },
  { width: 360, height: 380 },
  { width: 844, height: 390 },
];
const otherSizes = [
  { width: 360, height: 560 },
  { width: 360, height: 640 },
  { width: 390, height: 450 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const sizes = isThorough ? [...hardSizes, ...otherSizes] : hardSizes;

/**
 * What of the form is out of sight while one of its fields has the focus: the field, its message or the main button. The
 * browser has scrolled the focused field into view, as it does while the tenant types.
 */
const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const button = document.querySelector('body:not(:has(dialog[open])) main button[type=submit]');
    const isSeen = (part: Element): boolean => {
      const { left, top, width, bottom } = part.getBoundingClientRect();
      const ends = [top + 1, bottom - 1].map((y) => document.elementFromPoint(left + width / 2, y));
      return ends.every((hit) => hit !== null && (part.contains(hit) || hit.contains(part)));
    };
    const lookAt = async (control: HTMLElement): Promise<string[]> => {
      // Focused again, so that the browser scrolls to it at this size.
      control.blur();
      control.focus();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const texts = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('-error'));
      const parts = [control, ...texts.map((id) => document.getElementById(id)), button];
      const hidden = parts.filter((part) => part !== null && !isSeen(part));
      return hidden.map((part) => `${control.id}: ${part?.outerHTML.slice(0, 90)}`);
    };
    const found: string[] = [];
    for (const field of document.querySelectorAll<HTMLElement>('main [id^=field_]')) {
      const control = field.matches('[role]') ? field.querySelector<HTMLElement>('input, button') : field;
      const isReached = control?.matches(':is(input, select, textarea, button):enabled:not([tabindex="-1"])');
      if (button && control && isReached) {
        found.push(...(await lookAt(control)));
      }
    }
    return found;
  });

/** Tells the page that the connection is lost or back, without losing it, and waits until it shows that. */
const setConnection = (page: Page, isOnline: boolean): Promise<void> =>
  page.evaluate(async (onLine) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => onLine });
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, isOnline);

/**
 * Asserts that at each size, also offline, the field with the focus, its message and the main button are wholly visible.
 * Leaves the page at the size of a common phone.
 */
export async function expectWithinReach(page: Page): Promise<void> {
  await closeToast(page);
  // A new size costs more than another connection.
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const isOnline of [true, false]) {
      await setConnection(page, isOnline);
      expect(await outOfSight(page), `${size.width}x${size.height}${isOnline ? '' : ', offline'}`).toEqual([]);
    }
  }
  await setConnection(page, true);
  await page.setViewportSize({ width: 390, height: 844 });
}

/** Closes the toast, as a tenant can: it would leave by itself after some seconds. */
async function closeToast(page: Page): Promise<void> {
  // It may leave at this very moment.
  await page.evaluate(() => document.querySelector<HTMLElement>('.Toastify__toast')?.click());
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
}
