import type { Command } from './command.ts';
import { changeField, raiseWhenReady } from './data/form.ts';
import { setSessionValue } from './data/session-values.ts';
import { perform } from './effects/effects.ts';
import { arrive, goTo } from './navigate.ts';
import { raise, settleRun } from './raise.ts';
import { resumeDraft, startOver } from './resume.ts';
import { endSession, staySignedIn, warnOfSessionEnd } from './sign-in.ts';
import type { Event, Machine, State } from './state.ts';
import { formOf, type Step } from './step.ts';
import { translateState, translateText } from './translate.ts';

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
    if (next?.type === 'go') goTo(step, next.to, next.how, next.message);
    else if (next) raise(step, next.event, next.isRevisit);
    raiseWhenReady(step);
  }
  return [step.state, step.commands];
}

/** Far more than any journey that passes its check needs; a loop of screens that send on to each other ends here. */
const followUpLimit = 64;

const takers: { readonly [Type in Event['type']]: (step: Step, event: Extract<Event, { type: Type }>) => void } = {
  arrive,
  change: (step, { field, value }) => changeField(step, field, value),
  raise: (step, { name }) => raise(step, name),
  retry: (step, { field }) => raise(step, `valid:${field}`),
  outcome: settleRun,
  loaded: (step) => {
    const { loading } = step.state;
    // What is shown may have waited for the screen, so that the state counts as another one.
    step.state = { ...step.state };
    if (loading) goTo(step, loading.place, loading.how, loading.message);
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
  stamped: (step, { property, at }) => setSessionValue(step, property, new Date(at).toISOString()),
  configured: (step, { config }) => {
    step.state = { ...step.state, config };
  },
  'close-dialog': (step) => {
    step.state = { ...step.state, dialog: undefined };
  },
  language: (step, { language }) => {
    step.state = translateState(step.machine, step.state, language);
  },
  'language-failed': (step) => sayThatLoadingFailed(step),
  resume: (step) => {
    step.commands.push({ do: 'read-draft' });
  },
  'draft-read': (step, { draft }) => resumeDraft(step, draft),
  'start-over': startOver,
  'session-ending': warnOfSessionEnd,
  'session-ended': (step, { run }) => endSession(step, run),
  'stay-signed-in': staySignedIn,
  dismiss: (step) => {
    step.state = { ...step.state, isSessionEnding: false };
  },
  'environment-changed': (step, { change }) => {
    if (change !== 'storage-denied') step.state = { ...step.state, isOffline: change === 'offline' };
    else if (step.state.storageNotice === 'no') step.state = { ...step.state, storageNotice: 'say' };
  },
};

function sayThatLoadingFailed(step: Step, stale = false): void {
  const { loadFailed = '', newVersion = loadFailed } = step.machine.journey.words;
  const message = { text: translateText(step, stale ? newVersion : loadFailed), kind: 'error' } as const;
  step.state = { ...step.state, message };
}
