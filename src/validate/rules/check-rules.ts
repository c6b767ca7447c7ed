import type { Catalogue } from '../../journey/catalogue.ts';
import type { Sources } from '../../journey/parse.ts';
import type { Problem } from '../../journey/problem.ts';
import type { Journey } from '../../journey/types.ts';
import { actionRules } from './actions.ts';
import { blockRules } from './blocks.ts';
import { brandRules } from './brand.ts';
import { computedValueRules } from './computed-values.ts';
import { dataFlowRules } from './data-flow.ts';
import { eventRules } from './events.ts';
import { fieldRules } from './fields.ts';
import { flowRules } from './flows.ts';
import { pathRules } from './paths.ts';
import { placeholderRules } from './placeholders.ts';
import { purposeRules } from './purposes.ts';
import { requireRules } from './requires.ts';
import { resumeRules } from './resume.ts';
import type { Rule } from './rule.ts';
import { runRules } from './run-rules.ts';
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
  placeholderRules,
  computedValueRules,
  purposeRules,
  requireRules,
  wordRules,
  brandRules,
  resumeRules,
];

/** Everything that is wrong across the files of a journey; empty when it may be built. */
export function checkRules(journey: Journey, catalogue: Catalogue, sources: Sources): Problem[] {
  const problems = runRules(rules, journey, catalogue, sources);
  // A way that leads nowhere cannot be followed further.
  return problems.length > 0 ? problems : runRules([dataFlowRules], journey, catalogue, sources);
}
