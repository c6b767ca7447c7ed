import type { CompanionFiles } from '../../../src/check/companions.ts';
import type { JourneyFiles } from '../../../src/engine/model/parse.ts';
import { textsOf } from '../../../src/engine/model/texts/copy.ts';
import { matchCopy } from '../../../src/engine/model/texts/match-copy.ts';
import type { OverridableSources, TextOverride, TextOverrides } from '../../../src/engine/model/texts/overrides.ts';
import { rewordText } from '../../proofs/reword/reword-text.ts';

type Overrides = Record<string, Record<string, Record<string, TextOverride>>>;

/** Overrides that reword every text of a journey in every language. */
export function rewordEverything(sources: OverridableSources, language = 'en'): TextOverrides {
  const overrides: Overrides = {};
  const add = (tag: string, part: string, at: string, from: string): void => {
    overrides[tag] ??= {};
    overrides[tag][part] ??= {};
    overrides[tag][part][at] = { from, text: rewordText(from, part) };
  };
  const texts = textsOf(sources);
  for (const { part, at, text } of texts) add(language, part, at, text);
  for (const copy of sources.copies) {
    for (const { text, translation } of matchCopy(texts, copy)) {
      if (translation) add(copy.language, text.part, text.at, translation.text);
    }
  }
  return overrides;
}

/** The files of a journey with the content of other sources. */
export const filesWith = (files: JourneyFiles, { journey, screens }: OverridableSources): JourneyFiles => ({
  ...files,
  journey: { ...files.journey, text: JSON.stringify(journey.value) },
  screens: Object.fromEntries(
    Object.entries(files.screens).map(([id, file]) => [id, { ...file, text: JSON.stringify(screens[id]?.value) }]),
  ),
});

/** The companion files of a journey with other translations, and without what the check would say about them. */
export const companionsWith = (
  { copies, meta }: CompanionFiles,
  { copies: reworded }: OverridableSources,
): CompanionFiles => ({
  meta,
  copies: copies.map((file, index) => ({ ...file, text: JSON.stringify(reworded[index]) })),
});
