import { type Step, screenOf, without } from './step.ts';
import { translateText } from './translate.ts';
import { resolveInput } from './values/resolve.ts';

/** Handles the end of the sign-in session: shows a message and goes to the sign-in screen. The forms stay. */
export function endSession(step: Step, run: string | undefined): void {
  const { machine, state } = step;
  const { signedIn } = machine.journey.settings;
  step.state = { ...state, isSessionEnding: false, runs: without(state.runs, (id) => id === run) };
  if (!signedIn || hasJourneyEnded(step)) return;
  const message = { text: translateText(step, signedIn.ended.text), kind: 'info' } as const;
  if (screenOf(step)?.isEntry || state.place === signedIn.at) {
    step.state = { ...step.state, message };
    return;
  }
  const how = screenOf(step)?.history === 'transient' ? 'replace' : 'push';
  step.state = { ...step.state, returnTo: state.place };
  step.followUps.push({ type: 'go', to: signedIn.at, how, message });
}

/**
 * The target of a navigation: after signing in again, where the session ended, unless `to` is the end of the journey.
 */
export function afterSignIn(step: Step, to: string): string {
  const { returnTo } = step.state;
  if (returnTo === undefined || !screenOf(step)?.isEntry) return to;
  step.state = { ...step.state, returnTo: undefined };
  return step.machine.journey.settings.resume?.ends.includes(to) ? to : returnTo;
}

/** Whether the journey has ended, so that nothing is lost when the sign-in session ends. */
const hasJourneyEnded = ({ machine, state }: Step): boolean =>
  machine.journey.settings.resume?.ends.includes(state.screen ?? '') === true;

/** Warns that the sign-in session is about to end, unless the journey has ended. */
export function warnOfSessionEnd(step: Step): void {
  if (!step.machine.journey.settings.signedIn || hasJourneyEnded(step)) return;
  step.state = { ...step.state, isSessionEnding: true };
}

/** Extends the sign-in session, once for each warning: a second click on the same button does nothing. */
export function staySignedIn(step: Step): void {
  const { machine, state } = step;
  if (!state.isSessionEnding) return;
  const { signedIn } = machine.journey.settings;
  step.state = { ...state, isSessionEnding: false };
  if (!signedIn) return;
  const { run: action, with: given = {} } = signedIn.extend;
  step.commands.push({ do: 'extend', action, screen: state.screen ?? '', input: resolveInput(step, given) });
}
