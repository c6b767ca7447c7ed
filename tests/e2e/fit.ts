import { expect, type Page } from '@playwright/test';

/** What sticks out of the page to the side, one line each. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Buttons, boxes and links that stand alone and are smaller than a finger needs. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, input, select, textarea, summary, a[href])')].flatMap((element) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      const covers = getComputedStyle(element, '::after').position === 'absolute';
      const quiet = width <= 1 || element.matches('[type=file], p a, li a, [aria-hidden=true]');
      // The boxes of a long code share the width of the smallest window.
      const least = element.closest('[data-boxes="6"]') ? 38 : 48;
      const small = height < 47.5 || width < least - 0.5;
      return small && !quiet && !covers
        ? [`${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 100)}`]
        : [];
    }),
  );

/** Texts of which a part cannot be seen. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, h1, h2, label, p)')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow === 'hidden')
      .filter((one) => !one.matches('.visually-hidden'))
      .map((one) => one.outerHTML.slice(0, 100)),
  );

/** On the smallest phone nothing scrolls sideways, with text of twice the size neither, and each target is large enough. */
export async function expectFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sticksOut(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(page.locator('body')).toHaveCSS('font-size', '32px');
  expect(await sticksOut(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}
