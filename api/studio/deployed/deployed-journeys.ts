import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkFolder, type DeployedJourney } from '../../../src/journey/publishing/deployed-journey.ts';
import { createTextIndex, type TextIndex } from '../../../src/journey/publishing/text-index.ts';
import { Refusal } from '../../http/refusal.ts';
import { studioFolder } from '../reviewed-journeys.ts';

/** The texts of a deployed journey, and how to find them. */
export interface DeployedTextsOf extends DeployedJourney {
  readonly index: TextIndex;
}

const read = new Map<string, { readonly changedAt: number; readonly journey: DeployedTextsOf }>();

/**
 * A journey of the deployed build; it is read again after another build.
 * @throws Refusal 404 when the build has no such journey.
 */
export function readDeployedJourney(dist: string, id: string): DeployedTextsOf {
  const file = join(studioFolder(dist), checkFolder, `${id}.json`);
  const changedAt = /^[\w-]{1,64}$/.test(id) ? statSync(file, { throwIfNoEntry: false })?.mtimeMs : undefined;
  if (changedAt === undefined) throw new Refusal(404, 'There is no such journey.', { code: 'unknown-journey' });
  const known = read.get(file);
  if (known?.changedAt === changedAt) return known.journey;
  const deployed: DeployedJourney = JSON.parse(readFileSync(file, 'utf8'));
  const journey = { ...deployed, index: createTextIndex(deployed.parts) };
  read.set(file, { changedAt, journey });
  return journey;
}
