const runsAll = process.env.CASES === 'all';

/**
 * Every third case of a long table, or every `every`th from a place on, in the gate; all of its cases in the proofs, by CASES=all.
 * Similar cases are next to each other.
 */
export const sampled = <Case>(cases: readonly Case[], every = 3, from = 0): readonly Case[] =>
  runsAll ? cases : cases.filter((_, index) => index % every === from);
