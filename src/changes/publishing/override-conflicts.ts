import type { TextPlaceInLanguage } from '../../contracts/studio-api.ts';
import type { TextConflict } from '../../contracts/version-api.ts';
import { replaces, type TextOverride, type TextOverrides } from '../../engine/model/texts/overrides.ts';
import type { TextIndex } from './text-index.ts';

/** Every override with its place. */
export const listOverrides = (overrides: TextOverrides): readonly (readonly [TextPlaceInLanguage, TextOverride])[] =>
  Object.entries(overrides).flatMap(([language, parts]) =>
    Object.entries(parts).flatMap(([part, own]) =>
      Object.entries(own).map(([at, override]) => [{ language, part, at }, override] as const),
    ),
  );

/** Overrides by their places: `listOverrides` the other way round. */
export function overridesAt(list: readonly (readonly [TextPlaceInLanguage, TextOverride])[]): TextOverrides {
  const overrides: Record<string, Record<string, Record<string, TextOverride>>> = {};
  for (const [{ language, part, at }, override] of list) {
    overrides[language] ??= {};
    const parts = overrides[language];
    parts[part] ??= {};
    parts[part][at] = override;
  }
  return overrides;
}

/** The texts that are others by now, each written against the one that was published before. */
export function changedOverrides(before: TextOverrides, after: TextOverrides): TextOverrides {
  const textIn = (overrides: TextOverrides, { language, part, at }: TextPlaceInLanguage): TextOverride | undefined =>
    overrides[language]?.[part]?.[at];
  const published = listOverrides(after).flatMap(([place, override]) => {
    const was = textIn(before, place);
    return was?.text === override.text ? [] : [[place, { ...override, from: was?.text ?? override.from }] as const];
  });
  const takenBack = listOverrides(before).flatMap(([place, { from, text }]) =>
    textIn(after, place) ? [] : [[place, { from: text, text: from }] as const],
  );
  return overridesAt([...published, ...takenBack]);
}

/** Why an override does not fit the deployed texts; undefined when it does, or when they have its text by now. */
export function conflictOf(
  { textAt }: Pick<TextIndex, 'textAt'>,
  { language, part, at }: TextPlaceInLanguage,
  override: TextOverride,
): TextConflict | undefined {
  const deployed = textAt({ language, part, at });
  if (deployed !== undefined && replaces(override, deployed)) return undefined;
  const { from, text } = override;
  return { language, part, at, from, text, ...(deployed !== undefined && { deployed }) };
}

/** The overrides that do not fit the deployed texts. */
export const conflictsOf = (deployed: Pick<TextIndex, 'textAt'>, overrides: TextOverrides): readonly TextConflict[] =>
  listOverrides(overrides).flatMap(([place, override]) => conflictOf(deployed, place, override) ?? []);
