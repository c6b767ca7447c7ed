import { pointer } from '../engine/json/pointer.ts';
import type { Sources } from '../engine/model/parse.ts';
import { type Problem, problem } from '../engine/model/problem.ts';
import type { BlockedSubmit } from './exploration/blocked-submits.ts';
import type { Exploration } from './explore.ts';

type Screens = Pick<Sources, 'screens'>;

/**
 * What nobody can do in a journey any more: submit buttons that are always blocked, with what blocks them, and what a search did not reach,
 * if it is complete. What a search that had to stop did not reach counts where the journey that is `live` was searched as far and got
 * there. Each problem is at its place in a file of `sources`.
 */
export function unreachedProblems(found: Exploration, sources: Screens, live?: Exploration): readonly Problem[] {
  const { missed, unseen, isComplete } = found;
  const lost = isComplete ? missed : missed.filter((name) => isWhole(name) && live && reaches(live, name));
  const buttons = found.blocked.filter((one) => lost.includes(eventOf(one)));
  // What is behind a button that is blocked for ever only follows from it.
  const behind = buttons.map(eventOf);
  const others = lost.filter((name) => !behind.some((one) => name === one || name.startsWith(`${one}/`)));
  const away = isComplete
    ? 'nothing that anybody can do leads here'
    : 'nothing that was tried leads here, as it does in what is live';
  const views = (isComplete ? unseen : []).map((name) => {
    const [screen = '', view = ''] = name.split('/');
    const fix = 'Change what should show it, or remove it.';
    return unreached(screen + pointer('views', view), sources, `the view "${view}" can never be seen`, fix);
  });
  return [
    ...blockedProblems({ ...found, blocked: buttons }, sources),
    ...outermost(others).map((name) => unreached(name, sources, away, 'Change what should lead here, or remove it.')),
    ...views,
  ];
}

/** The submit buttons that were blocked in every state that a search tried, with what blocked them; only a complete one says never. */
export function blockedProblems({ blocked, isComplete }: Exploration, sources: Screens): readonly Problem[] {
  return blocked.map(({ label, reasons, states, ...one }) => {
    const verdict = isComplete
      ? 'can never be pressed'
      : `could not be pressed in the ${states} states that were tried`;
    const what = `“${label}” ${verdict}: ${reasons.map((reason) => reason.replace(/\.$/, '')).join(', ')}`;
    const why = isComplete ? undefined : 'it may be blocked for everybody';
    return unreached(eventOf(one), sources, what, 'Change what blocks the button, or remove it.', why);
  });
}

const eventOf = ({ screen, event }: Pick<BlockedSubmit, 'screen' | 'event'>): string => screen + pointer('on', event);

/** A problem at a place that is named as an exploration does: `place/on/submit`. */
function unreached(
  name: string,
  { screens }: Screens,
  what: string,
  fix: string,
  why = 'nobody can go on this way',
): Problem {
  const [screen = '', ...steps] = name.split('/');
  const at = steps.map((step) => `/${step}`).join('');
  return problem('unreached', screens[screen], { at, what, why, fix });
}

/** Without the places that are inside of others. */
const outermost = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !names.some((other) => name.startsWith(`${other}/`)));

/** Whether a name is that of a whole event, which stays the same when effects are added before others. */
const isWhole = (name: string): boolean => /^[^/]+\/on\/[^/]+$/.test(name);

const reaches = ({ transitions, missed }: Exploration, name: string): boolean =>
  transitions.includes(name) && !missed.includes(name);
