import type { FastifyRequest } from 'fastify';
import { changedOverrides } from '../../src/changes/publishing/override-conflicts.ts';
import { withPublishedTexts } from '../../src/changes/publishing/published-files.ts';
import type { StructureTexts } from '../../src/changes/publishing/structure-files.ts';
import type { CheckedChange } from '../../src/contracts/studio-api.ts';
import type { TextOverrides } from '../../src/engine/model/texts/overrides.ts';
import { refusal } from '../refusals/refusal.ts';
import type { PublishingRepositories } from '../store/store.ts';
import type { Author } from '../store/studio/author.ts';
import type { StructureEntry } from '../store/studio/structure.ts';
import type { StoredVersion } from '../store/studio/versions.ts';
import { foldStructure, isEdit } from './fold-structure.ts';
import type { draftOfRelease, LiveStructure } from './live-structure.ts';
import { recordEvent } from './record-event.ts';
import { hashIn } from './structure-texts.ts';

/** A version to make live, and what was live before it. */
interface VersionToMake {
  readonly live: LiveStructure;
  /** Everything but the number, which is the next one. */
  readonly version: Omit<StoredVersion, 'number' | 'formerly'>;
  /** Who does it: the one who approves, or the one who has asked. */
  readonly actor: Author;
  readonly request: Pick<FastifyRequest, 'id'>;
  /** What the release was made of, where it is one of the draft. */
  readonly made?: Awaited<ReturnType<typeof draftOfRelease>>;
}

/**
 * Makes a version live, in a transaction, together with what is recorded of it. What waited for a second person is closed where it was
 * made on something else.
 * @throws Refusal 412 when another one was faster: nothing has happened then.
 */
export async function makeLive(
  tx: PublishingRepositories,
  { live, version, actor, request, made }: VersionToMake,
): Promise<StoredVersion> {
  const { journey, release, kind, reason, at } = version;
  const stored: StoredVersion = { ...version, number: live.number + 1, formerly: null };
  if (!(await tx.studio.versions.add(stored))) throw versionMoved(await tx.studio.versions.current(journey));
  if (kind === 'steps' || kind === 'rebuild')
    await tx.studio.releases.update(
      { journey, number: release, states: ['built', 'waiting'] },
      { state: 'published', leaseOwner: null },
    );
  const action = kind === 'rollback' ? 'roll-back' : 'publish';
  await recordEvent(tx, { by: actor, journey, action, what: describeMaking(stored), why: reason, at }, request);
  await closeOutdated(tx, stored, { isOtherRelease: release !== live.release, actor, request });
  const published = await tx.studio.versions.textsOf(stored.texts);
  if (made) {
    const { texts } = withPublishedTexts(journey, made.source, published);
    await restartDraft(tx, { live: { ...live, texts, published }, made, actor, at });
  } else if (release === live.release) await carryTexts(tx, live, published);
  return stored;
}

/** The refusal of what was made on another version. */
export const versionMoved = (live: Pick<StoredVersion, 'number' | 'by'> | undefined) =>
  refusal('version-moved', { number: live?.number ?? 0, by: live?.by.name });

function describeMaking({ kind, number, release, backTo, approvedBy, changes }: StoredVersion): string {
  const sentences = changes.map(({ sentence }) => sentence).join('; ');
  const name = release === 0 ? `version ${number}` : `version ${number}, with release ${release}`;
  if (kind === 'rebuild') return `Built again, and published as ${name}`;
  if (kind === 'rollback')
    return `${approvedBy ? 'Approved and rolled' : 'Rolled'} back to ${describeVersion(backTo)} as version ${number}`;
  return `${approvedBy ? 'Approved and published' : 'Published'} ${name}: ${sentences}`;
}

/** A version in words; null is one that has no number any more. */
export const describeVersion = (number: number | null): string =>
  number === null ? 'an older version' : number === 0 ? 'the deployed build' : `version ${number}`;

/**
 * Closes what waits for a second person, and is not what goes live. Only a release outlasts other texts: whoever approves it later reads
 * where these would be lost.
 */
async function closeOutdated(
  tx: PublishingRepositories,
  { journey, number, at }: StoredVersion,
  { isOtherRelease, actor, request }: Pick<VersionToMake, 'actor' | 'request'> & { readonly isOtherRelease: boolean },
): Promise<void> {
  const waiting = await tx.studio.versions.openProposal(journey);
  if (!waiting || (waiting.kind === 'steps' && !isOtherRelease)) return;
  await tx.studio.versions.closeProposal(waiting.id, at);
  if (waiting.kind === 'steps') await withdraw(tx, journey, waiting.release, at);
  const what = `Closed the proposal that waited: version ${number} came before it`;
  await recordEvent(tx, { by: actor, journey, action: 'close-proposal', what, at }, request);
}

/** Whether another release went live after a version, so that what was made on it is no difference from what is live. */
export async function releaseHasChanged(
  { studio }: Pick<PublishingRepositories, 'studio'>,
  live: Pick<LiveStructure, 'journey' | 'number'>,
  number: number,
): Promise<boolean> {
  const made = number === 0 ? 0 : (await studio.versions.find(live.journey, number))?.release;
  const later = await studio.versions.list(live.journey, live.number - number);
  return later.some((version) => version.release !== made);
}

/** Which texts that were published after a version files would take back: a sentence; undefined for none. */
export async function lostTexts(
  { studio }: Pick<PublishingRepositories, 'studio'>,
  { journey, published }: Pick<LiveStructure, 'journey' | 'published'>,
  { number, files }: { readonly number: number; readonly files: StructureTexts },
): Promise<string | undefined> {
  const made = await studio.versions.find(journey, number);
  const seen = await studio.versions.textsOf(made?.texts ?? null);
  const { conflicts } = withPublishedTexts(journey, files, changedOverrides(seen, published));
  if (conflicts.length === 0) return undefined;
  const texts = conflicts.slice(0, mostNamed).map(({ part, text }) => `"${text}" (${part})`);
  return `These texts were published meanwhile, and it has others there: ${texts.join(', ')}. Look at them, and ask for it again.`;
}

const mostNamed = 5;

/** Withdraws a release that was not published, by a user or because of another one; one that was stays as it is. */
export const withdraw = (
  { studio }: Pick<PublishingRepositories, 'studio'>,
  journey: string,
  number: number,
  at: Date,
  withdrawnBy?: string,
): Promise<boolean> =>
  studio.releases.update(
    { journey, number, states: ['queued', 'building', 'built', 'waiting'] },
    { state: 'withdrawn', leaseOwner: null, finishedAt: at, ...(withdrawnBy !== undefined && { withdrawnBy }) },
  );

interface Restart {
  /** With the files that are live from now on. */
  readonly live: LiveStructure;
  readonly made: NonNullable<VersionToMake['made']>;
  readonly actor: Author;
  readonly at: Date;
}

/** Begins the next draft, with what was changed while the release was built. */
async function restartDraft(
  tx: Pick<PublishingRepositories, 'studio'>,
  { live, made, actor, at }: Restart,
): Promise<void> {
  const { journey, texts } = live;
  const entries = await tx.studio.structure.read(journey);
  const rest = foldStructure(live, entries).edits;
  const revision = entries.at(-1)?.revision ?? 0;
  const end = { kind: 'publish', path: null, content: null, baseHash: null, by: actor, at } as const;
  // Whoever wrote one of them is an author of the next release, also where somebody else wrote the file again. Of several writes of a
  // file only the last has its content.
  const later = entries.filter(isEdit).filter((one) => rest.has(one.path) && one.revision > made.revision);
  // They were written over what is live by now, or by somebody who has seen that.
  await append(tx, journey, revision, [end, ...later.map((one) => ({ ...one, baseHash: hashIn(texts, one.path) }))]);
}

/**
 * Writes texts that are published into the files that the draft changes, so that it neither takes them back nor has to be looked at again.
 * A file whose draft has another text at such a place stays as it is, and is one to look at.
 */
async function carryTexts(
  tx: Pick<PublishingRepositories, 'studio'>,
  live: LiveStructure,
  published: TextOverrides,
): Promise<void> {
  const { journey } = live;
  const entries = await tx.studio.structure.read(journey);
  const draft = foldStructure(live, entries);
  if (draft.edits.size === 0) return;
  const changed = changedOverrides(live.published, published);
  const after = withPublishedTexts(journey, live.texts, changed).texts;
  const { texts, conflicts } = withPublishedTexts(journey, draft.texts, changed);
  const left = new Set(conflicts.flatMap(({ language, part }) => [partPath(part), `copy/${language}.json`]));
  const carried = [...draft.edits.values()].flatMap((edit): Omit<StructureEntry, 'revision'>[] => {
    const { path, kind, baseHash } = edit;
    const isChanged = hashIn(live.texts, path) !== hashIn(after, path);
    if (!isChanged || baseHash !== hashIn(live.texts, path) || left.has(path)) return [];
    return [{ ...edit, content: kind === 'put' ? (texts[path] ?? '') : null, baseHash: hashIn(after, path) }];
  });
  await append(tx, journey, draft.revision, carried);
}

const partPath = (part: string): string => (part.endsWith('.json') ? part : `screens/${part}.json`);

async function append(
  { studio }: Pick<PublishingRepositories, 'studio'>,
  journey: string,
  last: number,
  entries: readonly Omit<StructureEntry, 'revision'>[],
): Promise<void> {
  for (const [index, entry] of entries.entries())
    if (!(await studio.structure.append(journey, { ...entry, revision: last + 1 + index })))
      throw versionMoved(await studio.versions.current(journey));
}

/** Consent, fees and legal texts, and what may break a session or a link: a second person approves these. */
export const wantsSecondPerson = (changes: readonly Pick<CheckedChange, 'kind'>[]): boolean =>
  includesConsent(changes) || changes.some(({ kind }) => kind === 'breaking');

/** Whether consent, fees or legal texts differ. */
export const includesConsent = (changes: readonly Pick<CheckedChange, 'kind'>[]): boolean =>
  changes.some(({ kind }) => kind === 'consent');
