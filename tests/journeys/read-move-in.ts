import { admit } from '../../src/compile/admit.ts';
import { instantiate } from '../../src/compile/instantiate.ts';
import { readCatalogue } from '../../src/compile/plugin.ts';
import { readJourneyFiles, readSchemas } from '../../src/compile/read-files.ts';
import type { Machine } from '../../src/runtime/state.ts';

/** The journey as it stands in the files, with every screen loaded. */
export async function readMoveIn(): Promise<Machine> {
  const root = process.cwd();
  const catalogue = await readCatalogue(root);
  const admitted = admit(await readJourneyFiles(root, 'move-in'), { ...(await readSchemas(root)), catalogue });
  if ('problems' in admitted) throw new Error(JSON.stringify(admitted.problems));
  return instantiate(admitted.journey, catalogue);
}
