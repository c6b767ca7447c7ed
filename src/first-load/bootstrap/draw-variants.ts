import { type Drawn, type Draws, drawName, pickVariant } from '../../engine/model/draws.ts';

/**
 * Draws once in a browser session what is shown of each screen with variants by share, and returns it.
 * Nothing is drawn where it cannot be stored: then each screen is shown itself.
 */
export function drawVariants(draws: Draws, prefix: string, random: () => number = Math.random): Drawn {
  const drawn: Record<string, string> = {};
  try {
    const { sessionStorage } = window;
    for (const [screen, shares] of Object.entries(draws)) {
      const name = drawName(screen);
      const known = sessionStorage.getItem(prefix + name);
      const shown = known ?? pickVariant(screen, shares, random());
      if (known === null) sessionStorage.setItem(prefix + name, shown);
      drawn[screen] = shown;
    }
  } catch {
    // The browser denies access, or its storage is full.
  }
  return drawn;
}
