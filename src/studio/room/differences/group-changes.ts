import { type ChangeKind, changeKinds } from '../../../contracts/journey-change.ts';
import type { ShownChange } from '../../facts/facts.ts';
import type { ScreenOfJourney } from '../data.ts';

/** The changes of one effect on tenants. */
export interface ChangesOfKind {
  readonly kind: ChangeKind;
  readonly sentences: readonly string[];
}

/** The changes of one screen, or of the whole journey, which has no id. */
export interface ChangesOfScreen {
  readonly id: string;
  readonly title: string;
  readonly kinds: readonly ChangesOfKind[];
}

const allKinds = Object.keys(changeKinds) as readonly ChangeKind[];

/**
 * Groups changes by screen and by their effect on tenants: the whole journey first, then the screens in the order of the
 * flows, then those that the journey of today does not have any more.
 */
export function groupChanges(
  changes: readonly ShownChange[],
  screens: readonly ScreenOfJourney[],
): readonly ChangesOfScreen[] {
  const titles = new Map(screens.map(({ id, title }) => [id, title]));
  const gone = changes.flatMap(({ screen }) => (screen === undefined || titles.has(screen) ? [] : [screen]));
  return ['', ...titles.keys(), ...new Set(gone)].flatMap((id) => {
    const own = changes.filter(({ screen = '' }) => screen === id);
    if (own.length === 0) return [];
    const kinds = allKinds.flatMap((kind) => {
      // The same may have changed at several places that are named alike.
      const sentences = new Set(own.filter((change) => change.kind === kind).map(({ sentence }) => sentence));
      return sentences.size === 0 ? [] : [{ kind, sentences: [...sentences] }];
    });
    return [{ id, title: id === '' ? 'The whole journey' : (titles.get(id) ?? id), kinds }];
  });
}
