import { isJsonObject, type Json } from '../../engine/json/json.ts';
import { textsOf } from '../../engine/model/texts/copy.ts';
import { matchCopy } from '../../engine/model/texts/match-copy.ts';
import type { Block, Screen } from '../../engine/model/types.ts';
import { type Compared, type ComparedJourney, type Consequence, wanted } from './consequence.ts';

/** Choices whose label is now that of another value: who presses it sends what they do not mean. */
export function* choiceChanges({ before, after }: Compared): Iterable<Consequence> {
  const languages = new Set([undefined, ...after.copies.map(({ language }) => language)]);
  for (const [id, { title }] of Object.entries(after.journey.screens)) {
    const parts = [before, after].map((state) => [
      state.sources.screens[id]?.value,
      state.copies.map(({ language, texts }) => [language, texts[id]]),
    ]);
    if (JSON.stringify(parts[0]) === JSON.stringify(parts[1])) continue;
    for (const language of languages) {
      const [old, now] = [labelsOfValues(before, id, language), labelsOfValues(after, id, language)];
      const isSwapped = [...now].some(([key, label]) => {
        const former = old.get(key);
        if (former === undefined || former === label) return false;
        const list = key.slice(0, key.lastIndexOf(' ') + 1);
        return [...old].some(([other, one]) => other !== key && other.startsWith(list) && one === label);
      });
      if (isSwapped) yield wanted(`A choice of "${title}" sends what another one sent before`, id);
    }
  }
}

/** The labels of the values of each list of choices, as `<list> <value>` -> label. */
function labelsOfValues(
  { sources, copies }: ComparedJourney,
  id: string,
  language: string | undefined,
): ReadonlyMap<string, string> {
  const screen = sources.screens[id];
  const copy = copies.find((one) => one.language === language);
  if (!screen || (language !== undefined && !copy)) return new Map();
  const texts = copy ? textsOf({ journey: sources.journey, screens: { [id]: screen } } as never) : [];
  const matched = copy ? matchCopy(texts, copy) : [];
  const translated = new Map(texts.map(({ part, at }, index) => [`${part} ${at}`, matched[index]?.translation?.text]));
  return new Map(
    choicesIn(screen.value, '').map(({ at, key, label }) => [key, translated.get(`${id} ${at}`) ?? label]),
  );
}

function choicesIn(
  value: Json,
  at: string,
): readonly { readonly at: string; readonly key: string; readonly label: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([step, inner]) => {
    const place = `${at}/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const isChoice = Array.isArray(value) && isJsonObject(inner) && 'value' in inner && typeof inner.label === 'string';
    const own = isChoice
      ? [{ at: `${place}/label`, key: `${at} ${JSON.stringify(inner.value)}`, label: String(inner.label) }]
      : [];
    return [...own, ...choicesIn(inner as Json, place)];
  });
}

/** Blocks that show what is about to be sent, and no longer do, or otherwise. */
export function* reviewChanges({ before, after, catalogue }: Compared): Iterable<Consequence> {
  for (const [id, screen] of Object.entries(after.journey.screens)) {
    const former = before.journey.screens[id];
    if (!former) continue;
    const reviews = (one: Screen): readonly string[] =>
      Object.entries(one.views).flatMap(([view, { blocks }]) =>
        reviewsIn(blocks, [view])
          .filter(({ name }) => catalogue.blocks[name]?.isReview)
          .map(({ whole }) => whole),
      );
    const now = reviews(screen);
    if (reviews(former).some((whole) => !now.includes(whole)))
      yield wanted(`"${screen.title}" shows what is sent otherwise than before, or not always`, id);
  }
}

/** Blocks with everything that decides what they show and when. */
const reviewsIn = (
  blocks: readonly Block[],
  around: readonly unknown[],
): readonly { readonly name: string; readonly whole: string }[] =>
  blocks.flatMap((block) => [
    { name: block.name, whole: JSON.stringify([around, block.name, block.options, block.when, block.afterSeconds]) },
    ...reviewsIn(block.blocks, [...around, block.name, block.when, block.afterSeconds]),
  ]);
