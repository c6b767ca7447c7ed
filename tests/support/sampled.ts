const runsAll = process.env.CASES === 'all';

/** Every third case of a long table, in the gate; all of its cases in `npm run test:all -- cases`. Similar cases are next to each other. */
export const sampled = <Case>(cases: readonly Case[]): readonly Case[] =>
  runsAll ? cases : cases.filter((_, index) => index % 3 === 0);
