import { type Step, screenOf, without } from './step.ts';
import { translateText } from './translate.ts';
import { resolveInput } from './values/resolve.ts';

/** The session has ended: says so, and leads to where the tenant signs in; what was typed stays. */
export function endSession(step: Step, run: string | undefined): void {
  const { machine, state } = step;
  const { signedIn } = machine.journey.settings;
  step.state = { ...state, isSessionEnding: false, runs: without(state.runs, (id) => id === run) };
  if (!signedIn || isOver(step)) return;
  const message = { text: translateText(step, signedIn.ended.text), kind: 'info' } as const;
  if (screenOf(step)?.isEntry || state.place === signedIn.at) {
    step.state = { ...step.state, message };
    return;
  }
  const how = screenOf(step)?.history === 'transient' ? 'replace' : 'push';
  step.state = { ...step.state, returnTo: state.place };
  step.followUps.push({ type: 'go', to: signedIn.at, how, message });
}

/** Where a way leads from a screen that signs in: back to where the session ended, unless the walk ends there. */
export function afterSignIn(step: Step, to: string): string {
  const { returnTo } = step.state;
  if (returnTo === undefined || !screenOf(step)?.isEntry) return to;
  step.state = { ...step.state, returnTo: undefined };
  return step.machine.journey.settings.resume?.ends.includes(to) ? to : returnTo;
}

/** Whether the walk has come to an end: nothing is lost with the session any more. */
const isOver = ({ machine, state }: Step): boolean =>
  machine.journey.settings.resume?.ends.includes(state.screen ?? '') === true;

/** Warns that the session ends, where that means something. */
export function warnOfSessionEnd(step: Step): void {
  if (!step.machine.journey.settings.signedIn || isOver(step)) return;
  step.state = { ...step.state, isSessionEnding: true };
}

/** The tenant stays: the session is to live on. */
export function staySignedIn(step: Step): void {
  const { machine, state } = step;
  const { signedIn } = machine.journey.settings;
  step.state = { ...state, isSessionEnding: false };
  if (!signedIn) return;
  const { run: action, with: given = {} } = signedIn.extend;
  step.commands.push({ do: 'extend', action, screen: state.screen ?? '', input: resolveInput(step, given) });
}
