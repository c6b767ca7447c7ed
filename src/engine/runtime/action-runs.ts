import { applyOrigins } from './answers.ts';
import { addCountdown } from './countdown.ts';
import type { Event } from './event.ts';
import { waitCountdown } from './rate-limit.ts';
import { sayElsewhere } from './say-elsewhere.ts';
import type { Run, Values } from './state.ts';
import { type Cause, formOf, type Step, screenOf, without } from './step.ts';

/** Starts an action and cancels its previous run. With concurrency `once`, a running action is not started again. */
export function startRun(
  step: Step,
  { action, input, outcomes, reads }: Pick<Run, 'action' | 'outcomes' | 'reads'> & { readonly input: Values },
  cause: Cause,
): void {
  const screen = screenOf(step);
  const { state, commands } = step;
  const active = Object.values(state.runs).filter((run) => run.action === action);
  if (!screen || (active.length > 0 && screen.actions[action]?.concurrency === 'once')) return;
  for (const { id } of active) commands.push({ do: 'cancel', id });
  const count = state.count + 1;
  const run = {
    id: `${action}-${count}`,
    action,
    event: cause.event,
    outcomes,
    input: JSON.stringify(input),
    reads: { ...cause.run?.reads, ...reads },
  };
  const runs = without(state.runs, (_, other) => other.action === action);
  step.state = { ...state, runs, finished: without(state.finished, (name) => name === action) };
  const answer = state.checkAnswers[`${screen.id} ${action}`];
  if (cause.isRevisit && answer?.input === run.input) {
    finishRun(step, run, answer.outcome, answer.data);
    return;
  }
  step.state = { ...step.state, count, runs: { ...runs, [run.id]: run } };
  commands.push({ do: 'run', id: run.id, action, screen: screen.id, input });
}

/** Cancels the running actions of an event, and waits for none of them. */
export function cancelRuns(step: Step, event: string): void {
  for (const run of Object.values(step.state.runs)) {
    if (run.event === event) step.commands.push({ do: 'cancel', id: run.id });
  }
  step.state = { ...step.state, runs: without(step.state.runs, (_, run) => run.event === event) };
}

/** Handles the outcome of an action; outcomes of cancelled runs are ignored. */
export function settleRun(step: Step, { run: id, outcome, data, wait }: Extract<Event, { type: 'outcome' }>): void {
  const run = step.state.runs[id];
  if (!run) return;
  step.state = { ...step.state, runs: without(step.state.runs, (key) => key === id) };
  if (wait) {
    addCountdown(step, waitCountdown(run.event), wait);
    // A call of an arriving screen has no button to repeat it, so the screen waits and asks again.
    if (run.event === 'enter' && outcome === 'unavailable') return;
  }
  finishRun(step, run, outcome, data);
  if (wait) sayElsewhere(step);
}

/** Marks a run as slow, unless it has ended. */
export function markSlow(step: Step, { run: id }: Extract<Event, { type: 'slow' }>): void {
  const { runs } = step.state;
  const run = runs[id];
  if (run) step.state = { ...step.state, runs: { ...runs, [id]: { ...run, isSlow: true } } };
}

/** Outcomes that say nothing about the value itself, so that the next visit asks again. */
const passing: readonly string[] = ['unavailable', 'consent-needed'];

/** Records a run as finished, caches the answer of a field's check, and performs the effects of the outcome. */
function finishRun(step: Step, run: Run, outcome: string, data: Values): void {
  const { state } = step;
  const { action, event, input, outcomes } = run;
  const isAnswer = event.startsWith('valid:') && !passing.includes(outcome);
  step.state = {
    ...state,
    finished: { ...state.finished, [action]: { event, outcome } },
    ...(isAnswer && {
      checkAnswers: { ...state.checkAnswers, [`${state.screen} ${action}`]: { input, outcome, data } },
    }),
  };
  applyOrigins(step, screenOf(step)?.answers?.startOutcome(step.state, run));
  step.perform(outcomes[outcome] ?? [], { event, data, run: { ...run, form: formOf(state) } });
}
