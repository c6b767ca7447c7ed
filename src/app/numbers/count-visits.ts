import {
  type CountEntry,
  type otherCauses,
  outcomeMessage,
  timeBucketOf,
} from '../../contracts/numbers/count-entry.ts';
import type { RecordedEvent, SessionStore } from '../../engine/runner/session-store.ts';
import type { Event } from '../../engine/runtime/event.ts';
import type { State } from '../../engine/runtime/state.ts';

/** What counts need to know. */
export interface VisitCounting {
  readonly count: (entry: CountEntry) => void;
  /** Milliseconds since the page was opened. */
  readonly now: () => number;
  /** The state that was shown first. */
  readonly first: Pick<State, 'screen'>;
  /** Whether the page was opened again, so that its first screen was counted before. */
  readonly isReload: boolean;
}

interface Visit {
  readonly screen: string;
  readonly since: number;
  /** The messages that were shown on this visit, each of which counts once. */
  readonly messages: Set<string>;
}

/** Counts what happens in a journey session until the returned function is called. */
export function countVisits(
  { getState, subscribe }: Pick<SessionStore, 'getState' | 'subscribe'>,
  { count, now, first, isReload }: VisitCounting,
): () => void {
  let visit: Visit | undefined;
  /** Why the screen is left that waits for the next one to be loaded. */
  let cause = '';
  const add = (kind: CountEntry['kind'], screen: string, rest: Partial<CountEntry> = {}): void =>
    count({ kind, screen, name: '', next: '', time: '', ...rest });
  const enter = (screen: string, since: number): void => {
    if (visit) add('went', visit.screen, { name: cause, next: screen, time: timeBucketOf(now() - visit.since) });
    if (visit || !isReload) add('came', screen);
    visit = { screen, since, messages: new Set() };
  };
  const follow = ({ event, before, after }: RecordedEvent): void => {
    const isRun = event.type === 'outcome' && before.runs[event.run] !== undefined;
    if (isRun && before.screen !== undefined) add('outcome', before.screen, { name: event.outcome });
    const leads = after.screen !== before.screen || (after.loading !== undefined && after.loading !== before.loading);
    if (leads && event.type !== 'loaded') cause = causeOf(event);
    if (after.screen !== undefined && after.screen !== visit?.screen) enter(after.screen, now());
    if (visit?.screen === after.screen) countMessages(after);
  };
  const countMessages = ({ screen = '', touched, errors, fieldErrors }: State): void => {
    const fromOutcomes = Object.keys(fieldErrors).map((name) => ({ name, next: outcomeMessage }));
    const fromSchema = Object.keys(touched).flatMap((name) => {
      const [next] = fieldErrors[name] === undefined ? (errors[name] ?? []) : [];
      return next === undefined ? [] : [{ name, next }];
    });
    for (const shown of [...fromOutcomes, ...fromSchema]) {
      const key = `${shown.name} ${shown.next}`;
      if (!visit || visit.messages.has(key)) continue;
      visit.messages.add(key);
      add('message', screen, shown);
    }
  };
  // The tenant may have gone on before anybody counted.
  if (first.screen !== undefined) enter(first.screen, 0);
  const { screen } = getState();
  if (screen !== undefined && screen !== first.screen) enter(screen, now());
  return subscribe(follow);
}

type OtherCause = (typeof otherCauses)[number];

const causes: Partial<Readonly<Record<Event['type'], OtherCause>>> = {
  arrive: 'address',
  follow: 'follow',
  'change-answer': 'change-answer',
  resume: 'resume',
  'draft-read': 'resume',
  'start-over': 'resume',
  'session-ended': 'session',
};

/** Why an event leads to another screen. */
function causeOf(event: Event): string {
  if (event.type === 'outcome') return event.outcome;
  if (event.type === 'raise') return event.name;
  return causes[event.type] ?? 'other';
}
