import type { StructureDraft, StructureFileChange, StructureFileContent } from '../../../contracts/release-api.ts';
import type { Ask } from '../api/ask.ts';
import type { FileNow } from './undo/saved-change.ts';

/** Somebody else has changed the file at this path, so nothing was written. */
export interface FileConflicts {
  readonly kind: 'conflict';
  readonly path: string;
  readonly draft: StructureDraft;
}

/** Nothing was written, for another reason. */
export interface RefusedFiles {
  readonly kind: 'refused';
  /** Why: a sentence. */
  readonly message: string;
  /** Whether the same call may be answered otherwise later. */
  readonly mayPass?: boolean;
}

/** How often a draft that others change at the same time is tried again at once. */
const mostRounds = 5;

/** The path of a call for one file. */
export const filePath = (journey: string, path: string): string =>
  `journeys/${journey}/structure/files?${new URLSearchParams({ path })}`;

/** How one of several files is written. */
export interface FileWrite {
  /** Whether it may be written over what the draft has now. */
  readonly mayReplace: (now: FileNow) => boolean;
  /** Its text, `null` to remove it, or undefined to leave it as it is. */
  readonly textAfter: (now: FileNow) => string | null | undefined;
}

interface FilesToWrite {
  readonly journey: string;
  /** By path: at least one. */
  readonly files: ReadonlyMap<string, FileWrite>;
}

type WrittenFiles =
  | {
      readonly kind: 'written';
      readonly before: StructureDraft;
      readonly draft: StructureDraft;
      /** The files as they were, by path. */
      readonly were: ReadonlyMap<string, FileNow>;
    }
  | FileConflicts
  | RefusedFiles;

/**
 * Writes files in the draft, all of them or none. Where others have changed other files, they are written on the newer draft; where one
 * of these may not be replaced, nothing is.
 */
export async function writeInDraft(ask: Ask, { journey, files }: FilesToWrite): Promise<WrittenFiles> {
  for (let round = 0; round < mostRounds; round++) {
    const draft = await ask<StructureDraft>('GET', `journeys/${journey}/structure`);
    if (draft.status !== 'ok') return refusedBy(draft);
    // Read after the revision: what is written between the two is refused with the revision.
    const read = await readDraftFiles(ask, journey, [...files.keys()]);
    if (read.kind === 'refused') return read;
    const nowOf = (path: string): FileNow => read.files.get(path) ?? {};
    const [blocked] = [...files].find(([path, { mayReplace }]) => !mayReplace(nowOf(path))) ?? [];
    if (blocked !== undefined) return { kind: 'conflict', path: blocked, draft: draft.data };
    const written = [...files].flatMap(([path, { textAfter }]): StructureFileChange[] => {
      const content = textAfter(nowOf(path));
      return content === undefined ? [] : [{ path, content }];
    });
    const before = draft.data;
    if (written.length === 0) return { kind: 'written', before, draft: before, were: read.files };
    const answer = await ask<StructureDraft>('PATCH', `journeys/${journey}/structure/files`, {
      body: { files: written },
      ifMatch: before.revision,
    });
    if (answer.status === 'ok') return { kind: 'written', before, draft: answer.data, were: read.files };
    if (answer.status !== 'refused' || answer.http !== 412) return refusedBy(answer);
  }
  return { kind: 'refused', message: 'Others are saving too. Try it again.', mayPass: true };
}

/** Files as the draft has them; one that it has not is empty. */
export async function readDraftFiles(
  ask: Ask,
  journey: string,
  paths: readonly string[],
): Promise<{ readonly kind: 'read'; readonly files: ReadonlyMap<string, FileNow> } | RefusedFiles> {
  const files = new Map<string, FileNow>();
  for (const path of paths) {
    const file = await ask<StructureFileContent>('GET', filePath(journey, path));
    if (file.status === 'ok') files.set(path, file.data);
    else if (file.status === 'refused' && file.code === 'unknown-file') files.set(path, {});
    else return refusedBy(file);
  }
  return { kind: 'read', files };
}

/** What a call that was not answered as wished results in. */
export const refusedBy = ({
  status,
  message,
}: {
  readonly status: string;
  readonly message: string;
}): RefusedFiles => ({
  kind: 'refused',
  message,
  mayPass: status !== 'refused',
});
