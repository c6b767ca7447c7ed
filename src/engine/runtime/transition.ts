import { own } from '../model/own.ts';
import { cancelRuns, markSlow, settleRun } from './action-runs.ts';
import { handleBlockedPress } from './blocked-press.ts';
import { changeAnswer } from './change-answer.ts';
import type { Command } from './command.ts';
import { changeField, editForm, raiseWhenReady } from './data/form.ts';
import { setSessionValue } from './data/session-values.ts';
import { performEffects } from './effects/perform-effects.ts';
import type { Event } from './event.ts';
import { arrive, goTo } from './navigate.ts';
import { raise } from './raise.ts';
import { waitCountdown } from './rate-limit.ts';
import { resumeDraft, startOver } from './restore-draft.ts';
import { endSession, staySignedIn, warnOfSessionEnd } from './sign-in.ts';
import type { Machine, State } from './state.ts';
import { eventOf, formOf, type Step, screenOf } from './step.ts';
import { translateState, translateText } from './translate.ts';

/**
 * The next state after an event, and the commands for the runner. Pure: the same state and event give the same result,
 * and nothing else is read or changed.
 */
export function transition(machine: Machine, state: State, event: Event): readonly [State, readonly Command[]] {
  const perform: Step['perform'] = (effects, cause) => performEffects(step, effects, cause);
  const step: Step = { machine, state, followUps: [], commands: [], perform };
  // The table has one handler for each type of event, so the one found accepts this event.
  (eventHandlers[event.type] as (step: Step, event: Event) => void)(step, event);
  raiseWhenReady(step);
  for (let left = followUpLimit; step.followUps.length > 0 && left > 0; left--) {
    const next = step.followUps.shift();
    if (next?.type === 'go') goTo(step, next.to, next.how, next);
    else if (next) raise(step, next.event, next);
    raiseWhenReady(step);
  }
  return [step.state, step.commands];
}

/** Ends a loop of screens that redirect to each other. No valid journey needs so many follow-ups. */
const followUpLimit = 64;

const eventHandlers: { readonly [Type in Event['type']]: (step: Step, event: Extract<Event, { type: Type }>) => void } =
  {
    arrive,
    change: (step, { field, value }) => changeField(step, field, value),
    edit: (step, { edit }) => editForm(step, edit),
    raise: (step, { name, from }) => raise(step, name, { from }),
    'press-blocked': handleBlockedPress,
    'change-answer': changeAnswer,
    retry: (step, { field }) => raise(step, `valid:${field}`),
    outcome: settleRun,
    slow: markSlow,
    cancel: (step, { name }) => cancelRuns(step, eventOf(screenOf(step), name)),
    loaded: (step) => {
      const { loading } = step.state;
      // A new object notifies components that wait for this screen, even when nothing else changes.
      step.state = { ...step.state };
      if (loading) goTo(step, loading.place, loading.how, loading);
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
      showLoadError(step, stale);
    },
    blur: (step, { field, attempted = false }) => {
      if (!attempted && own(formOf(step.state), field) === undefined) return;
      step.state = { ...step.state, touched: { ...step.state.touched, [field]: true } };
    },
    leave: (step) => {
      step.state = { ...step.state, typing: undefined };
    },
    refused: (step, { screen, effects }) => {
      if (step.state.screen === screen) step.perform(effects, { event: 'refused' });
    },
    tick: (step, { name, left }) => {
      // Ignore countdowns of a previous screen.
      if (step.state.countdowns[name] === undefined) return;
      step.state = { ...step.state, countdowns: { ...step.state.countdowns, [name]: left } };
      if (left === 0 && name === waitCountdown('enter')) raise(step, 'enter');
    },
    stamped: (step, { property, at }) => setSessionValue(step, property, new Date(at).toISOString()),
    configured: (step, { config }) => {
      step.state = { ...step.state, config };
    },
    follow: (step, { path }) => {
      step.commands.push({ do: 'navigate', path, mode: 'push' });
    },
    'open-dialog': (step, { screen }) => step.perform([{ dialog: screen }], { event: 'open-dialog' }),
    'close-dialog': (step) => {
      step.state = { ...step.state, dialog: undefined };
    },
    language: (step, { language }) => {
      step.state = translateState(step.machine, step.state, language);
    },
    'language-failed': (step) => showLoadError(step),
    resume: (step) => {
      step.commands.push({ do: 'read-draft' });
    },
    'draft-read': (step, { draft }) => resumeDraft(step, draft),
    'draft-found': (step, { draft }) => {
      const { returnTo = draft.steps.at(-1) } = step.state;
      step.state = { ...step.state, draft, returnTo };
    },
    'start-over': startOver,
    'session-ending': warnOfSessionEnd,
    'session-ended': endSession,
    'stay-signed-in': staySignedIn,
    dismiss: (step) => {
      step.state = { ...step.state, isSessionEnding: false };
    },
    'environment-changed': (step, { change }) => {
      if (change !== 'storage-denied') step.state = { ...step.state, isOffline: change === 'offline' };
      else if (step.state.storageNotice === 'none') step.state = { ...step.state, storageNotice: 'due' };
    },
  };

function showLoadError(step: Step, stale = false): void {
  const { loadFailed = '', newVersion = loadFailed } = step.machine.journey.words;
  const message = { text: translateText(step, stale ? newVersion : loadFailed), kind: 'error' } as const;
  step.state = { ...step.state, message };
}
