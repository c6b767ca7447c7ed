import { isJsonObject, type Json } from '../../engine/json/json.ts';
import { splitPointer, valueAtSteps, valuesOnWay } from '../../engine/json/pointer.ts';
import { copyPlaces } from '../../engine/model/texts/copy.ts';
import type { JsonDifference } from './differences.ts';
import { fieldName, nameItem } from './name-place.ts';

const mostNamed = 6;

/**
 * What people no longer see, are asked for or send, where a change of a screen takes that away; undefined for every other change. `root` is
 * the screen as it was, and `name` how a sentence names it:
 * `describeLoss({ at: '/fields/pan', from: { label: 'PAN' } }, root, '"Identity"')` is `"Identity" no longer asks for "PAN"`.
 */
export function describeLoss({ at, from, to }: JsonDifference, root: Json, name: string): string | undefined {
  if (to !== undefined || from === undefined) return undefined;
  const steps = splitPointer(at);
  const [first, second = ''] = steps;
  if (first === 'fields' && steps.length === 2) return `${name} no longer asks for ${fieldName(root, second)}`;
  if (first === 'on') return lossOfEffects(from, steps, root, name);
  const isShown = steps.at(-2) === 'blocks' || (first === 'views' && steps.length === 2);
  if (!isShown) return undefined;
  const what = first === 'views' && steps.length === 2 ? `the view "${second}"` : `the ${nameItem(from, 'part')}`;
  const texts = textsIn(from).filter((text) => !what.includes(`"${text}"`));
  return `${name} no longer shows ${what}${texts.length > 0 ? `, with ${listed(texts)}` : ''}`;
}

/** What a screen that is gone has asked for and sent. */
export function lossOfScreen(screen: Json): string {
  const fields = isJsonObject(screen) && isJsonObject(screen.fields) ? Object.keys(screen.fields) : [];
  const asked = fields.map((id) => fieldName(screen, id));
  const sent = callsIn(screen).map((call) => sentences(call, screen));
  const losses = [...(asked.length > 0 ? [`asked for ${listed(asked)}`] : []), ...sent.map((one) => `sent ${one}`)];
  return losses.length > 0 ? `. It ${losses.join(', ')}` : '';
}

function lossOfEffects(from: Json, steps: readonly string[], root: Json, name: string): string | undefined {
  const way = valuesOnWay(root, steps);
  if (steps.at(-2) === 'with') {
    const call = callOf(way.at(-3));
    return call && `${name} no longer sends ${nameInput(steps.at(-1) ?? '', from, root)} with ${call}`;
  }
  const lost = callsIn(from).map((call) => sentences(call, root));
  return lost.length > 0 ? `On "${steps[1]}", ${name} no longer sends ${lost.join(', nor ')}` : undefined;
}

interface Call {
  readonly name: string;
  readonly inputs: Readonly<Record<string, Json>>;
}

const callOf = (effect: Json | undefined): string | undefined =>
  isJsonObject(effect) && typeof (effect.run ?? effect.send) === 'string'
    ? String(effect.run ?? effect.send)
    : undefined;

/** The calls among some effects, and among those that their outcomes lead to. */
function callsIn(value: Json): readonly Call[] {
  if (typeof value !== 'object' || value === null) return [];
  const name = callOf(value);
  const inputs = isJsonObject(value) && isJsonObject(value.with) ? value.with : {};
  return [...(name === undefined ? [] : [{ name, inputs }]), ...Object.values(value).flatMap((one) => callsIn(one))];
}

const sentences = ({ name, inputs }: Call, root: Json): string => {
  const named = Object.entries(inputs).map(([input, source]) => nameInput(input, source, root));
  return `${named.length > 0 ? listed(named) : 'anything'} with ${name}`;
};

/** An input of a call, by the label of the field that it has its value of: `"Your PAN" (pan_number)`. */
function nameInput(input: string, source: Json, root: Json): string {
  const [, field] = (typeof source === 'string' && /^form\.([\w-]+)$/.exec(source)) || [];
  return field === undefined ? `"${input}"` : `${fieldName(root, field)} (${input})`;
}

const textsIn = (value: Json): readonly string[] => [
  ...new Set(copyPlaces(value).map((at) => String(valueAtSteps(value, splitPointer(at))))),
];

/** Some names in a sentence; of a long list its first ones, and how many others there are. */
function listed(names: readonly string[]): string {
  const quoted = names.map((one) => (one.startsWith('"') ? one : `"${one}"`));
  const others = quoted.length - mostNamed;
  return others > 1 ? `${quoted.slice(0, mostNamed).join(', ')} and ${others} others` : quoted.join(', ');
}
