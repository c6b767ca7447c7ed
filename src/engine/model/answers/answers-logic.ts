import type { Value } from '../types.ts';
import { pathsIn } from '../visit.ts';
import { judgeSteps, persistAnswers } from './draft-steps.ts';
import { isOutdated, originsAfter, releaseHidden, settleOrigins, startOutcome } from './origins.ts';
import { isLeftOut, leadOn, stepOnWay, targetOf } from './way.ts';

type Named = Readonly<Record<string, Value>>;

/** The answers of the form and the session that values read: path -> value. */
function readsOf(values: Named, valueAt: (path: string) => unknown, notAnswers: readonly string[] = []) {
  const paths = Object.values(values).flatMap((value) => pathsIn(value));
  const answers = paths.filter((path) => /^(form|session)\./.test(path) && !notAnswers.includes(path));
  return Object.fromEntries(answers.map((path) => [path, valueAt(path)]));
}

/** Whether one of some values reads the form. */
const readsForm = (values: Named): boolean =>
  Object.values(values).some((value) => pathsIn(value).some((path) => path.startsWith('form.')));

/**
 * What a screen does with the answers of the session: it records the way and what has set them, and withholds those that do
 * not hold. Its chunk brings it; a screen on which no answer can lose its meaning has none.
 */
export const answersLogic = {
  readsOf,
  readsForm,
  originsAfter,
  releaseHidden,
  startOutcome,
  settleOrigins,
  isOutdated,
  isLeftOut,
  leadOn,
  stepOnWay,
  targetOf,
  judgeSteps,
  persistAnswers,
};
