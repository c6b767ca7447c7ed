import { overtakenTexts } from '../../src/changes/publishing/overtaken/overtaken-texts.ts';
import type { StructureTexts } from '../../src/changes/publishing/structure-files.ts';
import type { CheckedChange } from '../../src/contracts/studio-api.ts';
import type { TextOverrides } from '../../src/engine/model/texts/overrides.ts';
import type { Repositories } from '../store/store.ts';

/** The texts that are published over the files of a journey. */
export async function readPublishedTexts(
  { studio }: Pick<Repositories, 'studio'>,
  journey: string,
): Promise<TextOverrides> {
  const current = await studio.publications.current(journey);
  return (current && (await studio.publications.overridesOf(current.hash))) ?? {};
}

/** The published texts that visitors no longer read, or read again, once other files are live. */
export async function readOvertaken(
  repositories: Pick<Repositories, 'studio'>,
  journey: string,
  files: { readonly before: StructureTexts; readonly after: StructureTexts },
): Promise<readonly CheckedChange[]> {
  return overtakenTexts(journey, files, await readPublishedTexts(repositories, journey));
}
