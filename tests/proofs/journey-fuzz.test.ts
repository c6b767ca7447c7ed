import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateAll } from '../../src/check/validate-all.ts';
import { instantiate } from '../../src/compile/instantiate.ts';
import { entryScreens } from '../../src/engine/model/graph/graph.ts';
import { explore } from '../../src/simulate/explore.ts';
import { expectEqual } from '../support/expect-equal.ts';
import { mutated } from '../support/mutate.ts';
import { readSmall, readSmallCompanions, readSmallContext } from '../support/small/read-small.ts';

const numRuns = Number(process.env.FUZZ_RUNS ?? 2_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const maxMilliseconds = 5_000;

test(
  `${numRuns} randomly mutated journeys, seed ${seed} => each has problems or runs, within seconds`,
  async () => {
    const [small, companions, context] = await Promise.all([readSmall(), readSmallCompanions(), readSmallContext()]);
    const counts = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(mutated(small), async (files) => {
        const start = performance.now();
        const { errors, warnings, valid } = validateAll(files, context, companions);
        for (const problem of [...errors, ...warnings]) {
          counts.set(problem.code, (counts.get(problem.code) ?? 0) + 1);
          for (const key of ['what', 'why', 'fix', 'file'] as const) expectEqual(typeof problem[key], 'string');
          expectEqual(problem.line > 0, true);
        }
        expectEqual(errors.length > 0, valid === undefined);
        if (valid) {
          const machine = await instantiate(valid.journey, context.catalogue);
          explore(machine, context.catalogue, entryScreens(valid.journey), { maxStates: 30 });
        }
        expect(performance.now() - start).toBeLessThan(maxMilliseconds);
      }),
      { numRuns, seed },
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    // This many kinds of problems show that the mutations reach the rules, not only the JSON parser.
    expect(counts.size).toBeGreaterThan(15);
  },
  24 * 3_600_000,
);
