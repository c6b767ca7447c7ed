import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { checkFolder } from '../../src/changes/publishing/deployed-journey.ts';
import { overtakenTexts } from '../../src/changes/publishing/overtaken/overtaken-texts.ts';
import {
  type StructureTexts,
  structureFile,
  withDeployedSchemas,
} from '../../src/changes/publishing/structure-files.ts';
import type { CheckedChange } from '../../src/contracts/studio-api.ts';
import type { TextOverrides } from '../../src/engine/model/texts/overrides.ts';
import type { Config } from '../config/config.ts';
import { refusal } from '../refusals/refusal.ts';
import type { StudioRepositories } from '../store/store.ts';
import type { StoredMove } from '../store/studio/channels.ts';
import type { FileHashes, StoredRelease } from '../store/studio/releases.ts';
import { studioFolder } from './built-journeys.ts';

/** The files of a journey that tenants get, and by which move of its channel. */
export interface LiveStructure {
  readonly journey: string;
  readonly move: StoredMove | undefined;
  /** The number of the channel; 0 when nothing was published. */
  readonly channel: number;
  /** 0 is the deployed build. */
  readonly release: number;
  readonly texts: StructureTexts;
  /** The files of the deployed build. */
  readonly deployed: StructureTexts;
  /** The files that were deployed when the live release was made; undefined where the deployed build is live, or that is not known. */
  readonly base: FileHashes | undefined;
}

// The files of a release never change.
const mostRemembered = 4;
const remembered = new WeakMap<object, Map<string, StructureTexts>>();

/**
 * Reads what is live.
 * @throws Refusal 404 when the build has no such journey.
 */
export async function readLiveStructure(
  { studio }: Pick<StudioRepositories, 'studio'>,
  { config }: { readonly config: Pick<Config, 'dist'> },
  journey: string,
): Promise<LiveStructure> {
  const deployed = deployedStructure(config.dist, journey);
  const move = await studio.channels.current(journey);
  const release = move?.release ?? 0;
  const texts = release === 0 ? deployed : await textsOfRelease({ studio }, config, journey, release);
  const base = release === 0 ? undefined : await studio.releases.deployedAt(journey, release);
  return { journey, move, channel: move?.number ?? 0, release, texts, deployed, base };
}

/** The files that a release is built of; 0 is the deployed build. @throws Error when there is no such release. */
export async function textsOfRelease(
  { studio }: Pick<StudioRepositories, 'studio'>,
  config: Pick<Config, 'dist'>,
  journey: string,
  release: number,
): Promise<StructureTexts> {
  if (release === 0) return deployedStructure(config.dist, journey);
  const known = remembered.get(config) ?? new Map<string, StructureTexts>();
  remembered.set(config, known);
  const key = `${journey} ${release}`;
  const texts = known.get(key) ?? (await readSource({ studio }, config, journey, release));
  known.set(key, texts);
  for (const old of [...known.keys()].slice(0, -mostRemembered)) known.delete(old);
  return texts;
}

/** What a release was made of, where it is one of a draft; undefined for one that a server has built again, or that is not there. */
export async function draftOfRelease(
  { studio }: Pick<StudioRepositories, 'studio'>,
  config: Pick<Config, 'dist'>,
  release: Pick<StoredRelease, 'journey' | 'number' | 'revision'> | undefined,
): Promise<{ readonly source: StructureTexts; readonly revision: number } | undefined> {
  if (!release || release.revision === null) return undefined;
  const source = await textsOfRelease({ studio }, config, release.journey, release.number);
  return { source, revision: release.revision };
}

async function readSource(
  { studio }: Pick<StudioRepositories, 'studio'>,
  config: Pick<Config, 'dist'>,
  journey: string,
  release: number,
): Promise<StructureTexts> {
  const stored = await studio.releases.sourceOf(journey, release);
  if (!stored) throw new Error(`Release ${release} of "${journey}" has no files.`);
  return withDeployedSchemas(stored.source, deployedStructure(config.dist, journey));
}

/** The files of the deployed build. @throws Refusal 404 when it has no such journey. */
export function deployedStructure(dist: string, journey: string): StructureTexts {
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(journey)) throw refusal('unknown-journey');
  const file = join(studioFolder(dist), checkFolder, structureFile(journey));
  try {
    const changedAt = statSync(file).mtimeMs;
    const known = readDeployed.get(file);
    if (known?.changedAt === changedAt) return known.texts;
    const texts: StructureTexts = JSON.parse(readFileSync(file, 'utf8'));
    if (readDeployed.size > mostRemembered) readDeployed.clear();
    readDeployed.set(file, { changedAt, texts });
    return texts;
  } catch (cause) {
    throw refusal('unknown-journey', { cause });
  }
}

// A journey has half a megabyte of files, and each request about a draft needs them; they change with another build.
const readDeployed = new Map<string, { readonly changedAt: number; readonly texts: StructureTexts }>();

/** The texts that are published over the files of a journey. */
export async function readPublishedTexts(
  { studio }: Pick<StudioRepositories, 'studio'>,
  journey: string,
): Promise<TextOverrides> {
  const current = await studio.publications.current(journey);
  return (current && (await studio.publications.overridesOf(current.hash))) ?? {};
}

/** The published texts that visitors no longer read, or read again, once other files are live. */
export async function readOvertaken(
  repositories: Pick<StudioRepositories, 'studio'>,
  journey: string,
  files: { readonly before: StructureTexts; readonly after: StructureTexts },
): Promise<readonly CheckedChange[]> {
  const published = await readPublishedTexts(repositories, journey);
  const found: CheckedChange[] = [];
  // A release may have megabytes of files, and tenants are answered between the screens.
  for (const part of new Set(Object.values(published).flatMap((parts) => Object.keys(parts)))) {
    const own = Object.entries(published).flatMap(([language, { [part]: texts }]) =>
      texts ? [[language, { [part]: texts }]] : [],
    );
    found.push(...overtakenTexts(journey, files, Object.fromEntries(own)));
    await setImmediate();
  }
  return found;
}
