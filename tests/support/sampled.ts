const runsAll = process.env.CASES === 'all';

/**
 * The cases of a long table: every third one in the gate, and all of them in `npm run test:all -- cases`. Cases that stand beside each
 * other are of one kind, so each kind keeps some.
 */
export const sampled = <Case>(cases: readonly Case[]): readonly Case[] =>
  runsAll ? cases : cases.filter((_, index) => index % 3 === 0);
