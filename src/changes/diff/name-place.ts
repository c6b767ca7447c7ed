import { isJsonObject, type Json } from '../../engine/json/json.ts';
import { splitPointer, valuesOnWay } from '../../engine/json/pointer.ts';

/** The keys whose text names a part of a screen to a reader. */
const titles = ['question', 'label', 'heading', 'title', 'text', 'submit', 'toast', 'use', 'code', 'value'];

/** A place in words: the text of the button "Next", the answer to "What does it cost me?". */
export function namePlace(root: Json, at: string): string {
  const steps = splitPointer(at);
  const [first, second, third, fourth] = steps;
  if (first === 'fields' && third === 'messages' && fourth)
    return `the "${fourth}" message of ${fieldName(root, second)}`;
  if (first === 'fields' && third) return nameInField(root, steps);
  if (first === 'fields' && second) return `the field ${fieldName(root, second)}`;
  if (first === 'session' && second === 'properties' && third)
    return [...steps.slice(3).map((step) => `the ${step} of`), `the stored value "${third}"`].join(' ');
  if (first === 'colours' && second && third) return `the ${second} colour "${third}"`;
  if (first === 'facts' && second) return `the fact "${second}"`;
  if (first === 'words' && second) return `the word "${second}"`;
  const values = valuesOnWay(root, steps);
  const leaf = steps.filter(isName).at(-1) ?? '';
  const owner = values
    .slice(1, -1)
    .reverse()
    .map((value) => titleOf(value, steps.at(-1)))
    .find(Boolean);
  const event = causeOf(values, steps);
  return [`the ${leaf}`, owner && !event ? `of "${owner}"` : '', event].filter(Boolean).join(' ');
}

/** A place in a field, by the part or choice that it is in: the placeholder of "Mobile number" of "Your flatmates". */
function nameInField(root: Json, steps: readonly string[]): string {
  const labels = valuesOnWay(root, steps.slice(0, -1)).slice(2).map(labelOf).filter(Boolean);
  const leaf = steps.filter(isName).at(-1) ?? '';
  const owners = labels.length > 0 ? labels.reverse() : [steps[1]];
  return [`the ${leaf === 'from' ? 'start value' : leaf}`, ...owners.map((owner) => `of "${owner}"`)].join(' ');
}

const labelOf = (value: Json | undefined): Json | undefined => (isJsonObject(value) ? value.label : undefined);

/** An item of a list or a whole part in words: its kind and what it says. */
export function nameItem(value: Json | undefined, fallback: string): string {
  const [kind, inner] = isJsonObject(value) ? kindOf(value, fallback) : [fallback, value];
  const title = titleOf(inner) ?? (typeof inner === 'string' || typeof inner === 'number' ? String(inner) : undefined);
  return title === undefined ? kind : `${kind} "${title}"`;
}

/** The event and the outcome whose effects a place is among: `after "sent" of send-code`. */
export const nameCause = (root: Json, at: string): string =>
  causeOf(valuesOnWay(root, splitPointer(at)), splitPointer(at));

function causeOf(values: readonly (Json | undefined)[], steps: readonly string[]): string {
  if (steps[0] !== 'on' || steps[1] === undefined) return '';
  const outcome = steps.lastIndexOf('outcomes');
  const call = outcome > 0 ? values[outcome] : undefined;
  const run = isJsonObject(call) ? (call.run ?? call.send) : undefined;
  if (outcome > 0 && steps[outcome + 1] !== undefined) return `after "${steps[outcome + 1]}" of ${String(run)}`;
  return `on "${steps[1]}"`;
}

function kindOf(value: Readonly<Record<string, Json>>, fallback: string): [string, Json | undefined] {
  const own = Object.keys(value).filter((key) => key !== 'when' && key !== 'afterSeconds');
  if (own.length === 1 && own[0] !== undefined) return [own[0], value[own[0]]];
  const known = titles.find((key) => typeof value[key] === 'string');
  return [known === 'question' ? 'question' : fallback, value];
}

function titleOf(value: Json | undefined, except = ''): string | undefined {
  if (!isJsonObject(value)) return undefined;
  if (typeof value.code === 'string' && typeof value.file === 'string') return `${value.code} for ${value.file}`;
  const key = titles.find((one) => one !== except && typeof value[one] === 'string');
  return key === undefined ? undefined : String(value[key]);
}

/** A field by its label, or by its id if the screen has no such field. */
export function fieldName(root: Json, id = ''): string {
  const fields = isJsonObject(root) ? root.fields : undefined;
  const field = isJsonObject(fields) ? fields[id] : undefined;
  return `"${titleOf(field) ?? id}"`;
}

const isName = (step: string): boolean => !/^\d+$/.test(step);
