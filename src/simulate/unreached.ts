import { pointer } from '../engine/json/pointer.ts';
import type { Exploration } from './explore.ts';

/**
 * What nobody can do in a journey any more, in sentences: submit buttons that are always blocked, with what blocks them, and what a
 * search did not reach, if it is complete. One that had to stop counts too where the journey that is `live` was searched
 * as long and got there.
 */
export function whyUnreached(found: Exploration, live?: Exploration): readonly string[] {
  const { missed, unseen, blocked, isComplete } = found;
  const lost = isComplete ? missed : missed.filter((name) => isWhole(name) && live && reaches(live, name));
  const buttons = blocked.filter(({ screen, event }) => lost.includes(screen + pointer('on', event)));
  const sentences = buttons.map(
    ({ screen, label, reasons }) => `Nobody can ever press “${label}” on ${screen}: ${reasons.join(' ')}`,
  );
  // What is behind a button that is blocked for ever only follows from it.
  const behind = buttons.map(({ screen, event }) => screen + pointer('on', event));
  const others = lost.filter((name) => !behind.some((one) => name === one || name.startsWith(`${one}/`)));
  const views = isComplete ? unseen : [];
  return [...sentences, ...[...others, ...views].map((name) => `No tenant can reach this: ${name}`)];
}

/** Whether a name is that of a whole event, which stays the same when effects are added before others. */
const isWhole = (name: string): boolean => /^[^/]+\/on\/[^/]+$/.test(name);

const reaches = ({ transitions, missed }: Exploration, name: string): boolean =>
  transitions.includes(name) && !missed.includes(name);
