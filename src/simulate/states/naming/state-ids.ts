import { splitPointer } from '../../../engine/json/pointer.ts';
import type { CompiledScreen } from '../../../engine/runtime/compiled.ts';

/** The id of a view. */
export const idOfView = (screen: string, view: string): string => idFrom([screen, view]);

/** The id of a dialog, which is opened on a screen. */
export const idOfDialog = (screen: string, dialog: string): string => idFrom([screen, 'dialog', dialog]);

/** The id of what no event of the journey causes. */
export const idOfExtra = (screen: string, view: string, name: string): string => idFrom([screen, 'extra', view, name]);

/** The id of a field's message. */
export const idOfMessage = (screen: string, place: string, keyword: string): string =>
  place === '' ? idFrom([screen, 'form', keyword]) : idFrom([screen, 'field', place, keyword]);

/**
 * The id of a list of effects, by the names on the way to it and not by its position, so that effects before it may change:
 * `identity-info/on/valid:pan/check-pan/rejected/then`.
 */
export function idOfTransition(screen: CompiledScreen, at: string): string {
  const names = splitPointer(at);
  let value: unknown = screen;
  const named = names.flatMap((name): readonly string[] => {
    const owner = value as Readonly<Record<string, unknown>>;
    value = owner[name];
    if (name === 'outcomes' && typeof owner.run === 'string') return [owner.run];
    return /^\d+$/.test(name) || name === 'outcomes' ? [] : [name];
  });
  return idFrom([screen.id, ...named]);
}

// What a query may have as it is, without the letters that have a meaning there.
const idFrom = (steps: readonly string[]): string =>
  steps.map((step) => step.replaceAll(/[^\w.:-]/g, (letter) => `~${letter.codePointAt(0)?.toString(16)}`)).join('/');
