import { clearUser, setSessionValue } from './data/session-values.ts';
import type { SessionEndReason } from './event.ts';
import { noAnswers } from './state.ts';
import { formOf, type Step, screenOf, without } from './step.ts';
import { translateText } from './translate.ts';
import { resolveInput } from './values/resolve.ts';

/**
 * Handles the end of the sign-in session: removes everything personal, shows a message, and goes to the sign-in screen.
 * What the user typed is in the draft, which can be read after the next sign-in.
 */
export function endSession(
  step: Step,
  { run, reason }: { readonly run?: string | undefined; readonly reason?: SessionEndReason | undefined },
): void {
  const { machine, state } = step;
  const { signedIn, resume } = machine.journey.settings;
  step.state = { ...state, isSessionEnding: false, runs: without(state.runs, (id) => id === run) };
  if (!signedIn) return;
  const hasEnded = hasJourneyEnded(step);
  const isAtSignIn = screenOf(step)?.isEntry || state.place === signedIn.at;
  const formerOwner = state.session[resume?.owner ?? ''] ?? state.formerOwner;
  clearUser(step);
  step.commands.push({ do: 'lock' });
  // On the sign-in screen, an answer that was refused is still being typed.
  const forms = isAtSignIn && run !== undefined ? { [state.screen ?? '']: formOf(state) } : {};
  step.state = { ...step.state, ...noAnswers, forms, checkAnswers: {}, formerOwner };
  if (hasEnded) return;
  const { ended } = signedIn;
  const { text } = (reason && ended[reason]) ?? ended;
  const message = { text: translateText(step, text), kind: 'info' } as const;
  if (isAtSignIn) {
    step.state = { ...step.state, message };
    return;
  }
  const isTransient = state.screen === undefined || screenOf(step)?.history === 'transient';
  if (reason !== 'elsewhere') step.state = { ...step.state, returnTo: state.loading?.place ?? state.place };
  step.followUps.push({ type: 'go', to: signedIn.at, how: isTransient ? 'replace' : 'push', message });
}

/** Removes everything of the user from the state and from the browser. The screen stays. */
export function forgetUser(step: Step): void {
  for (const name of Object.keys(step.machine.journey.session)) {
    if (step.state.session[name] !== undefined) setSessionValue(step, name, undefined);
  }
  step.state = { ...step.state, ...noAnswers, draft: undefined, formerOwner: undefined };
  step.state = { ...step.state, checkAnswers: {} };
  step.commands.push({ do: 'forget' });
}

/**
 * The target of a navigation: after signing in again, where the session ended, unless `to` is the end of the journey.
 */
export function afterSignIn(step: Step, to: string): string {
  const { returnTo } = step.state;
  if (returnTo === undefined || !screenOf(step)?.isEntry) return to;
  step.state = { ...step.state, returnTo: undefined };
  if (step.machine.screens[returnTo]?.isEntry) return to;
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
