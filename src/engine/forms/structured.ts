import { type FormReader, relevantFields } from '../model/answers/relevant-fields.ts';
import { own } from '../model/own.ts';
import type { Part } from '../model/types.ts';
import { applyEdit, type Edit } from './edit.ts';
import { fieldOf, type Place, placeInside, stepsOf } from './place.ts';
import { restoreStructure, type SavedStructure, type SecretScreen, saveStructure } from './saved-structure.ts';
import { type Structure, type StructuredScreen, settleForm } from './settle-form.ts';
import { rowsStep, type Shape, shapeInside } from './shape.ts';

// What is removed may change which branch applies, and so what else does not fit.
const rounds = 8;

/**
 * Removes from a restored form what does not fit it any more: values of another kind. An entry of a list that is such a value is removed; everything else stays.
 */
function keepFitting(restored: Structure, settle: (structure: Structure) => Structure): Structure {
  let structure = restored;
  for (let round = 0; round < rounds; round++) {
    const { shape, entered, errors } = structure;
    const fails = (place: Place): boolean => own(errors, place)?.includes('type') === true;
    // From the last one, so that the indexes of the others remain.
    const edits = [...misfits(shape, '', entered, fails)].reverse();
    if (edits.length === 0) break;
    for (const edit of edits) {
      const edited = applyEdit(structure, {}, edit);
      structure = { ...edited.structure, entered: edited.entered as Structure['entered'], removed: undefined };
    }
    structure = settle(structure);
  }
  return structure;
}

type Fails = (place: Place) => boolean;

function* misfits(shape: Shape, place: Place, value: unknown, fails: Fails, list?: Edit): Iterable<Edit> {
  const form = shape.kind === 'choice' ? shape.form : shape;
  if (value === undefined || value === null || !form) return;
  if (isOtherKind(form, value) || (form.kind === 'value' && fails(place))) {
    yield list ?? { at: place, set: undefined };
    return;
  }
  const { properties = {}, rows, entries = [] } = form;
  const inside = value as Readonly<Record<string, unknown>>;
  for (const [name, inner] of Object.entries(properties))
    yield* misfits(inner, placeInside(place, name), own(inside, name), fails);
  if (rows) yield* misfits(rows, placeInside(place, rowsStep), inside[rowsStep], fails);
  for (const [index, entry] of entries.entries())
    yield* misfits(entry, placeInside(place, index), inside[index], fails, { at: place, remove: index });
}

const isOtherKind = ({ kind, schema }: Shape, value: unknown): boolean => {
  if (kind === 'value') return false;
  return typeof value !== 'object' || Array.isArray(value) !== (kind === 'list' || Array.isArray(schema.items));
};

type Values = Readonly<Record<string, unknown>>;

/** The parts of a session's state that a structured form reads and writes. */
export interface StructuredState {
  readonly screen: string | undefined;
  readonly forms: Readonly<Record<string, Values>>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly touched: Readonly<Record<string, true>>;
  /** Screen id -> what its structured form has besides its values. */
  readonly structures?: Readonly<Record<string, Structure>>;
  readonly hasAnswered: boolean;
}

/** The working data of a transition, whose state is replaced. */
interface FormStep<State> {
  readonly machine: unknown;
  state: State;
}

/** What a screen with a structured form does with its values. Its chunk brings it; other screens have none. */
export interface StructuredLogic {
  /**
   * Settles the form of the screen: what is shown, sent and wrong. The state stays the same if nothing changes. `values` are
   * those that have just been entered, if any have; undefined for a field that was emptied, which may be hidden.
   */
  settle<State extends StructuredState>(
    step: FormStep<State>,
    screen: StructuredScreen,
    reader: FormReader,
    values: Values | undefined,
  ): void;
  /** Notes an edit, and returns the field whose value it changes, with the value, and the widget that was typed in. */
  edit<State extends StructuredState>(
    step: FormStep<State>,
    screen: StructuredScreen & { readonly isEntry: boolean },
    edit: Edit,
  ): readonly [field: string, value: unknown, widget: string] | undefined;
  /** What a draft saves of the form besides its values. */
  save(
    state: StructuredState,
    screen: SecretScreen,
    persistable: (values: Values) => Values,
  ): SavedStructure | undefined;
  /** Begins a form with the values that a draft had, or empty; what does not fit is removed when it is settled. */
  restore<State extends StructuredState>(
    step: FormStep<State>,
    id: string,
    values: Values,
    saved: { readonly structure?: SavedStructure } | undefined,
  ): void;
}

/** The logic of structured forms. */
export const structuredLogic: StructuredLogic = {
  settle(step, screen, reader, values = {}) {
    const { state } = step;
    const { id } = screen;
    // Where the form was forgotten, so is everything else that was entered in it.
    const known = state.forms[id] && state.structures?.[id];
    const emptied = Object.entries(values).filter(([, value]) => value === undefined);
    const hasEmptied = known && emptied.length > 0;
    const before = hasEmptied ? { ...known, entered: { ...known.entered, ...Object.fromEntries(emptied) } } : known;
    const form = state.forms[id] ?? {};
    const conditions = {
      ...reader,
      relevantFields: (values: Values, entered: Values) => relevantFields(screen, reader, values, entered),
    };
    const settled = settleForm(screen, form, before, conditions);
    const after = before?.isUnchecked
      ? keepFitting(settled, (next) => settleForm(screen, next.values, next, conditions))
      : settled;
    const errors = ofFields(after.errors, state.errors);
    const isSame = before && form === after.values && errors === state.errors;
    if (isSame && Object.entries(after).every(([key, value]) => known?.[key as keyof Structure] === value)) return;
    const forms = { ...state.forms, [id]: after.values };
    step.state = { ...state, forms, errors, structures: { ...state.structures, [id]: after } };
  },
  edit(step, { id, isEntry }, edit) {
    const { state } = step;
    const before = state.structures?.[id];
    if (!before) return undefined;
    const { structure, touched, entered } = applyEdit(before, state.touched, edit);
    // A choice that asks for more has no value yet, and is an answer.
    const hasAnswered = state.hasAnswered || !isEntry;
    step.state = { ...state, touched, hasAnswered, structures: { ...state.structures, [id]: structure } };
    const field = fieldOf(edit.at);
    const inner = stepsOf(edit.at).reduce<Shape | undefined>(
      (shape, name) => shape && shapeInside(shape, name),
      before.shape,
    );
    const { widget = '' } = ((inner?.form ?? inner)?.part ?? {}) as Partial<Part>;
    return [field, own(entered as Values, field), 'set' in edit ? widget : ''];
  },
  save({ structures }, screen, persistable) {
    const structure = structures?.[screen.id];
    return structure && saveStructure(structure, screen, persistable);
  },
  restore(step, id, values, saved) {
    const { [id]: _, ...others } = step.state.structures ?? {};
    const structures = saved ? { ...others, [id]: restoreStructure(values, saved.structure ?? {}) } : others;
    step.state = { ...step.state, structures };
  },
};

/** Field -> the keywords that its value or anything inside it fails; the form as a whole has no name. */
function ofFields(
  placed: Structure['errors'],
  before: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  const filed: Record<string, string[]> = Object.create(null);
  for (const [place, keywords] of Object.entries(placed)) {
    const field = fieldOf(place);
    filed[field] ??= [];
    filed[field].push(...keywords);
  }
  const errors: Record<string, readonly string[]> = filed;
  for (const [field, keywords] of Object.entries(errors)) {
    const old = own(before, field);
    if (old?.length === keywords.length && old.every((keyword, at) => keyword === keywords[at])) errors[field] = old;
  }
  const names = Object.keys(errors);
  const isSame =
    names.length === Object.keys(before).length && names.every((name) => own(errors, name) === own(before, name));
  return isSame ? before : errors;
}
