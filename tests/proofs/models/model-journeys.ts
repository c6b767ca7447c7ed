import { validateJourney } from '../../../src/check/validate.ts';
import { instantiate } from '../../../src/compile/instantiate.ts';
import type { Catalogue } from '../../../src/engine/model/catalogue.ts';
import type { Machine } from '../../../src/engine/runtime/state.ts';
import { type Comparisons, comparisonsIn } from '../../../src/simulate/exploration/comparisons.ts';
import { catalogue } from '../../support/product.ts';
import { journeyIds, readCompiled } from '../../support/read-journey.ts';
import { readSmall, readSmallContext } from '../../support/small/read-small.ts';

/** A compiled journey, and what is needed to know the events that are possible in it. */
export interface ModelJourney {
  readonly machine: Machine;
  readonly catalogue: Catalogue;
  readonly comparisons: Comparisons;
}

/** The journeys of the product and the small journey of the tests, with every screen loaded. */
export async function readModelJourneys(): Promise<readonly (readonly [name: string, ModelJourney])[]> {
  const context = await readSmallContext();
  const validated = validateJourney(await readSmall(), context);
  if ('problems' in validated) throw new Error('The small journey has problems.');
  const of = (machine: Machine, known: Catalogue): ModelJourney => ({
    machine,
    catalogue: known,
    comparisons: comparisonsIn(machine),
  });
  const product = await Promise.all(journeyIds.map(async (id) => [id, of(await readCompiled(id), catalogue)] as const));
  return [...product, ['small', of(await instantiate(validated.journey, context.catalogue), context.catalogue)]];
}
