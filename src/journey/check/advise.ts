import type { Catalogue } from '../catalogue.ts';
import type { Sources } from '../parse.ts';
import type { Problem } from '../problem.ts';
import type { Journey } from '../types.ts';
import { find } from './find.ts';
import { recordRules } from './purposes.ts';
import { reachRules } from './reach.ts';
import { unusedRules } from './unused.ts';

/** What may be meant, though it looks like a mistake: a journey with these can be built, and a reason can waive them. */
export const advise = (journey: Journey, catalogue: Catalogue, sources: Sources): Problem[] =>
  find([reachRules, unusedRules, recordRules], journey, catalogue, sources);
