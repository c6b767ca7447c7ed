import { bindsOtherwise } from '../../../src/changes/consequences/binding-words.ts';
import type { DeployedPart, DeployedText } from '../../../src/changes/publishing/deployed-journey.ts';
import {
  conflictOf,
  conflictsOf,
  listOverrides,
  overridesAt,
} from '../../../src/changes/publishing/override-conflicts.ts';
import type {
  DraftChange,
  EditableText,
  EditedText,
  TextEffect,
  TextPlaceInLanguage,
} from '../../../src/contracts/studio-api.ts';
import type { TextConflict } from '../../../src/contracts/version-api.ts';
import type { TextOverride, TextOverrides } from '../../../src/engine/model/texts/overrides.ts';
import type { Author } from '../../store/studio/author.ts';
import type { DeployedTextsOf } from '../request/deployed-journeys.ts';
import type { DraftText } from './fold-journal.ts';

/** What the texts of a draft come to, with what is published and what is deployed. */
export interface RewordedTexts {
  /** Those of the draft that differ from what is published. */
  readonly changes: readonly DraftChange[];
  /** Everybody who wrote one of those that would be published, each once. */
  readonly authors: readonly Author[];
  /** What would be published. */
  readonly overrides: TextOverrides;
  /** The published texts that do not fit the deployed release: nobody reads them, and the next version is without them. */
  readonly conflicts: readonly TextConflict[];
  /** Every text of a part, as deployed, published and drafted. */
  describe(part: DeployedPart): readonly EditableText[];
}

/** A text, and, of a translation, the original that it was made for. */
interface Worded {
  readonly text: string;
  readonly original?: string | undefined;
}

/** Puts the texts of a draft over the published ones, and these over the deployed ones. */
export function rewordTexts(
  deployed: DeployedTextsOf,
  published: TextOverrides,
  draft: readonly DraftText[],
): RewordedTexts {
  const [original = ''] = deployed.languages;
  const drafted = new Map(draft.map((text) => [keyOf(text), text]));
  const publishedAt = (place: TextPlaceInLanguage): Worded => publishedText(deployed, published, place);
  const draftedAt = (place: TextPlaceInLanguage): Worded => drafted.get(keyOf(place)) ?? publishedAt(place);
  const differing = draft.flatMap((written) => {
    const known = deployed.index.find(written.part, written.at);
    const before = publishedAt(written);
    const isConfirmed = written.language !== original && written.original !== before.original && written.text !== '';
    return known && (written.text !== before.text || isConfirmed) ? [{ written, known, before }] : [];
  });
  const changes = differing.map(({ written, known, before }) => describeChange(written, known, before.text));
  const included = draft.filter(({ isExcluded }) => !isExcluded);
  const writers = differing.flatMap(({ written }) => (written.isExcluded ? [] : written.writers));
  const describeIn = (known: DeployedText, place: TextPlaceInLanguage): EditedText => {
    const [before, now] = [publishedAt(place), draftedAt(place)];
    const text = known.languages[place.language]?.text ?? '';
    const current = draftedAt({ ...place, language: original }).text;
    const isFresh = place.language === original || now.original === current;
    return {
      deployed: text,
      ...(before.text !== text && { published: before.text }),
      ...(now.text !== before.text && { draft: now.text }),
      status: now.text === '' ? 'missing' : isFresh ? 'translated' : 'stale',
    };
  };
  return {
    changes,
    authors: [...new Map(writers.map((one) => [one.id, one])).values()],
    overrides: mergeOverrides(deployed, published, included),
    conflicts: conflictsOf(deployed.index, published),
    describe: ({ part, texts }) =>
      texts.map(({ languages: _, ...text }) => ({
        ...text,
        languages: Object.fromEntries(
          deployed.languages.map((language) => {
            const known = deployed.index.find(part, text.at) as DeployedText;
            return [language, describeIn(known, { language, part, at: text.at })];
          }),
        ),
      })),
  };
}

function describeChange(written: DraftText, known: DeployedText, from: string): DraftChange {
  const { language, part, at, text, by, changedAt, isExcluded } = written;
  return {
    language,
    part,
    at,
    text,
    place: known.place,
    effect: effectOf(known, from, text),
    from,
    by: by.name,
    byId: by.id,
    changedAt: changedAt.toISOString(),
    ...(isExcluded && { isExcluded }),
  };
}

/** The effect of changing a text: that of its place, or `consent` where it newly says something that binds somebody. */
export const effectOf = ({ effect }: Pick<DeployedText, 'effect'>, from: string, to: string): TextEffect =>
  effect === 'consent' || bindsOtherwise(from, to) ? 'consent' : 'copy';

/** What is published at a place: an override that does not fit the release is left out. */
export function publishedText(deployed: DeployedTextsOf, published: TextOverrides, place: TextPlaceInLanguage): Worded {
  const { language, part, at } = place;
  const [original = ''] = deployed.languages;
  const text = deployed.index.textAt(place) ?? '';
  const override = overrideAt(published, place);
  const fits = override && !conflictOf(deployed.index, place, override);
  const source = deployed.index.textAt({ language: original, part, at });
  if (fits) return { text: override.text, original: override.original ?? source };
  const isFresh = deployed.index.find(part, at)?.languages[language]?.status === 'translated';
  return { text, original: language !== original && isFresh ? source : undefined };
}

const overrideAt = (overrides: TextOverrides, { language, part, at }: TextPlaceInLanguage): TextOverride | undefined =>
  overrides[language]?.[part]?.[at];

/**
 * What would be published. A text that the release has by itself stays among them: tenants under way with an older release have another
 * one there.
 */
function mergeOverrides(
  deployed: DeployedTextsOf,
  published: TextOverrides,
  draft: readonly DraftText[],
): TextOverrides {
  const [original = ''] = deployed.languages;
  const isDeployed = (place: TextPlaceInLanguage, text: string, madeFor: string | undefined): boolean =>
    text === deployed.index.textAt(place) &&
    // A translation is another one while it is for another original.
    (place.language === original || madeFor === publishedText(deployed, {}, place).original);
  const merged = new Map<string, readonly [TextPlaceInLanguage, TextOverride]>(
    listOverrides(published)
      .filter(([place, override]) => !conflictOf(deployed.index, place, override))
      .map((one) => [keyOf(one[0]), one]),
  );
  for (const { language, part, at, text, original: madeFor } of draft) {
    const place = { language, part, at };
    const from = deployed.index.textAt(place);
    if (from === undefined) continue;
    const before = merged.get(keyOf(place))?.[1];
    const older = [...(before?.formerly ?? []), ...(before ? [before.from] : [])].filter((one) => one !== from);
    if (isDeployed(place, text, madeFor) && older.length === 0) merged.delete(keyOf(place));
    else {
      const formerly = older.length > 0 && { formerly: [...new Set(older)] };
      merged.set(keyOf(place), [
        place,
        { from, text, ...(madeFor !== undefined && { original: madeFor }), ...formerly },
      ]);
    }
  }
  return overridesAt([...merged.values()]);
}

const keyOf = ({ language, part, at }: TextPlaceInLanguage): string => `${language} ${part} ${at}`;
