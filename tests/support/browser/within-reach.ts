import type { Page } from '@playwright/test';
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
/** The sizes at which a form must be within reach. */
export const sizesInReach = isThorough ? [...hardSizes, ...otherSizes] : hardSizes;

/**
 * What of the form is out of sight while one of its fields has the focus: the field, its message or the main button; of fields with
 * a message only, if asked. The browser has scrolled the focused field into view, as it does while the tenant types. A toast covers
 * a part of the page for some seconds, and is left out.
 */
export const findOutOfSight = (page: Page, of: 'every field' | 'fields with a message'): Promise<string[]> =>
  page.evaluate(async (of) => {
    // The space of the bar is measured after a change of the size.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const toasts of document.querySelectorAll<HTMLElement>('.Toastify')) toasts.style.display = 'none';
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
      const hasMessage = control?.getAttribute('aria-invalid') === 'true';
      if (button && control && isReached && (of === 'every field' || hasMessage)) {
        found.push(...(await lookAt(control)));
      }
    }
    return found;
  }, of);
