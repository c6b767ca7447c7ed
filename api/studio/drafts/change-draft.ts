import type { FastifyRequest } from 'fastify';
import type { StudioDraft, TextPatch, TextPlaceInLanguage } from '../../../src/contracts/studio-api.ts';
import { type Refusal, refusal } from '../../refusals/refusal.ts';
import { recordEvent } from '../../releases/record-event.ts';
import type { StudioRepositories } from '../../store/store.ts';
import type { JournalChange, JournalEntry } from '../../store/studio/drafts.ts';
import type { DeployedTextsOf } from '../request/deployed-journeys.ts';
import type { StudioDependencies, StudioSession } from '../request/studio-session.ts';
import { excludedIn } from './fold-journal.ts';
import { describeDraft, type OpenDraft, readDraft } from './read-draft.ts';
import { publishedText } from './reworded-texts.ts';

/** A write of a draft. */
export interface DraftWrite {
  readonly deployed: DeployedTextsOf;
  readonly session: StudioSession;
  /** The revision that it was made on. */
  readonly revision: number;
  readonly kind: Exclude<JournalEntry['kind'], 'publish'>;
  readonly patches?: readonly TextPatch[];
}

const mostTexts = 2000;
const mostBytes = 256 * 1024;

/**
 * Appends an entry to the journal of a draft.
 * @throws Refusal 412 with the newer draft when it has moved, 409 when there is nothing to undo or to do again, 422 for a
 * text that does not exist, or when the draft would be too large.
 */
export async function changeDraft(
  request: FastifyRequest,
  { deployed, session, revision, kind, patches = [] }: DraftWrite,
  { store, now }: StudioDependencies,
): Promise<StudioDraft> {
  const by = { id: session.userId, name: session.name };
  return store.transact(async (tx) => {
    const before = await readDraft(tx, deployed);
    if (before.folded.revision !== revision) throw draftMoved(before);
    refuseNothing(kind, before);
    const changes =
      kind === 'edit'
        ? patches.map((patch) => toChange(patch, deployed, before, patches))
        : patches.map((place) => findChange(place, before));
    const entry = { revision: revision + 1, kind, changes, by, at: now() };
    if (!(await tx.studio.drafts.append(deployed.id, entry))) throw draftMoved(await readDraft(tx, deployed));
    const after = await readDraft(tx, deployed);
    refuseTooMuch(after);
    const what = describeWrite(kind, changes, deployed);
    await recordEvent(tx, { by, journey: deployed.id, action: `draft-${kind}`, what, at: now() }, request);
    return describeDraft(after);
  });
}

/** The refusal of a write that was made on another revision; it brings the newer draft. */
export function draftMoved(draft: OpenDraft): Refusal {
  const [last] = draft.folded.editors;
  return refusal('draft-changed', { by: last?.name, more: { draft: describeDraft(draft) } });
}

/** Ends a draft that was published, in the transaction of its version. The next one begins with what was excluded. */
export async function endDraft(
  tx: Pick<StudioRepositories, 'studio'>,
  journey: string,
  { folded }: Pick<OpenDraft, 'folded'>,
  entry: Pick<JournalEntry, 'by' | 'at'>,
): Promise<boolean> {
  const revision = folded.revision + 1;
  return tx.studio.drafts.append(journey, { ...entry, revision, kind: 'publish', changes: excludedIn(folded) });
}

function refuseNothing(kind: DraftWrite['kind'], { folded }: OpenDraft): void {
  if (kind === 'undo' && !folded.canUndo) throw refusal('nothing-to-undo');
  if (kind === 'redo' && !folded.canRedo) throw refusal('nothing-to-redo');
}

function toChange(
  { language, part, at, text }: TextPatch,
  deployed: DeployedTextsOf,
  { folded, published }: OpenDraft,
  patches: readonly TextPatch[],
): JournalChange {
  if (deployed.index.textAt({ language, part, at }) === undefined)
    throw refusal('unknown-text', { at, part, language });
  const [original = ''] = deployed.languages;
  if (language === original || text === null) return { language, part, at, text };
  // What the translator has seen: the original of this write, of the draft, or of what is published.
  const isOriginal = (one: { language: string; part: string; at: string }): boolean =>
    one.language === original && one.part === part && one.at === at;
  const written = patches.findLast(isOriginal) ?? folded.texts.find(isOriginal);
  const seen = written?.text ?? publishedText(deployed, published, { language: original, part, at }).text;
  return { language, part, at, text, original: seen };
}

/** The change of the draft at a place. @throws Refusal 422 when there is none. */
function findChange({ language, part, at }: TextPlaceInLanguage, { folded }: OpenDraft): JournalChange {
  const found = folded.texts.find((one) => one.language === language && one.part === part && one.at === at);
  if (!found) throw refusal('unknown-text', { at, part, language });
  return { language, part, at, text: found.text };
}

/** Only what the draft itself has counts: what is published or discarded leaves it, so nobody is stuck. */
function refuseTooMuch({ folded: { texts } }: OpenDraft): void {
  const bytes = texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  if (texts.length <= mostTexts && bytes <= mostBytes) return;
  throw refusal('draft-full', { most: mostTexts });
}

const verbs = {
  edit: 'Changed in the draft',
  exclude: 'Left out of the next version',
  include: 'Put back into the next version',
};

function describeWrite(kind: DraftWrite['kind'], changes: readonly JournalChange[], deployed: DeployedTextsOf): string {
  if (kind === 'undo') return 'Undid the last change of the draft';
  if (kind === 'redo') return 'Did the last undone change of the draft again';
  if (kind === 'discard') return 'Discarded the draft';
  const named = changes
    .slice(0, 3)
    .map(({ part, at, language }) => `${deployed.index.find(part, at)?.place ?? at} of "${part}" (${language})`);
  const more = changes.length > 3 ? `, and ${changes.length - 3} more` : '';
  return `${verbs[kind]}: ${named.join(', ')}${more}`;
}
