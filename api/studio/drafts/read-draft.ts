import type { StudioDraft } from '../../../src/contracts/studio-api.ts';
import type { TextOverrides } from '../../../src/engine/model/texts/overrides.ts';
import type { StudioRepositories } from '../../store/store.ts';
import type { StoredVersion } from '../../store/studio/versions.ts';
import type { DeployedTextsOf } from '../request/deployed-journeys.ts';
import { type FoldedDraft, foldJournal } from './fold-journal.ts';
import { type RewordedTexts, rewordTexts } from './reworded-texts.ts';

/** The draft of a journey over what is published. */
export interface OpenDraft extends RewordedTexts {
  readonly folded: FoldedDraft;
  readonly current: StoredVersion | undefined;
  readonly published: TextOverrides;
}

/** Reads the draft of a journey, and what is published of it. */
export async function readDraft(
  { studio }: Pick<StudioRepositories, 'studio'>,
  deployed: DeployedTextsOf,
): Promise<OpenDraft> {
  const folded = foldJournal(await studio.drafts.read(deployed.id));
  const current = await studio.versions.current(deployed.id);
  const published = await studio.versions.textsOf(current?.texts ?? null);
  return { folded, current, published, ...rewordTexts(deployed, published, folded.texts) };
}

/** A draft as the studio gets it. */
export const describeDraft = ({ folded, current, changes }: OpenDraft): StudioDraft => ({
  revision: folded.revision,
  number: current?.number ?? 0,
  changes,
  canUndo: folded.canUndo,
  canRedo: folded.canRedo,
  editors: folded.editors,
});
