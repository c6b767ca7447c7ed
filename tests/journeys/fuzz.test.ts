// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantiate } from '../../src/compile/instantiate.ts';
import { entryScreens } from '../../src/journey/graph/graph.ts';
import { explore } from '../../src/simulate/explore.ts';
import { validateAll } from '../../src/validate/validate-all.ts';
import { mutated } from './mutate.ts';
import { readBeside, readSmall, readTerms } from './small/read-small.ts';

const numRuns = Number(process.env.FUZZ_RUNS ?? 2_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const mostMilliseconds = 5_000;

test(
  `${numRuns} journeys changed at random, seed ${seed} => problems or a journey that runs, each within seconds`,
  async () => {
    const [small, beside, terms] = await Promise.all([readSmall(), readBeside(), readTerms()]);
    const told = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(mutated(small), async (files) => {
        const start = performance.now();
        const { errors, warnings, valid } = validateAll(files, terms, beside);
        for (const problem of [...errors, ...warnings]) {
          told.set(problem.code, (told.get(problem.code) ?? 0) + 1);
          for (const key of ['what', 'why', 'fix', 'file'] as const) expect(typeof problem[key]).toBe('string');
          expect(problem.line).toBeGreaterThan(0);
        }
        expect(errors.length > 0).toBe(valid === undefined);
        if (valid) {
          const machine = await instantiate(valid.journey, terms.catalogue);
          explore(machine, terms.catalogue, entryScreens(valid.journey), { maxStates: 30 });
        }
        expect(performance.now() - start).toBeLessThan(mostMilliseconds);
      }),
      { numRuns, seed },
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    // So many kinds of mistake show that the changes reach every rule, not only the reading of JSON.
    expect(told.size).toBeGreaterThan(15);
  },
  24 * 3_600_000,
);
