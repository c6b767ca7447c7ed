import { readCatalogue } from '../../src/build/journey-plugin.ts';
import { instantiate } from '../../src/compile/instantiate.ts';
import type { Machine } from '../../src/runtime/state.ts';
import { readJourneyFiles, readSchemas } from '../../src/validate/files/read-files.ts';
import { validateJourney } from '../../src/validate/validate.ts';

/** The journey as it stands in the files, with every screen loaded. */
export async function readMoveIn(): Promise<Machine> {
  const root = process.cwd();
  const catalogue = await readCatalogue(root);
  const validated = validateJourney(await readJourneyFiles(root, 'move-in'), {
    ...(await readSchemas(root)),
    catalogue,
  });
  if ('problems' in validated) throw new Error(JSON.stringify(validated.problems));
  return instantiate(validated.journey, catalogue);
}
