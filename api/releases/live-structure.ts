import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkFolder } from '../../src/changes/publishing/deployed-journey.ts';
import { withPublishedTexts } from '../../src/changes/publishing/published-files.ts';
import {
  type StructureTexts,
  structureFile,
  withDeployedSchemas,
} from '../../src/changes/publishing/structure-files.ts';
import type { TextOverrides } from '../../src/engine/model/texts/overrides.ts';
import type { Config } from '../config/config.ts';
import { refusal } from '../refusals/refusal.ts';
import type { StudioRepositories } from '../store/store.ts';
import type { FileHashes, StoredRelease } from '../store/studio/releases.ts';
import type { StoredVersion, VersionContent } from '../store/studio/versions.ts';
import { studioFolder } from './built-journeys.ts';

/** The files of a journey that tenants get, and in which version. */
export interface LiveStructure {
  readonly journey: string;
  readonly version: StoredVersion | undefined;
  /** The number of the version; 0 when nothing was published. */
  readonly number: number;
  /** 0 is the deployed build. */
  readonly release: number;
  /** With the published texts in place. */
  readonly texts: StructureTexts;
  /** The texts that are published over the files of the release. */
  readonly published: TextOverrides;
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
  const version = await studio.versions.current(journey);
  const pair = version ?? { release: 0, texts: null };
  const { texts, published } = await readFilesOf({ studio }, config, journey, pair);
  const base = pair.release === 0 ? undefined : await studio.releases.deployedAt(journey, pair.release);
  return { journey, version, number: version?.number ?? 0, release: pair.release, texts, published, deployed, base };
}

/** The files of a release with published texts in place. @throws Error when there is no such release. */
export async function readFilesOf(
  { studio }: Pick<StudioRepositories, 'studio'>,
  config: Pick<Config, 'dist'>,
  journey: string,
  { release, texts: hash }: VersionContent,
): Promise<Pick<LiveStructure, 'texts' | 'published'>> {
  const files = await textsOfRelease({ studio }, config, journey, release);
  const published = await studio.versions.textsOf(hash);
  if (hash === null) return { texts: files, published };
  const written = withTexts.get(files) ?? new Map<string, StructureTexts>();
  withTexts.set(files, written);
  const texts = written.get(hash) ?? withPublishedTexts(journey, files, published).texts;
  written.set(hash, texts);
  for (const old of [...written.keys()].slice(0, -mostRemembered)) written.delete(old);
  return { texts, published };
}

// Each request about a draft needs the live files, and a release may have megabytes of them.
const withTexts = new WeakMap<StructureTexts, Map<string, StructureTexts>>();

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
