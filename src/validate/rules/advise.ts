import type { Catalogue } from '../../journey/catalogue.ts';
import type { Sources } from '../../journey/parse.ts';
import type { Problem } from '../../journey/problem.ts';
import type { Journey } from '../../journey/types.ts';
import { recordRules } from './purposes.ts';
import { reachRules } from './reach.ts';
import { runRules } from './run-rules.ts';
import { unusedRules } from './unused.ts';

/** What may be meant, though it looks like a mistake: a journey with these can be built, and a reason can waive them. */
export const advise = (journey: Journey, catalogue: Catalogue, sources: Sources): Problem[] =>
  runRules([reachRules, unusedRules, recordRules], journey, catalogue, sources);
