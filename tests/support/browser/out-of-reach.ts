import type { Page } from '@playwright/test';

/** The windows of small and common phones, with and without the bars of a browser, and of a desktop. */
export const handSizes = [
  { width: 360, height: 600 },
  { width: 360, height: 640 },
  { width: 384, height: 700 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/**
 * The controls that a finger cannot tap wherever the page is scrolled, with what is in front of them, and what it would tap when it
 * slips off the main button: anything within 96 px below. A toast covers a part of the page for some seconds, and is left out.
 */
export const findOutOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // The space of the bar is measured after a change of the size.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const toasts of document.querySelectorAll<HTMLElement>('.Toastify')) toasts.style.display = 'none';
    const scope = document.querySelector('dialog[open]') ?? document.body;
    const isDrawn = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const controls = [...scope.querySelectorAll<HTMLInputElement>('a[href], button, input, select, textarea, summary')];
    const named = (element: Element | null): string => element?.outerHTML.slice(0, 90) ?? 'nothing';
    /** What is in front of a control in the middle of the window. */
    const behind = (control: HTMLInputElement): readonly string[] => {
      // A control that another element draws is tapped by its label.
      const seen = [control, ...(control.labels ?? [])].find(isDrawn);
      if (!seen || control.closest('.visually-hidden, [aria-hidden=true], [inert]')) return [];
      seen.scrollIntoView({ block: 'center', behavior: 'instant' });
      // A link in a sentence may be on two lines, with others between its words.
      const { left, top, right, bottom } = seen.getClientRects()[0] ?? seen.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isHit = hit && (seen.contains(hit) || hit.closest('a, button, summary, label')?.contains(control));
      return isHit ? [] : [`${named(control)} is behind ${named(hit)}`];
    };
    const found = controls.flatMap(behind);
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const end = scope.querySelector('button[type=submit]')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    const below = controls.filter((control) => {
      const { top } = control.getBoundingClientRect();
      return isDrawn(control) && top >= end && top < end + 96;
    });
    found.push(...below.map((control) => `${named(control)} is below the main button`));
    window.scrollTo({ top: 0, behavior: 'instant' });
    return found;
  });
