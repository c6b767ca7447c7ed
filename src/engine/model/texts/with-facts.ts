import type { Json } from '../../json/json.ts';
import { splitPointer, valueAtSteps } from '../../json/pointer.ts';
import type { Source } from '../../json/source.ts';
import { memoize } from '../memoize.ts';
import type { Sources } from '../parse.ts';
import { type Copy, journeyPart, type Translation, textsOf } from './copy.ts';
import { inlineFacts, textWriter } from './facts.ts';

type Files = Pick<Sources, 'journey' | 'screens'> & { readonly copies: readonly Copy[] };

/**
 * The files of a journey and its translations as their readers see them, with the facts written in. A text that is nothing but
 * facts gets a translation, since a language may have words for their units.
 */
export function withFacts<Input extends Files>(input: Input): Input {
  const { journey, screens, copies } = input;
  const write = textWriter(journey.value);
  if (!write) return input;
  const written = {
    journey: inlineSource(journey, journey.value),
    screens: Object.fromEntries(Object.entries(screens).map(([id, one]) => [id, inlineSource(one, journey.value)])),
  };
  const texts = new Set(textsOf(input).map(({ part, at }) => `${part} ${at}`));
  const onlyFacts = textsOf(written).filter(({ part, at }) => !texts.has(`${part} ${at}`));
  const translate = (copy: Copy): Copy => {
    const writeOwn = textWriter(journey.value, copy.language) ?? write;
    const parts = new Map<string, Record<string, Translation>>();
    for (const [part, own] of Object.entries(copy.texts)) {
      const translated = Object.entries(own).map(
        ([at, { from, text }]) => [at, { from: write(from), text: writeOwn(text) }] as const,
      );
      parts.set(part, Object.fromEntries(translated));
    }
    for (const { part, at, text: from } of onlyFacts) {
      const { value } = (part === journeyPart ? journey : screens[part]) ?? journey;
      const text = writeOwn(String(valueAtSteps(value, splitPointer(at))));
      parts.set(part, { ...parts.get(part), [at]: { from, text } });
    }
    return { ...copy, texts: Object.fromEntries(parts) };
  };
  return { ...input, ...written, copies: copies.map(translate) };
}

// Memoized, since what is known about a file is remembered by its identity.
const inlineSource = memoize(
  (source: Source, main: Json): Source => ({ ...source, value: inlineFacts(source.value, main) }),
);
