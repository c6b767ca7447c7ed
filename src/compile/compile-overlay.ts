import type { Catalogue } from '../engine/model/catalogue.ts';
import type { Texts } from '../engine/model/texts/language.ts';
import type { OverridableSources } from '../engine/model/texts/overrides.ts';
import { withFacts } from '../engine/model/texts/with-facts.ts';
import type { Journey } from '../engine/model/types.ts';
import { contentsOf, differenceOf, freshIn, freshMessages, shownOf, withShown } from './shown-texts.ts';

/** Language tag -> part -> texts. */
export type Overlay = Readonly<Record<string, Readonly<Record<string, Texts>>>>;

/**
 * Compiles what reworded texts change for a browser that has the deployed journey and its translations: the texts that
 * replace those of the compiled parts, in every language, that of the screen files included. A part that is not changed in a
 * language is left out. Unlike a translation, a reworded message of an effect is replaced at its place, in every language, so
 * that an equal message at another place stays as it is.
 */
export function compileOverlay(
  deployed: OverridableSources,
  reworded: OverridableSources,
  catalogue: Pick<Catalogue, 'blocks' | 'widgets'>,
): Overlay {
  const { settings } = deployed.journey.value as unknown as Pick<Journey, 'settings'>;
  const languages = [settings.locale.language, ...deployed.copies.map(({ language }) => language)];
  const states = [deployed, reworded].map(withFacts);
  return Object.fromEntries(
    languages.map((language) => {
      const [before, after] = states.map((sources) => readIn(sources, language, catalogue));
      return [language, before && after ? changedParts(before, after) : {}];
    }),
  );
}

interface LanguageTexts {
  /** Part -> its content in its compiled shape. */
  readonly shown: Readonly<Record<string, unknown>>;
  /** Part -> original -> translation. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

function readIn(
  sources: OverridableSources,
  language: string,
  catalogue: Pick<Catalogue, 'blocks' | 'widgets'>,
): LanguageTexts {
  const parts = contentsOf(sources);
  const copy = sources.copies.find((one) => one.language === language);
  const fresh = copy ? freshIn(sources, copy) : [];
  return {
    shown: shownOf(withShown(parts, fresh), catalogue),
    messages: Object.fromEntries(Object.keys(parts).map((part) => [part, freshMessages(fresh, part)])),
  };
}

const changedParts = (before: LanguageTexts, after: LanguageTexts): Record<string, Texts> =>
  Object.fromEntries(
    Object.keys(after.shown).flatMap((part) => {
      const shown = differenceOf(before.shown[part], after.shown[part]);
      const known = before.messages[part] ?? {};
      const messages = Object.entries(after.messages[part] ?? {}).filter(([from, to]) => known[from] !== to);
      if (!shown && messages.length === 0) return [];
      return [
        [
          part,
          { ...(shown && { shown }), ...(messages.length > 0 && { messages: Object.fromEntries(messages) }) },
        ] as const,
      ];
    }),
  );
