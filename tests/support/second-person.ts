import { diffStructure } from '../../src/changes/publishing/diff-structure.ts';
import type { StructureTexts } from '../../src/changes/publishing/structure-files.ts';
import { readStructure } from '../../src/studio/build/build-check.ts';
import { catalogue } from './product.ts';

/** The files of the journeys of this repository, by path. */
export const journeys = Object.fromEntries(
  await Promise.all(['move-in', 'landlord'].map(async (id) => [id, await readStructure('.', id)] as const)),
);

/** A place in a file: these tests edit any place of any file. */
export type Editable = ReturnType<typeof JSON.parse>;
/** An edit of the value of a file. */
export type EditOfFile = (value: Editable) => unknown;
/** EditsOfFiles by the path of their file. */
export type EditsOfFiles = Readonly<Record<string, EditOfFile>>;

/** The files of a journey with some of them edited; one that is not there begins empty, and an edit that returns null removes it. */
export function edited(id: string, edits: EditsOfFiles, from: StructureTexts = journeys[id] ?? {}): StructureTexts {
  const texts: Record<string, string> = { ...from };
  for (const [path, edit] of Object.entries(edits)) {
    const value = JSON.parse(texts[path] ?? '{}');
    if (edit(value) === null) delete texts[path];
    else texts[path] = JSON.stringify(value);
  }
  return texts;
}

/** What a second person would be asked to look at. `live` edits the state that is compared with. */
export function askedFor(id: string, edits: EditsOfFiles, live: EditsOfFiles = {}): readonly string[] {
  const before = edited(id, live);
  return diffStructure(id, before, edited(id, edits, before), catalogue).flatMap(({ kind, sentence }) =>
    kind === 'consent' || kind === 'breaking' ? [sentence] : [],
  );
}

/** An edit that makes a new screen. */
export const plainScreen =
  (path: string, blocks: readonly object[], on: object = {}) =>
  (value: Editable) =>
    Object.assign(value, { path, title: 'Another step', blocks, on });

/** Every object of a value, the value first. */
export function* objectsIn(value: Editable): Iterable<Editable> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

/** The blocks of a screen that show a text of consent. */
export const consentBlocks = (value: Editable): Editable[] => [...objectsIn(value)].filter((one) => one.text?.purpose);
export const listsWith = (value: Editable, isWanted: (one: Editable) => boolean): Editable[][] =>
  [...objectsIn(value)].filter((one) => Array.isArray(one) && one.some(isWanted));
export const removeFrom = (value: Editable, isUnwanted: (one: Editable) => boolean) => {
  for (const list of listsWith(value, isUnwanted))
    list.splice(0, list.length, ...list.filter((one) => !isUnwanted(one)));
};
export const isRecord = (one: Editable) => one?.send === 'record-consent' || one?.run === 'record-consent';
export const firstBlocks = (value: Editable): Editable[] =>
  value.blocks ?? Object.values<Editable>(value.views)[0].blocks;

/** A condition that never holds. */
export const never = { path: 'session.uid', eq: 'nobody' };
/** An edit of a screen, and one of the journey's own file. */
export const screen = (id: string, edit: EditOfFile): EditsOfFiles => ({ [`screens/${id}.json`]: edit });
export const main = (edit: EditOfFile): EditsOfFiles => ({ 'journey.json': edit });

/** The first object of a file that has a text, or one that begins with it. */
export const withText = (value: Editable, start: string): Editable =>
  [...objectsIn(value)].find((one) =>
    Object.values(one).some((inner) => typeof inner === 'string' && inner.startsWith(start)),
  );
/** The item of a list that has a text somewhere inside. */
export const itemWith = (value: Editable, start: string): Editable =>
  listsWith(value, (one) => JSON.stringify(one).includes(`"${start}`))
    .at(-1)
    ?.find((one) => JSON.stringify(one).includes(`"${start}`));
/** The call of an action. */
export const callOf = (value: Editable, action: string): Editable =>
  [...objectsIn(value)].find((one) => one.run === action || one.send === action);
/** Exchanges two values of an object. */
export const swap = (value: Editable, one: string, other: string) => {
  [value[one], value[other]] = [value[other], value[one]];
};

/** How the row of the fee on the home screen begins, and that of what is paid each month. */
export const feeRow = '{figures.feeFrom';
export const monthlySum = '{figures.monthFrom';
/** How a text names the fee. */
export const namedFee = '{facts.fee}';
/** The first block of a screen with a text in it. */
export const blockWith = (start: string) => (value: Editable) =>
  firstBlocks(value).find((one) => JSON.stringify(one).includes(start));
/** The first note of a screen. */
export const noteOf = (value: Editable): Editable => [...objectsIn(value)].find((one) => one.text?.style === 'note');
