import { offeredStep } from '../../engine/runtime/data/saved-values.ts';
import type { Event } from '../../engine/runtime/event.ts';
import type { FoundState, Search } from './found-states.ts';
import { idOfExtra } from './naming/state-ids.ts';
import { titleOfExtra } from './naming/state-titles.ts';
import { type Played, playEvent } from './play.ts';

/** What happens to a user who does nothing, and where it is shown: at the first state that it changes, or at each form. */
const incidents: readonly { readonly name: string; readonly at: 'first' | 'forms'; readonly event: EventIn }[] = [
  {
    name: 'load-failed',
    at: 'first',
    event: ({ state: { dialog } }) => (dialog === undefined ? undefined : { type: 'load-failed', screen: dialog }),
  },
  { name: 'slow', at: 'first', event: ({ state }) => Object.keys(state.runs).map(slowRun)[0] },
  { name: 'session-ending', at: 'first', event: () => ({ type: 'session-ending' }) },
  { name: 'offline', at: 'forms', event: () => ({ type: 'environment-changed', change: 'offline' }) },
];

type EventIn = (played: Played) => Event | undefined;

const slowRun = (run: string): Event => ({ type: 'slow', run });

/** States that no event of the journey leads to: lost connections, slow answers, a sign-in that ends, a user who returns. */
export function extrasOf({ machine }: Search, found: readonly FoundState[]): readonly FoundState[] {
  const reached = found.flatMap(({ subject, played }) => (played ? [{ subject, played }] : []));
  const views = reached.filter(({ subject }) => subject.kind === 'view');
  const forms = views.filter(({ subject }) => Object.keys(machine.screens[subject.screen]?.fields ?? {}).length > 0);
  const extras = incidents.flatMap(({ name, at, event }) => {
    const changed = (at === 'forms' ? forms : reached).flatMap(({ played }) => {
      const next = event(played);
      const after = next && playEvent(played, next);
      return after && after.state !== played.state ? [after] : [];
    });
    return changed.slice(0, at === 'first' ? 1 : undefined).map((played) => toFound(played, name));
  });
  const returning = reached.flatMap(({ played }) => playReturn(played) ?? [])[0];
  return returning ? [...extras, toFound(returning, 'returning')] : extras;

  function toFound(played: Played, name: string): FoundState {
    const { screen = '', view } = played.state;
    const subject = {
      id: idOfExtra(screen, view, name),
      kind: 'extra',
      screen,
      view,
      title: titleOfExtra(name),
    } as const;
    return { subject, played, reason: '' };
  }
}

/** Opens the first screen again; undefined unless it then offers to go on. */
function playReturn(played: Played): Played | undefined {
  const { machine, state } = played;
  const { start } = machine.journey;
  if (state.screen === start || !state.hasAnswered) return undefined;
  const path = machine.screens[start]?.path ?? '/';
  const after = playEvent(played, { type: 'arrive', path, query: {}, pop: false });
  return after?.state.screen === start && offeredStep(after) !== undefined ? after : undefined;
}
