import { afterEach, beforeEach, expect, vi } from 'vitest';

/** The tags of the axe rules that widgets and blocks must pass. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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
