import type { StructureDraft, StructureFileContent } from '../../../journey/publishing/release-api.ts';
import type { Ask } from '../api/ask.ts';
import type { UnsavedFile } from './unsaved-files.ts';

/** What became of a file that was saved. */
export type SavedFile =
  | { readonly kind: 'saved'; readonly draft: StructureDraft }
  /** Somebody else has changed this file since the typing began. */
  | { readonly kind: 'conflict'; readonly draft: StructureDraft }
  /** `message` says why nothing was saved. */
  | { readonly kind: 'refused'; readonly message: string };

/** How often a draft that others change at the same time is tried again at once. */
const mostRounds = 5;

/** The path of a call for one file. */
export const filePath = (journey: string, path: string): string =>
  `journeys/${journey}/structure/files?${new URLSearchParams({ path })}`;

interface TypedFile {
  readonly journey: string;
  readonly path: string;
  readonly file: UnsavedFile;
}

/**
 * Saves a file in the draft. Where others have changed other files, it is saved on the newer draft; where they have
 * changed this one, nothing is saved.
 */
export async function saveInDraft(ask: Ask, { journey, path, file: typed }: TypedFile): Promise<SavedFile> {
  const { text, base } = typed;
  for (let round = 0; round < mostRounds; round++) {
    const draft = await ask<StructureDraft>('GET', `journeys/${journey}/structure`);
    if (draft.status !== 'ok') return { kind: 'refused', message: draft.message };
    // Read after the revision: what is written between the two is refused with the revision.
    const file = await ask<StructureFileContent>('GET', filePath(journey, path));
    const isNew = file.status === 'refused' && file.code === 'unknown-file';
    if (file.status !== 'ok' && !isNew) return { kind: 'refused', message: file.message };
    const now = file.status === 'ok' ? (file.data.content ?? null) : null;
    if (now !== base && now !== text) return { kind: 'conflict', draft: draft.data };
    const answer = await ask<StructureDraft>('PUT', `journeys/${journey}/structure/files`, {
      ...{ body: { path, content: text }, ifMatch: draft.data.revision },
    });
    if (answer.status === 'ok') return { kind: 'saved', draft: answer.data };
    if (answer.status !== 'refused' || answer.http !== 412) return { kind: 'refused', message: answer.message };
  }
  return { kind: 'refused', message: 'Others are saving too. Try it again.' };
}

interface FileChange {
  readonly journey: string;
  readonly path: string;
  readonly how: 'reset' | 'remove';
  /** The revision of the draft that the user sees. */
  readonly revision: number;
}

/** Makes a file the one of the live release again, or removes it from the draft. */
export async function changeFile(ask: Ask, { journey, path, how, revision }: FileChange): Promise<SavedFile> {
  const answer = await (how === 'reset'
    ? ask<StructureDraft>('POST', `journeys/${journey}/structure/reset`, { body: { path }, ifMatch: revision })
    : ask<StructureDraft>('DELETE', filePath(journey, path), { ifMatch: revision }));
  return answer.status === 'ok' ? { kind: 'saved', draft: answer.data } : { kind: 'refused', message: answer.message };
}
