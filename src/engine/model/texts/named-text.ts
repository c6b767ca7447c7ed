import type { Json } from '../../json/json.ts';
import { splitPointer } from '../../json/pointer.ts';
import type { Sources } from '../parse.ts';
import { type CopyText, textsOf } from './copy.ts';

/** A text, and the words by which tests and scenarios can name it. */
export interface NamedText extends CopyText {
  /** The keys above the text, and the ids in the objects around it, such as the event of its button. */
  readonly names: readonly string[];
}

/** Every text of a journey with its names. */
export const nameTexts = (sources: Pick<Sources, 'journey' | 'screens'>): readonly NamedText[] =>
  textsOf(sources).map((text) => {
    const { value } = sources.screens[text.part] ?? sources.journey;
    return { ...text, names: namesAt(value, splitPointer(text.at)) };
  });

/**
 * Finds a text by its part, a screen's id or `journey.json`, and by some of its names in their order: `back label` is
 * the label of the button with the event `back`. Such a place stays when blocks change their order. Of several texts
 * the outermost is meant, so `size label` is the label of the field and not of its guide. Throws when no text has these
 * names, or two of the same depth with different words.
 */
export function findNamed(texts: readonly NamedText[], part: string, place: string): NamedText {
  const wanted = place.split(' ');
  const all = texts.filter((one) => one.part === part && isInOrder(wanted, one.names));
  const depth = Math.min(...all.map(depthOf));
  const found = all.filter((one) => depthOf(one) === depth);
  const [first] = found;
  if (first === undefined) throw new Error(`"${part}" has no text "${place}".`);
  const other = found.find(({ text }) => text !== first.text);
  if (other) throw new Error(`"${part}" has several texts "${place}", such as ${first.at} and ${other.at}.`);
  return first;
}

const depthOf = ({ at }: NamedText): number => splitPointer(at).length;

/** The keys of an object whose values tell it from its neighbours. */
const identifying = [
  'event',
  'field',
  'action',
  'purpose',
  'dialog',
  'link',
  'widget',
  'look',
  'style',
  'value',
  'id',
  'path',
];

function namesAt(value: Json | undefined, steps: readonly string[]): readonly string[] {
  const [step, ...rest] = steps;
  if (step === undefined || typeof value !== 'object' || value === null) return [];
  const object = value as Readonly<Record<string, Json>>;
  const ids = Array.isArray(value)
    ? []
    : Object.entries(object).flatMap(([key, id]) => (key === step ? [] : idIn(key, id)));
  return [...ids, step, ...namesAt(object[step], rest)];
}

/** The id that a property gives to its object. A value with spaces may be a text itself; `"pinned": true` is an id too. */
function idIn(key: string, value: Json): readonly string[] {
  if (value === true) return [key];
  return identifying.includes(key) && typeof value === 'string' && /^\w[\w.:-]*$/.test(value) ? [value] : [];
}

/** Whether a list has all the words in their order, others between them. */
function isInOrder(wanted: readonly string[], names: readonly string[]): boolean {
  let next = 0;
  for (const name of names) if (name === wanted[next]) next += 1;
  return next === wanted.length;
}
