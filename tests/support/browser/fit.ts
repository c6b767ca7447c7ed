import type { Page } from '@playwright/test';

/**
 * What does not fit on the page at its size, at 200% text size either, one line each: elements that overflow it horizontally, clipped
 * texts, and buttons, inputs and standalone links smaller than the minimum touch target.
 */
export const findUnfit = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const overflowing = (): readonly string[] =>
      root.scrollWidth <= root.clientWidth
        ? []
        : [...document.querySelectorAll('main *')]
            .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 0.5)
            .map((element) => element.outerHTML.slice(0, 120));
    const clippedTexts = (): readonly string[] =>
      [...document.querySelectorAll('main :is(button, h1, h2, label, p)')]
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow === 'hidden')
        .filter((one) => !one.matches('.visually-hidden'))
        .map((one) => one.outerHTML.slice(0, 100));
    const isSmallTarget = (element: Element): boolean => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      const covers = getComputedStyle(element, '::after').position === 'absolute';
      const exempt = width <= 1 || element.matches('[type=file], p a, li a, [aria-hidden=true]');
      // The boxes of a long code share the width of the smallest window.
      const least = element.closest('[data-boxes="6"]') ? 38 : 48;
      return (height < 47.5 || width < least - 0.5) && !exempt && !covers;
    };
    const smallTargets = [
      ...document.querySelectorAll('main :is(button, input, select, textarea, summary, a[href])'),
    ].flatMap((element) => {
      if (!isSmallTarget(element)) return [];
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      return [`${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 100)}`];
    });
    const found = [...overflowing(), ...smallTargets];
    root.style.setProperty('font-size', '200%');
    found.push(...overflowing(), ...clippedTexts());
    root.style.removeProperty('font-size');
    return found;
  });
