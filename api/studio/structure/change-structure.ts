import type { FastifyRequest } from 'fastify';
import type { StructureDraft } from '../../../src/journey/publishing/release-api.ts';
import {
  baseOfJourney,
  whyNotStructure,
  whyNotStructurePath,
  whyNotStructureText,
} from '../../../src/journey/publishing/structure-files.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../http/refusal.ts';
import { readLiveStructure } from '../../releases/live-structure.ts';
import type { Repositories } from '../../store/define.ts';
import { recordEvent } from '../record-event.ts';
import type { StudioSession } from '../studio-session.ts';
import { describeStructure, type FoldedStructure, foldStructure, hashIn, textIn } from './fold-structure.ts';

/** A write of the files of a journey. */
export interface StructureWrite {
  readonly journey: string;
  readonly session: StudioSession;
  /** The revision that it was made on. */
  readonly revision: number;
  readonly kind: 'put' | 'delete' | 'reset';
  /** Null resets all files. */
  readonly path: string | null;
  readonly content?: string;
}

/** Reads the draft of the files of a journey. @throws Refusal 404 when there is no such journey. */
export async function readStructureDraft(
  tx: Pick<Repositories, 'studio'>,
  dependencies: Pick<Dependencies, 'config'>,
  journey: string,
): Promise<FoldedStructure> {
  const live = await readLiveStructure(tx, dependencies, journey);
  return foldStructure(live, await tx.studio.structure.read(journey));
}

/**
 * Appends an entry to the journal of a journey's files.
 * @throws Refusal 412 with the newer draft when it has moved, 404 for a file that is not there, 422 for a path or a text that no file of
 * a journey has, for another base, or when the draft would be too large.
 */
export async function changeStructure(
  request: Pick<FastifyRequest, 'id'>,
  { journey, session, revision, kind, path, content = '' }: StructureWrite,
  dependencies: Dependencies,
): Promise<StructureDraft> {
  const { store, now } = dependencies;
  const by = { id: session.userId, name: session.name };
  return store.transact(async (tx) => {
    const before = await readStructureDraft(tx, dependencies, journey);
    if (before.revision !== revision) throw structureMoved(before);
    if (path !== null) refusePath(path);
    if (kind === 'delete' && path !== null && textIn(before.texts, path) === undefined) throw unknownFile(path);
    if (kind === 'put') refuseWhy('file-text', whyNotStructureText(content));
    const baseHash = path === null ? null : hashIn(before.live.texts, path);
    const written = kind === 'put' ? content : null;
    const entry = { revision: revision + 1, kind, path, content: written, baseHash, by, at: now() };
    if (!(await tx.studio.structure.append(journey, entry)))
      throw structureMoved(await readStructureDraft(tx, dependencies, journey));
    const after = await readStructureDraft(tx, dependencies, journey);
    refuseStructure(before, after);
    const what = { put: 'Wrote', delete: 'Deleted', reset: 'Reset' }[kind];
    await recordEvent(
      tx,
      { by, journey, action: `structure-${kind}`, what: `${what} ${path ?? 'all files'} in the draft`, at: now() },
      request,
    );
    return describeStructure(after);
  });
}

/** The refusal of a write that was made on another revision; it brings the newer draft. */
export function structureMoved(draft: FoldedStructure): Refusal {
  const [last] = draft.editors;
  const who = last ? `${last.name} has changed the draft meanwhile.` : 'The draft was published meanwhile.';
  return new Refusal(412, `${who} Nothing of yours was saved: look at the newer draft, and try again.`, {
    code: 'draft-moved',
    more: { draft: describeStructure(draft) },
  });
}

/** The refusal of a file that is not there. */
export const unknownFile = (path: string): Refusal =>
  new Refusal(404, `There is no file ${path}.`, { code: 'unknown-file' });

/** Refuses a path that no file of a journey has. */
export function refusePath(path: string): void {
  refuseWhy('file-path', whyNotStructurePath(path));
}

function refuseStructure(before: FoldedStructure, { texts }: FoldedStructure): void {
  refuseWhy('file-count', whyNotStructure(texts));
  const [old, now] = [before.live.texts, texts].map((one) => textIn(one, 'journey.json'));
  if (now === undefined) throw new Refusal(422, 'A journey has a journey.json.', { code: 'file-path' });
  const base = baseOfJourney(now);
  // A file that cannot be read is reported by the check; the build looks at the base again.
  if (base !== undefined && base !== baseOfJourney(old))
    throw new Refusal(422, 'The base of a journey cannot change: links and stored values of tenants depend on it.', {
      code: 'base-changed',
    });
}

function refuseWhy(code: string, why: string | undefined): void {
  if (why !== undefined) throw new Refusal(422, why, { code });
}
