import type { FastifyRequest } from 'fastify';
import {
  baseOfJourney,
  isDataSchema,
  whyNotStructure,
  whyNotStructurePath,
  whyNotStructureText,
} from '../../../src/changes/publishing/structure-files.ts';
import type { StructureDraft } from '../../../src/contracts/release-api.ts';
import { type Refusal, refusal } from '../../refusals/refusal.ts';
import { describeStructure, type FoldedStructure, foldStructure } from '../../releases/fold-structure.ts';
import { readLiveStructure } from '../../releases/live-structure.ts';
import { recordEvent } from '../../releases/record-event.ts';
import { hashIn, textIn } from '../../releases/structure-texts.ts';
import type { StudioRepositories } from '../../store/store.ts';
import type { StudioDependencies, StudioSession } from '../request/studio-session.ts';

/** A write of the files of a journey. */
export interface StructureWrite {
  readonly journey: string;
  readonly session: StudioSession;
  /** The revision that it was made on. */
  readonly revision: number;
  /** At least one; all of them are written, or none. */
  readonly steps: readonly StructureStep[];
}

/** What a write does with one file. */
export interface StructureStep {
  readonly kind: 'put' | 'delete' | 'reset';
  /** Null resets all files. */
  readonly path: string | null;
  readonly content?: string;
}

/** Reads the draft of the files of a journey. @throws Refusal 404 when there is no such journey. */
export async function readStructureDraft(
  tx: Pick<StudioRepositories, 'studio'>,
  dependencies: Pick<StudioDependencies, 'config'>,
  journey: string,
): Promise<FoldedStructure> {
  const { versions, structure } = tx.studio;
  for (;;) {
    const live = await readLiveStructure(tx, dependencies, journey);
    const entries = await structure.read(journey);
    const current = await versions.current(journey);
    // A release that goes live ends the draft: what was live before has nothing of the journal after it.
    if ((current?.number ?? 0) === live.number) return foldStructure(live, entries);
  }
}

/**
 * Appends the entries of a write to the journal of a journey's files.
 * @throws Refusal 412 with the newer draft when it has moved, 404 for a file that is not there, 422 for a path or a text that no file of
 * a journey has, for another base, or when the draft would be too large.
 */
export async function changeStructure(
  request: Pick<FastifyRequest, 'id'>,
  { journey, session, revision, steps }: StructureWrite,
  dependencies: StudioDependencies,
): Promise<StructureDraft> {
  const { store, now } = dependencies;
  const by = { id: session.userId, name: session.name };
  return store.transact(async (tx) => {
    const before = await readStructureDraft(tx, dependencies, journey);
    if (before.revision !== revision) throw structureMoved(before);
    for (const step of steps) refuseStep(before, step);
    refuseTwice(steps);
    for (const [index, { kind, path, content = '' }] of steps.entries()) {
      const baseHash = path === null ? null : hashIn(before.live.texts, path);
      const written = { kind, path, content: kind === 'put' ? content : null, baseHash };
      if (!(await tx.studio.structure.append(journey, { ...written, revision: revision + 1 + index, by, at: now() })))
        throw structureMoved(await readStructureDraft(tx, dependencies, journey));
    }
    const after = await readStructureDraft(tx, dependencies, journey);
    refuseStructure(before, after);
    const { kind } = steps[0] ?? { kind: 'put' };
    await recordEvent(tx, { by, journey, action: `structure-${kind}`, what: sentenceOf(steps), at: now() }, request);
    return describeStructure(after);
  });
}

const verbs = { put: 'Wrote', delete: 'Deleted', reset: 'Reset' } as const;

/** "Wrote a.json, b.json; deleted c.json in the draft" */
function sentenceOf(steps: readonly StructureStep[]): string {
  const parts = Object.entries(verbs).flatMap(([kind, verb]) => {
    const paths = steps.filter((step) => step.kind === kind).map(({ path }) => path ?? 'all files');
    return paths.length === 0 ? [] : [`${verb} ${paths.join(', ')}`];
  });
  const [first = '', ...others] = parts;
  return `${[first, ...others.map((part) => part.charAt(0).toLowerCase() + part.slice(1))].join('; ')} in the draft`;
}

function refuseStep(before: FoldedStructure, { kind, path, content = '' }: StructureStep): void {
  if (path !== null && kind === 'put') refusePath(path);
  else if (path !== null) refuseNewPath(before, path);
  if (kind === 'delete' && path !== null && textIn(before.texts, path) === undefined)
    throw refusal('unknown-file', { path });
  if (kind === 'put') refuseWhy('file-text', whyNotStructureText(content));
}

function refuseTwice(steps: readonly StructureStep[]): void {
  const twice = steps.find(({ path }, index) => steps.findIndex((one) => one.path === path) < index);
  refuseWhy('file-path', twice && `The file ${twice.path} is written twice.`);
}

/** The refusal of a write that was made on another revision; it brings the newer draft. */
export function structureMoved(draft: FoldedStructure): Refusal {
  const [last] = draft.editors;
  return refusal('draft-changed', { by: last?.name, more: { draft: describeStructure(draft) } });
}

/**
 * Refuses a path that no file of a journey has. One that the draft or the live release has is a file of before such paths were refused:
 * it can be read and taken away.
 */
export function refuseNewPath({ texts, live, edits }: FoldedStructure, path: string): void {
  const isKnown = textIn(texts, path) !== undefined || textIn(live.texts, path) !== undefined || edits.has(path);
  if (!isKnown) refusePath(path);
}

function refusePath(path: string): void {
  refuseWhy('file-path', whyNotStructurePath(path));
}

function refuseStructure(before: FoldedStructure, { texts }: FoldedStructure): void {
  refuseWhy('file-count', whyNotStructure(texts));
  const [old, now] = [before.live.texts, texts].map((one) => textIn(one, 'journey.json'));
  if (now === undefined) throw refusal('no-journey-file');
  // A release without any would be taken for one that was stored before data schemas were files of a journey.
  if (Object.keys(before.live.texts).some(isDataSchema) && !Object.keys(texts).some(isDataSchema))
    throw refusal('last-data-schema');
  const base = baseOfJourney(now);
  // A file that cannot be read is reported by the check; the build looks at the base again.
  if (base !== undefined && base !== baseOfJourney(old)) throw refusal('base-changed');
}

function refuseWhy(name: 'file-path' | 'file-text' | 'file-count', why: string | undefined): void {
  if (why !== undefined) throw refusal(name, { why });
}
