import type { Catalogue } from '../engine/model/catalogue.ts';
import type { Journey, Screen } from '../engine/model/types.ts';
import { completeBlocks } from './complete-blocks.ts';

/**
 * Whether a computed value may be read while a screen is shown: by a field of its own or by a text or condition, also of
 * what its blocks show of other screens, of a dialog or of the journey itself.
 */
export function computesValues(journey: Journey, screen: Screen, { blocks, widgets }: Catalogue): boolean {
  const { screens, schemas, figures, ...rest } = journey;
  const dialogs = Object.values(screens).filter(({ path }) => path === undefined);
  const isComputed = Object.values(screen.fields).some(({ computed }) => computed);
  const shown = completeBlocks(screen, { ...journey, widgets }, blocks);
  return isComputed || JSON.stringify([shown, rest, dialogs]).includes('figures.');
}
