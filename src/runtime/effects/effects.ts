import type { Effect } from '../../journey/types.ts';
import { clearField, setValues } from '../data/form.ts';
import { setSessionValue } from '../data/session-values.ts';
import type { Run } from '../run.ts';
import { afterSignIn } from '../sign-in.ts';
import type { Values } from '../state.ts';
import { type Step, screenOf, without } from '../step.ts';
import { translateText } from '../translate.ts';
import { holds } from '../values/condition.ts';
import { resolveInput, resolveValue } from '../values/resolve.ts';
import { readPath, type Scope } from '../values/value.ts';
import { showView } from '../view.ts';

/** Why effects are performed: the event that raised them, and the data of the outcome if one did. */
export interface Cause {
  readonly event: string;
  readonly data?: Values;
  /** Set when a screen was come back to: an action that answered the same question there is not run again. */
  readonly isRevisit?: boolean;
}

/** Performs effects in order: changes the state, collects commands and follow-ups. */
export function perform(step: Step, effects: readonly Effect[], cause: Cause): void {
  for (const effect of effects) {
    const scope: Scope = { machine: step.machine, state: step.state, ...(cause.data ? { data: cause.data } : {}) };
    const name = effectNames.find((one) => one in effect);
    // The name is the key that tells this effect from the others, so the performer fits it.
    if (name) (performers[name] as (now: Now, effect: Effect) => void)({ step, cause, scope }, effect);
  }
}

interface Now {
  readonly step: Step;
  readonly cause: Cause;
  readonly scope: Scope;
}

type KeysOf<T> = T extends unknown ? keyof T : never;
type EffectName = Exclude<KeysOf<Effect>, 'with' | 'outcomes' | 'kind' | 'push' | 'otherwise' | 'then' | 'else'>;

const performers: {
  readonly [Name in EffectName]: (now: Now, effect: Extract<Effect, Record<Name, unknown>>) => void;
} = {
  if: ({ step, cause, scope }, { if: condition, then, else: otherwise = [] }) => {
    perform(step, holds(scope, condition) ? then : otherwise, cause);
  },
  goto: ({ step, cause }, { goto: to }) => {
    // A screen that sends the tenant on by itself must not catch them again on the way back.
    const isPassing = cause.event === 'enter' || screenOf(step)?.history === 'transient';
    // A pushed view is done with once it leads on: Back goes to the view before it.
    const how = isPassing || step.state.entry !== undefined ? 'replace' : 'push';
    step.followUps.push({ type: 'go', to: afterSignIn(step, to), how });
  },
  view: ({ step }, { view, push = false }) => showView(step, view, push),
  set: ({ step, scope }, { set }) => {
    for (const [path, value] of Object.entries(set)) keep(step, path, resolveValue(scope, value));
  },
  clear: ({ step }, { clear }) => {
    for (const path of clear) keep(step, path, undefined);
  },
  toast: ({ step, scope }, { toast, kind = 'error' }) => {
    const text = translateText(step, toast, scope);
    step.said = { text, kind, spoken: true };
    step.state = { ...step.state, message: step.said };
    step.commands.push({ do: 'toast', text, kind });
  },
  note: ({ step, scope }, { note: { field, text, retry = false } }) => {
    const note = { text: translateText(step, text, scope), retry };
    step.state = { ...step.state, notes: { ...step.state.notes, [field]: note } };
  },
  fieldError: ({ step, scope }, { fieldError: { field, text } }) => {
    const notes = without(step.state.notes, (key) => key === field);
    const error = translateText(step, text, scope);
    step.state = { ...step.state, notes, fieldErrors: { ...step.state.fieldErrors, [field]: error } };
  },
  run: ({ step, cause, scope }, { run: action, with: given = {}, outcomes }) => {
    const screen = screenOf(step);
    const under = Object.values(step.state.runs).filter((run) => run.action === action);
    if (!screen || (under.length > 0 && screen.actions[action]?.concurrency === 'once')) return;
    for (const { id } of under) step.commands.push({ do: 'cancel', id });
    const runs = without(step.state.runs, (_, other) => other.action === action);
    const done = without(step.state.finished, (name) => name === action);
    step.state = { ...step.state, runs, finished: done };
    const known = resolveInput(scope, given);
    const count = step.state.count + 1;
    const run = { id: `${action}-${count}`, action, event: cause.event, outcomes, input: JSON.stringify(known) };
    const answer = step.state.checkAnswers[`${screen.id} ${action}`];
    if (cause.isRevisit && answer?.input === run.input) {
      finishRun(step, run, answer.outcome, answer.data);
      return;
    }
    step.state = { ...step.state, count, runs: { ...runs, [run.id]: run } };
    step.commands.push({ do: 'run', id: run.id, action, screen: screen.id, input: known });
  },
  send: ({ step, scope }, { send: action, with: given = {} }) => {
    const screen = step.state.screen ?? '';
    step.commands.push({ do: 'send', action, screen, input: resolveInput(scope, given) });
  },
  redirect: ({ step, scope }, { redirect, otherwise }) => {
    const url = String(readPath(scope, redirect) ?? '');
    step.commands.push({ do: 'redirect', url, screen: step.state.screen ?? '', otherwise });
  },
  dialog: ({ step }, { dialog }) => {
    step.state = { ...step.state, dialog };
    if (!step.machine.screens[dialog]) step.commands.push({ do: 'load', screen: dialog });
  },
  stamp: ({ step }, { stamp }) => {
    step.commands.push({ do: 'stamp', property: stamp.slice('session.'.length) });
  },
  print: ({ step }) => {
    step.commands.push({ do: 'print' });
  },
  countdown: ({ step }, { countdown: { name, seconds } }) => beginCountdown(step, name, seconds),
  focus: ({ step }, { focus: field }) => {
    step.state = { ...step.state, focus: { field, count: (step.state.focus?.count ?? 0) + 1 } };
  },
  log: ({ step }, { log }) => {
    step.commands.push({ do: 'log', text: log });
  },
};

const effectNames = Object.keys(performers) as EffectName[];

/** Begins to count seconds down, as `countdowns.<name>` of the state. */
export function beginCountdown(step: Step, name: string, seconds: number): void {
  step.state = { ...step.state, countdowns: { ...step.state.countdowns, [name]: seconds } };
  step.commands.push({ do: 'start-countdown', name, seconds });
}

/** Lets a run come out: notes it as done, remembers what a check of a field answered, and performs what follows from it. */
export function finishRun(step: Step, run: Run, outcome: string, data: Values): void {
  const { state } = step;
  const { action, event, input, outcomes } = run;
  const isAnswer = event.startsWith('valid:') && outcome !== 'unavailable';
  step.state = {
    ...state,
    finished: { ...state.finished, [action]: { event, outcome } },
    ...(isAnswer && {
      checkAnswers: { ...state.checkAnswers, [`${state.screen} ${action}`]: { input, outcome, data } },
    }),
  };
  perform(step, outcomes[outcome] ?? [], { event, data });
}

/** Keeps a value of the form or the session, or forgets it when undefined. */
function keep(step: Step, path: string, value: unknown): void {
  const [root, name = ''] = path.split('.');
  if (root === 'form' && value === undefined) clearField(step, name);
  else if (root === 'form') setValues(step, { [name]: value });
  else if (root === 'session') setSessionValue(step, name, value);
}
