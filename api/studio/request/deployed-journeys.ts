import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkFolder, type DeployedJourney } from '../../../src/changes/publishing/deployed-journey.ts';
import { createTextIndex, type TextIndex } from '../../../src/changes/publishing/text-index.ts';
import { refusal } from '../../refusals/refusal.ts';
import { studioFolder } from '../../releases/built-journeys.ts';
import type { StudioDependencies } from './studio-session.ts';

/** The texts of a deployed journey, and how to find them. */
export interface DeployedTextsOf extends DeployedJourney {
  readonly index: TextIndex;
}

// Folders of releases come and go.
const mostRead = 16;

const read = new Map<string, { readonly changedAt: number; readonly journey: DeployedTextsOf }>();

/**
 * A journey as tenants get it: of its live release, or of the deployed build; it is read again after another build.
 * @throws Refusal 404 when the build has no such journey.
 */
export function readDeployedJourney(
  { config, releases }: Pick<StudioDependencies, 'config' | 'releases'>,
  id: string,
): DeployedTextsOf {
  const dist = releases?.liveOf(id)?.site?.folder ?? config.dist;
  const folder = join(studioFolder(dist), checkFolder);
  const file = join(folder, `${id}.json`);
  const changedAt = /^[\w-]{1,64}$/.test(id) ? statSync(file, { throwIfNoEntry: false })?.mtimeMs : undefined;
  if (changedAt === undefined) throw refusal('unknown-journey');
  const known = read.get(file);
  if (known?.changedAt === changedAt) return known.journey;
  const deployed: DeployedJourney = JSON.parse(readFileSync(file, 'utf8'));
  const journey = { ...deployed, index: createTextIndex(deployed.parts) };
  if (read.size > mostRead) read.clear();
  read.set(file, { changedAt, journey });
  return journey;
}

/** The path parameter of the routes of a journey. */
export interface OfJourney {
  Params: { journey: string };
}

/** The address of what belongs to a journey. */
export const journeyPath = '/studio/api/journeys/:journey';
