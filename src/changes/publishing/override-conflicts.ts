import type { PublicationConflict, TextPlaceInLanguage } from '../../contracts/studio-api.ts';
import type { TextOverride, TextOverrides } from '../../engine/model/texts/overrides.ts';
import type { TextIndex } from './text-index.ts';

/** Every override with its place. */
export const listOverrides = (overrides: TextOverrides): readonly (readonly [TextPlaceInLanguage, TextOverride])[] =>
  Object.entries(overrides).flatMap(([language, parts]) =>
    Object.entries(parts).flatMap(([part, own]) =>
      Object.entries(own).map(([at, override]) => [{ language, part, at }, override] as const),
    ),
  );

/** Why an override does not fit the deployed texts; undefined when it does, or when they have its text by now. */
export function conflictOf(
  { textAt }: Pick<TextIndex, 'textAt'>,
  { language, part, at }: TextPlaceInLanguage,
  { from, text }: TextOverride,
): PublicationConflict | undefined {
  const deployed = textAt({ language, part, at });
  if (deployed !== undefined && (deployed === from || deployed === text)) return undefined;
  return { language, part, at, from, text, ...(deployed !== undefined && { deployed }) };
}

/** The overrides that do not fit the deployed texts. */
export const conflictsOf = (
  deployed: Pick<TextIndex, 'textAt'>,
  overrides: TextOverrides,
): readonly PublicationConflict[] =>
  listOverrides(overrides).flatMap(([place, override]) => conflictOf(deployed, place, override) ?? []);
