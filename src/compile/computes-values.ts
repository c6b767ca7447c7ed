import type { Journey, Screen } from '../journey/types.ts';

/**
 * Whether a computed value may be read while a screen is shown: by a field of its own or by a text or condition, also of a
 * dialog or of the journey itself, which any screen may show.
 */
export function computesValues(journey: Journey, screen: Screen): boolean {
  const { screens, schemas, figures, ...rest } = journey;
  const dialogs = Object.values(screens).filter(({ path }) => path === undefined);
  const isComputed = Object.values(screen.fields).some(({ computed }) => computed);
  return isComputed || JSON.stringify([screen, rest, dialogs]).includes('figures.');
}
