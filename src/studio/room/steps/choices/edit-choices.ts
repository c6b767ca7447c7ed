import { changeListInText, type ListChange } from '../../../../changes/lists/list-change.ts';
import { readTranslations } from '../../../../changes/lists/move-translations.ts';
import { setInJson } from '../../../../engine/json/edit-json.ts';
import type { Json } from '../../../../engine/json/json.ts';
import { pointer, splitPointer, valueAtSteps } from '../../../../engine/json/pointer.ts';
import type { FieldWithChoices } from '../../../../engine/model/fields/field-with-choices.ts';
import { schemaPath } from '../screen-path.ts';
import { changeList, type ScreenWithTexts, translate, valueOfText } from '../texts/change-texts.ts';
import type { FileTexts } from '../texts/use-file-texts.ts';

/** A choice as the file of its screen has it. */
export interface ChoiceOfFile {
  readonly value: Json;
  readonly label: string;
}

/** The words of a choice: its label, and its translations by the paths of their files; an empty one is none. */
export interface ChoiceWords {
  readonly label: string;
  readonly translations: ReadonlyMap<string, string>;
}

/** What is done with a choice; places are from 0. */
export type ChoiceEdit =
  | ({ readonly kind: 'add'; readonly value: Json } & ChoiceWords)
  | ({ readonly kind: 'reword'; readonly place: number } & ChoiceWords)
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  | { readonly kind: 'remove'; readonly place: number };

/** The choices at a place in the text of a screen; undefined where there are none. */
export function readChoices(text: string, at: string): readonly ChoiceOfFile[] | undefined {
  const found = valueIn(text, at);
  if (!Array.isArray(found)) return undefined;
  return found.map((choice) => {
    const { value = null, label } = Object(choice) as { readonly value?: Json; readonly label?: unknown };
    return { value, label: typeof label === 'string' ? label : JSON.stringify(value) };
  });
}

/** The label of the field that choices are of; its name where it has none. */
export function fieldLabel(text: string, at: string): string {
  const steps = splitPointer(at).slice(0, -2);
  const label = valueIn(text, pointer(...steps, 'label'));
  return typeof label === 'string' ? label : (steps.at(-1) ?? '');
}

/** The translation of the label of a choice in the text of a file of translations; empty where there is none. */
export const translationOf = (text: string, { screen, at }: FieldWithChoices, place: number): string =>
  readTranslations(text, screen)[labelAt(at, place)]?.text ?? '';

/**
 * The files that an edit changes, by path, with their new text: the screen, those beside it that are about its texts, and its data schema;
 * every other byte is as it was.
 */
export function editChoices(screen: ScreenWithTexts, field: FieldWithChoices, edit: ChoiceEdit): FileTexts {
  const choices = readChoices(screen.text, field.at) ?? [];
  const schema = schemaPath(field.screen);
  const changed = new Map(edit.kind === 'reword' ? reword(screen, field, edit) : change(screen, field, edit, choices));
  const accepted = screen.beside.get(schema);
  if (accepted !== undefined) changed.set(schema, editSchema(accepted, choices, field, edit));
  const before = new Map([[screen.path, screen.text], ...screen.beside]);
  return new Map([...changed].filter(([path, text]) => text !== before.get(path)));
}

function change(
  screen: ScreenWithTexts,
  { at }: FieldWithChoices,
  edit: Exclude<ChoiceEdit, { kind: 'reword' }>,
  { length }: readonly ChoiceOfFile[],
): FileTexts {
  if (edit.kind === 'remove') return changeList(screen, at, { remove: edit.place });
  if (edit.kind === 'move') return changeList(screen, at, { move: edit.from, to: edit.to });
  const { value, label, translations } = edit;
  const texts = Object.fromEntries([...translations].map(([file, words]) => [file, { label: words }]));
  return changeList(screen, at, { add: { value, label }, to: length } satisfies ListChange, texts);
}

function reword(
  screen: ScreenWithTexts,
  { at }: FieldWithChoices,
  { place, label, translations }: Extract<ChoiceEdit, { kind: 'reword' }>,
): FileTexts {
  const text = setInJson(screen.text, labelAt(at, place), label);
  const changed = [...translations].flatMap(([file, words]) => [
    ...translate({ ...screen, text }, file, labelAt(at, place), words),
  ]);
  return new Map([[screen.path, text], ...changed]);
}

function editSchema(
  text: string,
  choices: readonly ChoiceOfFile[],
  { listAt }: FieldWithChoices,
  edit: ChoiceEdit,
): string {
  const list = listAt === undefined ? undefined : valueIn(text, listAt);
  if (listAt === undefined || !Array.isArray(list)) return text;
  if (edit.kind === 'add') return changeListInText(text, listAt, { add: edit.value, to: list.length });
  const place = edit.kind === 'remove' ? list.indexOf(choices[edit.place]?.value) : -1;
  return place < 0 ? text : changeListInText(text, listAt, { remove: place });
}

const labelAt = (at: string, place: number): string => at + pointer(place, 'label');

/** The value at a place in a text; undefined where there is none, or where the text is not JSON. */
const valueIn = (text: string, at: string): unknown => valueAtSteps(valueOfText('', text), splitPointer(at));
