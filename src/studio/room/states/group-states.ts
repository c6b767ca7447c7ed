import type { ScreenOfJourney, ShownState } from '../data.ts';

/** What the list of states shows: those with all of the words, of one kind, or of every kind. */
export interface StateFilter {
  readonly words: string;
  readonly kind: string;
}

/** The states of one screen. */
export interface ScreenGroup {
  readonly screen: ScreenOfJourney;
  readonly states: readonly ShownState[];
}

/** What each kind of state is called. */
export const kindNames: Readonly<Record<ShownState['kind'], string>> = {
  view: 'Screen',
  dialog: 'Dialog',
  outcome: 'Outcome',
  message: 'Message of a field',
  extra: 'Incident',
};

/** The states that a filter leaves. */
export function filterStates(
  states: readonly ShownState[],
  screens: readonly ScreenOfJourney[],
  { words, kind }: StateFilter,
): readonly ShownState[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const titles = new Map(screens.map(({ id, title }) => [id, title]));
  return states.filter((state) => {
    const text = [state.title, state.id, titles.get(state.screen) ?? '', ...state.happens].join(' ').toLowerCase();
    return (kind === '' || state.kind === kind) && wanted.every((word) => text.includes(word));
  });
}

/** Groups states by screen, in the order of the flows; screens without a state are left out. */
export function groupStates(
  states: readonly ShownState[],
  screens: readonly ScreenOfJourney[],
): readonly ScreenGroup[] {
  return screens.flatMap((screen) => {
    const own = states.filter((state) => state.screen === screen.id);
    return own.length > 0 ? [{ screen, states: own }] : [];
  });
}
