import { catalogue } from '../../src/catalogue.ts';
import { instantiate } from '../../src/compile/instantiate.ts';
import type { Journey } from '../../src/journey/types.ts';
import type { Machine } from '../../src/runtime/state.ts';
import { listJourneys, readJourneyFiles, readSchemas } from '../../src/validate/files/read-files.ts';
import { validateJourney } from '../../src/validate/validate.ts';

/** The folders of `journeys/`. */
export const journeyIds = await listJourneys(process.cwd());

/** A journey of this repository, checked. */
export async function readJourney(id: string): Promise<Journey> {
  const root = process.cwd();
  const validated = validateJourney(await readJourneyFiles(root, id), {
    ...(await readSchemas(root)),
    catalogue,
  });
  if ('problems' in validated) throw new Error(JSON.stringify(validated.problems));
  return validated.journey;
}

/** A journey of this repository as compiled from its files, with every screen loaded. */
export const readCompiled = async (id: string): Promise<Machine> => instantiate(await readJourney(id), catalogue);

/** The move-in journey as compiled from its files, with every screen loaded. */
export const readMoveIn = (): Promise<Machine> => readCompiled('move-in');
