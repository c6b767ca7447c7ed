import { expect, test } from 'vitest';
import { readCompanions } from '../../src/check/files/read-companions.ts';
import { readJourneyFiles, readSchemas } from '../../src/check/files/read-files.ts';
import { validateAll } from '../../src/check/validate-all.ts';
import { catalogue } from '../support/product.ts';
import { repeatJourney } from './repeated-journey.ts';

test('the move-in journey three times => valid, with all screens but the one for unknown addresses three times', async () => {
  const root = process.cwd();
  const shipped = { files: await readJourneyFiles(root, 'move-in'), companions: await readCompanions(root, 'move-in') };
  const { files, companions } = repeatJourney(shipped, 3);
  const context = { ...(await readSchemas(root)), catalogue };
  const { errors, warnings } = validateAll(files, context, companions);
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
  const count = Object.keys(shipped.files.screens).length;
  expect(Object.keys(files.screens)).toHaveLength(3 * (count - 1) + 1);
});
