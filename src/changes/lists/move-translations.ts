import type { Node } from 'jsonc-parser';
import { editJson } from '../../engine/json/edit-json.ts';
import type { Json } from '../../engine/json/json.ts';
import { pointer, splitPointer, valueAtSteps } from '../../engine/json/pointer.ts';
import { nodeAt, type TextEdit, textEdits } from '../../engine/json/text-edit.ts';
import { type CopyText, copyPlaces, type Translation } from '../../engine/model/texts/copy.ts';
import { matchCopy } from '../../engine/model/texts/match-copy.ts';
import { insertChild } from './insert-child.ts';
import { type ListChange, placeAfter } from './list-change.ts';

/** A change of a list in a file of texts. */
export interface ChangedList {
  /** A screen's id, or `journey.json`. */
  readonly part: string;
  /** The value of that file before the change. */
  readonly before: Json;
  /** Where the list is in it: a JSON Pointer. */
  readonly at: string;
  readonly change: ListChange;
}

/**
 * The text of a file of translations after a change of a list: each translation of the part has the place of its text, and those of a
 * removed entry are gone. A translation belongs to its text as in the check, also where the text has moved since. Format, and every other
 * byte, stay.
 */
export function moveTranslations(copyText: string, { part, before, at, change }: ChangedList): string {
  return editPart(copyText, part, (json, node) => {
    const owners = ownersOf(translationsIn(node), textsOfPart(part, before), (place) =>
      placeAfterChange(at, change, place),
    );
    const properties = node.children ?? [];
    const places = new Map<Node, string>();
    const taken = new Set<string>();
    const claim = (property: Node, place: string | undefined): void => {
      if (place === undefined || taken.has(place)) return;
      taken.add(place);
      places.set(property, place);
    };
    for (const property of properties) {
      const owner = owners.get(keyOf(property));
      if (owner) claim(property, placeAfterChange(at, change, owner));
    }
    // What belongs to no text stays with its place, unless that is another one's now.
    for (const property of properties)
      if (!owners.has(keyOf(property))) claim(property, placeAfterChange(at, change, keyOf(property)));
    return rewritten(json, properties, places);
  });
}

/** A translation that is written or removed. */
export interface NewTranslation extends Translation {
  readonly part: string;
  /** The place of its text: a JSON Pointer. */
  readonly at: string;
  /** The value of the file of its text, whose order the translations have. */
  readonly value: Json;
}

/** The text of a file of translations with one of them written; without words it is removed. */
export function writeTranslation(copyText: string, { part, at, from, text, value }: NewTranslation): string {
  const whole = text === '' ? copyText : withPart(copyText, part);
  return editPart(whole, part, (json, node) => {
    const properties = node.children ?? [];
    const known = properties.find((property) => keyOf(property) === at)?.children?.[1];
    if (text === '') return known ? textEdits(json, node, { at: pointer(at), value: undefined }) : [];
    if (known) return [...replaced(nodeAt(known, '/from'), from), ...replaced(nodeAt(known, '/text'), text)];
    const order = new Map(copyPlaces(value).map((place, index) => [place, index]));
    const own = order.get(at) ?? order.size;
    const next = properties.findIndex((property) => (order.get(keyOf(property)) ?? -1) > own);
    const to = next < 0 ? properties.length : next;
    return [insertChild(json, node, to, { name: at, value: { from, text } })];
  });
}

/** The translations of a part in a file of translations, by place. */
export function readTranslations(copyText: string, part: string): Readonly<Record<string, Translation>> {
  const found: { all: Readonly<Record<string, Translation>> } = { all: {} };
  editPart(copyText, part, (_, node) => {
    found.all = translationsIn(node);
    return [];
  });
  return found.all;
}

/** The texts of a file, as a part of a journey has them. */
export const textsOfPart = (part: string, value: Json): readonly CopyText[] =>
  copyPlaces(value).map((at) => ({ part, at, text: String(valueAtSteps(value, splitPointer(at))) }));

/** The place of a text after a change of the list at `list`; undefined when it is in an entry that is removed. */
export function placeAfterChange(list: string, change: ListChange, place: string): string | undefined {
  if (!place.startsWith(`${list}/`)) return place;
  const [index = '', ...inner] = place.slice(list.length + 1).split('/');
  const next = placeAfter(change, Number(index));
  return next === undefined ? undefined : [list, next, ...inner].join('/');
}

/** The text that each translation belongs to, by the places of both: the one of its own place, or else one that stays. */
function ownersOf(
  own: Readonly<Record<string, Translation>>,
  texts: readonly CopyText[],
  placeOf: (at: string) => string | undefined,
): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  const [{ part = '' } = {}] = texts;
  for (const { text, at } of matchCopy(texts, { language: '', texts: { [part]: own } })) {
    if (at === undefined) continue;
    const known = owners.get(at);
    const isBetter =
      known === undefined || placeOf(known) === undefined || (text.at === at && placeOf(at) !== undefined);
    if (isBetter) owners.set(at, text.at);
  }
  return owners;
}

/** Writes the properties that have a place with it, in the order of the places where they were in such an order before. */
function rewritten(json: string, properties: readonly Node[], places: ReadonlyMap<Node, string>): readonly TextEdit[] {
  const stay = properties.filter((property) => places.has(property));
  const gone = properties.filter((property) => !places.has(property));
  const inOrder = isSorted(stay.map(keyOf)) ? stay.toSorted((a, b) => byIndex(places.get(a), places.get(b))) : stay;
  const edits = stay.map((slot, index): TextEdit => {
    const property = inOrder[index] ?? slot;
    const { offset = 0, length = 0 } = property.children?.[0] ?? {};
    const rest = json.slice(offset + length, property.offset + property.length);
    const name = keyOf(property) === places.get(property) ? json.slice(offset, offset + length) : undefined;
    const content = (name ?? JSON.stringify(places.get(property))) + rest;
    return { offset: slot.offset, length: slot.length, content };
  });
  return [...edits, ...removals(properties, gone)].toSorted((a, b) => a.offset - b.offset);
}

/** Removes properties, each with one comma. */
function removals(properties: readonly Node[], gone: readonly Node[]): readonly TextEdit[] {
  const lastStays = properties.findLastIndex((property) => !gone.includes(property));
  return properties.flatMap((property, index): TextEdit[] => {
    if (!gone.includes(property)) return [];
    const [before, next] = [properties[index - 1], properties[index + 1]];
    const isInTail = index > lastStays;
    const start = isInTail && before ? before.offset + before.length : property.offset;
    const end = next && !isInTail ? next.offset : property.offset + property.length;
    return [{ offset: start, length: end - start, content: '' }];
  });
}

/** Orders places as the texts of a file: numbers by their size, names as they are. */
function byIndex(one = '', other = ''): number {
  const [a, b] = [one, other].map(splitPointer) as [string[], string[]];
  const at = a.findIndex((step, index) => step !== b[index]);
  const [left, right] = [Number(a[at]), Number(b[at])];
  return Number.isInteger(left) && Number.isInteger(right) ? left - right : 0;
}

const isSorted = (places: readonly string[]): boolean =>
  places.every((place, index) => index === 0 || byIndex(places[index - 1], place) <= 0);

/** Makes an empty part where there is none. */
function withPart(copyText: string, part: string): string {
  return editJson(copyText, (json, root) => {
    const texts = nodeAt(root, '/texts');
    if (texts?.type !== 'object' || nodeAt(texts, pointer(part))) return [];
    return [insertChild(json, texts, texts.children?.length ?? 0, { name: part, value: {} })];
  });
}

function editPart(copyText: string, part: string, editsOf: (json: string, node: Node) => readonly TextEdit[]): string {
  return editJson(copyText, (json, root) => {
    const node = nodeAt(root, pointer('texts', part));
    return node?.type === 'object' ? editsOf(json, node) : [];
  });
}

const keyOf = (property: Node): string => String(property.children?.[0]?.value);

const translationsIn = (node: Node): Readonly<Record<string, Translation>> =>
  Object.fromEntries(
    (node.children ?? []).map((property) => {
      const value = property.children?.[1];
      const textIn = (at: string): string => String((value && nodeAt(value, at)?.value) ?? '');
      return [keyOf(property), { from: textIn('/from'), text: textIn('/text') }];
    }),
  );

const replaced = (node: Node | undefined, text: string): readonly TextEdit[] =>
  node?.type === 'string' && node.value !== text
    ? [{ offset: node.offset, length: node.length, content: JSON.stringify(text) }]
    : [];
