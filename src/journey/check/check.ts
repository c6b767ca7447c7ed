import type { Catalogue } from '../catalogue.ts';
import type { Sources } from '../parse.ts';
import type { Problem } from '../problem.ts';
import type { Journey } from '../types.ts';
import { actionRules } from './actions.ts';
import { blockRules } from './blocks.ts';
import { brandRules } from './brand.ts';
import { dataFlowRules } from './data-flow.ts';
import { eventRules } from './events.ts';
import { fieldRules } from './fields.ts';
import { figureRules } from './figures.ts';
import { find } from './find.ts';
import { flowRules } from './flows.ts';
import { gapRules } from './gaps.ts';
import { pathRules } from './paths.ts';
import { purposeRules } from './purposes.ts';
import { requireRules } from './requires.ts';
import { resumeRules } from './resume.ts';
import type { Rule } from './rule.ts';
import { targetRules } from './targets.ts';
import { wordRules } from './words.ts';

const rules: readonly Rule[] = [
  flowRules,
  targetRules,
  eventRules,
  actionRules,
  fieldRules,
  blockRules,
  pathRules,
  gapRules,
  figureRules,
  purposeRules,
  requireRules,
  wordRules,
  brandRules,
  resumeRules,
];

/** Everything that is wrong across the files of a journey; empty when it may be built. */
export function check(journey: Journey, catalogue: Catalogue, sources: Sources): Problem[] {
  const problems = find(rules, journey, catalogue, sources);
  // A way that leads nowhere cannot be followed further.
  return problems.length > 0 ? problems : find([dataFlowRules], journey, catalogue, sources);
}
