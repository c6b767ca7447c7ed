import type { Condition } from '../../model/types.ts';
import { satisfies } from '../../model/values/compare.ts';
import { readerOf, type Scope } from './value.ts';

/** Whether a condition holds now. Null counts as missing, and a comparison with a missing value is false. */
export const holds = (scope: Scope, condition: Condition): boolean => satisfies(readerOf(scope), condition);
