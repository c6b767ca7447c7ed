import axe from 'axe-core';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** The tags of the axe rules that widgets and blocks must pass. */
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds in an element: each rule that is broken, and the HTML of what breaks it; without the rules in `off`. */
export async function violationsIn(element: Element, off: readonly string[] = []): Promise<readonly unknown[]> {
  const { violations } = await axe.run(element, {
    runOnly: axeTags,
    // jsdom has no colours.
    rules: Object.fromEntries(['color-contrast', ...off].map((rule) => [rule, { enabled: false }])),
    // To describe what passes takes longer than to test it.
    ...{ resultTypes: ['violations'], selectors: false, preload: false },
  });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Fails each test of the file that logs an error or a warning, and lets axe run in jsdom. */
export function watchConsole(): void {
  beforeEach(() => {
    // axe draws on a canvas to find icon fonts, which jsdom does not support.
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(console, 'error');
    vi.spyOn(console, 'warn');
  });
  afterEach(() => {
    expect(console.error).not.toHaveBeenCalled();
    expect(console.warn).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
}
