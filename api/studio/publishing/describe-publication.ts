import { filePatch } from '../../../src/changes/publishing/file-patch.ts';
import { writeOverrides } from '../../../src/changes/publishing/write-overrides.ts';
import { hashOverrides } from '../../../src/compile/version.ts';
import type {
  CurrentPublication,
  PublicationEntry,
  PublicationProposal,
  PublishedExport,
} from '../../../src/contracts/studio-api.ts';
import type { StoredProposal, StoredPublication } from '../../store/studio/publications.ts';
import type { OpenDraft } from '../drafts/read-draft.ts';
import type { DeployedTextsOf } from '../request/deployed-journeys.ts';
import type { StudioSession } from '../request/studio-session.ts';

/** A publication as the studio lists it. */
export function describePublication(publication: StoredPublication): PublicationEntry {
  const { number, hash, release, changesConsent, changes, by, approvedBy, reason, rollbackTo, at } = publication;
  return {
    number,
    hash,
    release,
    changesConsent,
    changes,
    reason,
    by: by.name,
    at: at.toISOString(),
    ...(approvedBy && { approvedBy: approvedBy.name }),
    ...(rollbackTo !== null && { rollbackTo }),
  };
}

/** What tenants read now, and what of it the deployed release leaves out. */
export function describeCurrent(
  deployed: DeployedTextsOf,
  { current, conflicts }: Pick<OpenDraft, 'current' | 'conflicts'>,
): Omit<CurrentPublication, 'served'> {
  const release = current?.release ?? deployed.release;
  return {
    number: current?.number ?? 0,
    hash: current?.hash ?? hashOverrides(deployed.id, {}),
    release,
    deployedRelease: deployed.release,
    isDeployedNewer: release !== deployed.release,
    conflicts,
    ...(current && { by: current.by.name, at: current.at.toISOString(), reason: current.reason }),
  };
}

/** What is published, with the files of the deployed release that it changes. */
export function describeExport(
  deployed: DeployedTextsOf,
  { current, published }: Pick<OpenDraft, 'current' | 'published'>,
): PublishedExport {
  const { files, conflicts } = writeOverrides(deployed, published);
  return {
    journey: deployed.id,
    number: current?.number ?? 0,
    release: deployed.release,
    overrides: published,
    conflicts,
    files: Object.entries(files).map(([path, content]) => ({ path, content })),
    patch: Object.entries(files)
      .map(([path, content]) => filePatch(path, deployed.files[path] ?? '', content))
      .join(''),
  };
}

/** A proposal as the one who asks sees it. */
export function describeProposal(proposal: StoredProposal, session: StudioSession): PublicationProposal {
  const { id, number, revision, by, reason, at, changes, authors, rollbackTo } = proposal;
  const why = whyNotApproved(proposal, session);
  return {
    id,
    number,
    revision,
    reason,
    changes,
    by: by.name,
    at: at.toISOString(),
    authors: authors.map(({ name }) => name),
    canApprove: why === undefined,
    ...(rollbackTo !== null && { rollbackTo }),
    ...(why !== undefined && { whyNot: why }),
  };
}

/** Why somebody cannot approve a proposal: a sentence; undefined when they can. */
export function whyNotApproved(
  { authors, rollbackTo }: StoredProposal,
  { userId, role }: StudioSession,
): string | undefined {
  if (role !== 'publisher') return `Only a publisher approves; your role is "${role}".`;
  if (!authors.some(({ id }) => id === userId)) return undefined;
  const own = rollbackTo === null ? 'You wrote a text of it' : 'You asked to go back';
  return `${own}, and consent, fee and legal texts want a second person.`;
}
