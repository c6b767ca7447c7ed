import { pointer } from '../engine/json/pointer.ts';
import type { Sources } from '../engine/model/parse.ts';
import { type Problem, problem } from '../engine/model/problem.ts';
import type { Exploration } from './explore.ts';

/** A button that was blocked in so many states is blocked for ever, though the search had to stop. */
const manyStates = 100;

/**
 * What nobody can do in a journey any more: submit buttons that are always blocked, with what blocks them, and what a search did not reach,
 * if it is complete. What a search that had to stop did not reach counts where a button was always blocked, or where the journey that
 * is `live` was searched as long and got there. Each problem is at its place in a file of `sources`.
 */
export function unreachedProblems(
  found: Exploration,
  { screens }: Pick<Sources, 'screens'>,
  live?: Exploration,
): readonly Problem[] {
  const { missed, unseen, blocked, isComplete } = found;
  const dead = blocked
    .filter(({ states }) => states >= manyStates)
    .map(({ screen, event }) => screen + pointer('on', event));
  const isLost = (name: string): boolean => dead.includes(name) || (isWhole(name) && !!live && reaches(live, name));
  const lost = isComplete ? missed : missed.filter(isLost);
  const buttons = blocked.filter(({ screen, event }) => lost.includes(screen + pointer('on', event)));
  // What is behind a button that is blocked for ever only follows from it.
  const behind = buttons.map(({ screen, event }) => screen + pointer('on', event));
  const others = lost.filter((name) => !behind.some((one) => name === one || name.startsWith(`${one}/`)));
  const at = (name: string, what: string, fix: string): Problem => {
    const [screen = '', ...steps] = name.split('/');
    const place = steps.map((step) => `/${step}`).join('');
    return problem('unreached', screens[screen], { at: place, what, why: 'nobody can go on this way', fix });
  };
  return [
    ...buttons.map(({ screen, event, label, reasons }) =>
      at(
        screen + pointer('on', event),
        `“${label}” can never be pressed: ${reasons.map((reason) => reason.replace(/\.$/, '')).join(', ')}`,
        'Change what blocks the button, or remove it.',
      ),
    ),
    ...outermost(others).map((name) =>
      at(name, 'nothing that anybody can do leads here', 'Change what should lead here, or remove it.'),
    ),
    ...(isComplete ? unseen : []).map((name) => {
      const [screen = '', view = ''] = name.split('/');
      const what = `the view "${view}" can never be seen`;
      return at(screen + pointer('views', view), what, 'Change what should show it, or remove it.');
    }),
  ];
}

/** Without the places that are inside of others. */
const outermost = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !names.some((other) => name.startsWith(`${other}/`)));

/** Whether a name is that of a whole event, which stays the same when effects are added before others. */
const isWhole = (name: string): boolean => /^[^/]+\/on\/[^/]+$/.test(name);

const reaches = ({ transitions, missed }: Exploration, name: string): boolean =>
  transitions.includes(name) && !missed.includes(name);
