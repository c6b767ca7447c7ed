import type { Command } from './command.ts';
import { perform } from './effects.ts';
import { change, raiseWhenReady } from './form.ts';
import { arrive, go } from './go.ts';
import { raise, settle } from './raise.ts';
import { remember } from './remember.ts';
import { resume, startAgain } from './resume.ts';
import { endSession, stay, warn } from './sign-in.ts';
import type { Event, Machine, State } from './state.ts';
import { formOf, type Step } from './step.ts';
import { retell, tell } from './tell.ts';

/**
 * The next state of a walk, and what is to be done in the world for it. Pure: the same state and event give the same
 * answer, and nothing else is read or changed.
 */
export function transition(machine: Machine, state: State, event: Event): readonly [State, readonly Command[]] {
  const step: Step = { machine, state, followUps: [], commands: [] };
  // The table has one taker for each type of event, so the one found fits this event.
  (takers[event.type] as (step: Step, event: Event) => void)(step, event);
  raiseWhenReady(step);
  for (let left = followUpLimit; step.followUps.length > 0 && left > 0; left--) {
    const next = step.followUps.shift();
    if (next?.type === 'go') go(step, next.to, next.how, next.message);
    else if (next) raise(step, next.event, next.recall);
    raiseWhenReady(step);
  }
  return [step.state, step.commands];
}

/** Far more than any journey that passes its check needs; a loop of screens that send on to each other ends here. */
const followUpLimit = 64;

const takers: { readonly [Type in Event['type']]: (step: Step, event: Extract<Event, { type: Type }>) => void } = {
  arrive,
  change: (step, { field, value }) => change(step, field, value),
  raise: (step, { name }) => raise(step, name),
  retry: (step, { field }) => raise(step, `valid:${field}`),
  outcome: settle,
  loaded: (step) => {
    const { loading } = step.state;
    // What is shown may have waited for the screen, so that the state counts as another one.
    step.state = { ...step.state };
    if (loading) go(step, loading.place, loading.how, loading.message);
  },
  'load-failed': (step, { screen, stale }) => {
    const { loading, dialog } = step.state;
    const isAwaited = loading?.screen === screen;
    if (!isAwaited && dialog !== screen) return;
    step.state = {
      ...step.state,
      loading: isAwaited ? undefined : loading,
      dialog: dialog === screen ? undefined : dialog,
    };
    sayThatLoadingFailed(step, stale);
  },
  blur: (step, { field, attempted = false }) => {
    if (!attempted && formOf(step.state)[field] === undefined) return;
    step.state = { ...step.state, touched: { ...step.state.touched, [field]: true } };
  },
  refused: (step, { screen, effects }) => {
    if (step.state.screen === screen) perform(step, effects, { event: 'refused' });
  },
  tick: (step, { name, left }) => {
    // A countdown of a screen that was left means nothing on the next one.
    if (step.state.countdowns[name] === undefined) return;
    step.state = { ...step.state, countdowns: { ...step.state.countdowns, [name]: left } };
  },
  stamped: (step, { property, at }) => remember(step, property, new Date(at).toISOString()),
  configured: (step, { config }) => {
    step.state = { ...step.state, config };
  },
  'close-dialog': (step) => {
    step.state = { ...step.state, dialog: undefined };
  },
  language: (step, { language }) => {
    step.state = retell(step.machine, step.state, language);
  },
  'language-failed': (step) => sayThatLoadingFailed(step),
  resume: (step) => {
    step.commands.push({ do: 'recall' });
  },
  recalled: (step, { draft }) => resume(step, draft),
  'start-again': startAgain,
  'session-ending': warn,
  'session-ended': (step, { run }) => endSession(step, run),
  stay,
  dismiss: (step) => {
    step.state = { ...step.state, isEnding: false };
  },
  learnt: (step, { fact }) => {
    if (fact !== 'unkept') step.state = { ...step.state, isOffline: fact === 'offline' };
    else if (step.state.unkept === 'no') step.state = { ...step.state, unkept: 'say' };
  },
};

function sayThatLoadingFailed(step: Step, stale = false): void {
  const { loadFailed = '', newVersion = loadFailed } = step.machine.journey.words;
  const message = { text: tell(step, stale ? newVersion : loadFailed), kind: 'error' } as const;
  step.state = { ...step.state, message };
}
