import type { Page } from '@playwright/test';

/** The elements that overflow the page horizontally, one line each. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Buttons, inputs and standalone links smaller than the minimum touch target. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, input, select, textarea, summary, a[href])')].flatMap((element) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      const covers = getComputedStyle(element, '::after').position === 'absolute';
      const exempt = width <= 1 || element.matches('[type=file], p a, li a, [aria-hidden=true]');
      // The boxes of a long code share the width of the smallest window.
      const least = element.closest('[data-boxes="6"]') ? 38 : 48;
      const small = height < 47.5 || width < least - 0.5;
      return small && !exempt && !covers
        ? [`${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 100)}`]
        : [];
    }),
  );

/** Elements with clipped text. */
const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, h1, h2, label, p)')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow === 'hidden')
      .filter((one) => !one.matches('.visually-hidden'))
      .map((one) => one.outerHTML.slice(0, 100)),
  );

/** What does not fit on the page at its size, at 200% text size either, and too small touch targets; one line each. */
export async function findUnfit(page: Page): Promise<readonly string[]> {
  const found = [...(await overflowing(page)), ...(await smallTargets(page))];
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  found.push(...(await overflowing(page)), ...(await clippedTexts(page)));
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}
