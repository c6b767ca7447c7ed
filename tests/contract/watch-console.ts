import { afterEach, beforeEach, expect, vi } from 'vitest';

/** The rules of axe that everything shown is held to. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Lets axe run in jsdom, and each test of the file fail that made the console say something. */
export function watchConsole(): void {
  beforeEach(() => {
    // jsdom draws nothing; axe asks it whether a text is an icon.
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
