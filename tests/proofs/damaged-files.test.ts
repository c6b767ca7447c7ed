import { test } from 'vitest';
import { expectProblems, readDamaged } from '../support/damaged-files.ts';

const numRuns = Number(process.env.DAMAGED_RUNS ?? 10_000) / 2;
const seed = Number(process.env.DAMAGED_SEED ?? 20_261_127);

test.each(['move-in', 'landlord'])(
  `%s: ${numRuns} damaged files, seed ${seed} => problems with file and line, and never an exception`,
  async (id) => expectProblems(await readDamaged(id), { numRuns, seed }),
  24 * 3_600_000,
);
