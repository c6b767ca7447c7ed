import type { DiffedFiles } from '../../changes/diff/diff.ts';
import {
  listRevisions,
  pathsOfJourney,
  type Revision,
  type RevisionFolders,
  readDiffedFiles,
} from '../../check/files/diffed-files.ts';
import type { JourneyVersion } from './facts.ts';

/** How many commits are compared. */
export const mostRevisions = 10;

/** A version with its files. */
export interface ReadVersion {
  readonly version: JourneyVersion;
  readonly files: DiffedFiles;
}

/**
 * The versions of a journey, the newest first: its files as they are now, and those of the last commits that changed it.
 * Without a git repository there is one.
 */
export function readVersions(root: string, id: string, folders: RevisionFolders): readonly ReadVersion[] {
  const files = readDiffedFiles(root, id);
  const revisions = listRevisions(root, pathsOfJourney(root, id), mostRevisions);
  const [newest, ...others] = revisions.flatMap((revision) => readRevision(folders, id, revision));
  if (!newest) return [{ version: { id: 'today' }, files }];
  // Files that are committed are one version, not two.
  const isCommitted = JSON.stringify(newest.files) === JSON.stringify(files);
  if (isCommitted) return [{ version: { ...newest.version, id: 'today' }, files }, ...others];
  return [{ version: { id: 'today' }, files }, newest, ...others];
}

/** A version that has no such journey, or a file that is not JSON, cannot be compared. */
function readRevision(
  folders: RevisionFolders,
  id: string,
  { id: commit, ...about }: Revision,
): readonly ReadVersion[] {
  try {
    return [{ version: { id: commit, ...about }, files: readDiffedFiles(folders.of(commit), id) }];
  } catch {
    return [];
  }
}
