import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf } from '../../engine/model/effects.ts';
import { raisedByBlock } from '../../engine/model/graph/events.ts';
import { placeholdersIn } from '../../engine/model/texts/placeholder.ts';
import type { Screen } from '../../engine/model/types.ts';
import { blocksOf, flattenBlocks } from '../../engine/model/visit.ts';
import { bindingWordsIn } from './binding-words.ts';
import { isAgreement, recordsByPress } from './legal-parts.ts';

/** How a text binds by where it is: as the law does, also by its look, or by its words alone. */
export type Weight = 'legal' | 'binding' | undefined;

/**
 * Weighs the texts of a screen by where they are: an agreement that is shown, what is read beside a consent before it is given, what is
 * about to be sent, and what is stored about a tenant.
 */
export function weighPlaces(
  screen: Screen | undefined,
  catalogue: Pick<Catalogue, 'blocks' | 'effects'>,
): (at: string, text: string) => Weight {
  if (!screen) return () => undefined;
  const reviews = [...blocksOf(screen)]
    .filter(({ block }) => Object.hasOwn(catalogue.blocks, block.name) && catalogue.blocks[block.name]?.isReview)
    .map(({ block }) => `${block.at}/`);
  const besideConsent = Object.values(screen.views)
    .filter(({ blocks }) =>
      [...flattenBlocks(blocks)].some((block) =>
        raisedByBlock(block).some(({ event }) => recordsByPress(screen.on, event)),
      ),
    )
    .flatMap(({ blocks }) => blocks.map(({ at }) => `${at}/`));
  const tellsWhatIsStored = effectsOf(screen, catalogue.effects).some(({ effect }) =>
    Object.keys(effect).some((name) => Object.hasOwn(catalogue.effects, name) && catalogue.effects[name]?.isRight),
  );
  return (at, text) => {
    const isIn = (places: readonly string[]): boolean => places.some((place) => at.startsWith(place));
    const isParagraph = /\/(?:text|prose)$/.test(at) && /^\/(?:blocks|views)\//.test(at);
    if (isParagraph && [...bindingWordsIn(text).words].some(isAgreement)) return 'legal';
    if (isIn(reviews) || (isParagraph && isIn(besideConsent))) return 'binding';
    return tellsWhatIsStored && placeholdersIn(text).length > 0 ? 'binding' : undefined;
  };
}
