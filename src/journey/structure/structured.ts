import { applyEdit, type Edit } from './edit.ts';
import { stepsOf } from './place.ts';
import { type FormConditions, type Structure, type StructuredScreen, settleForm } from './settle-form.ts';

type Values = Readonly<Record<string, unknown>>;

/** The parts of a session's state that a structured form reads and writes. */
export interface StructuredState {
  readonly forms: Readonly<Record<string, Values>>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly touched: Readonly<Record<string, true>>;
  /** Screen id -> what its structured form has besides its values. */
  readonly structures?: Readonly<Record<string, Structure>>;
}

/** What a screen with a structured form does with its values. Its chunk brings it; other screens have none. */
export interface StructuredLogic {
  /** The state with the form of a screen settled: what is shown, sent and wrong. The same state if nothing changes. */
  settle<State extends StructuredState>(state: State, screen: StructuredScreen, conditions: FormConditions): State;
  /** The state after an edit, and the field whose value it changes. */
  edit<State extends StructuredState>(state: State, screen: StructuredScreen, edit: Edit): Edition<State>;
}

/** The result of an edit. */
export interface Edition<State> {
  readonly state: State;
  readonly field: string;
  readonly value: unknown;
}

/** The logic of structured forms. */
export const structuredLogic: StructuredLogic = {
  settle(state, screen, conditions) {
    const before = state.structures?.[screen.id];
    const form = state.forms[screen.id] ?? {};
    const after = settleForm(screen, form, before, conditions);
    const errors = ofFields(after.errors, state.errors);
    const isSame = before && form === after.values && errors === state.errors;
    if (isSame && Object.entries(after).every(([key, value]) => before[key as keyof Structure] === value)) return state;
    const forms = { ...state.forms, [screen.id]: after.values };
    return { ...state, forms, errors, structures: { ...state.structures, [screen.id]: after } };
  },
  edit(state, screen, edit) {
    const before = state.structures?.[screen.id];
    const [field = ''] = stepsOf(edit.at);
    if (!before) return { state, field, value: undefined };
    const { structure, touched, entered } = applyEdit(before, state.touched, edit);
    const structures = { ...state.structures, [screen.id]: structure };
    return { state: { ...state, touched, structures }, field, value: (entered as Values)[field] };
  },
};

/** Field -> the keywords that its value or anything inside it fails; the form as a whole has no name. */
function ofFields(
  placed: Structure['errors'],
  before: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  const errors: Record<string, readonly string[]> = {};
  for (const [place, keywords] of Object.entries(placed)) {
    const [field = ''] = stepsOf(place);
    errors[field] = [...(errors[field] ?? []), ...keywords];
  }
  for (const [field, keywords] of Object.entries(errors)) {
    const old = before[field];
    if (old?.length === keywords.length && old.every((keyword, at) => keyword === keywords[at])) errors[field] = old;
  }
  const names = Object.keys(errors);
  const isSame = names.length === Object.keys(before).length && names.every((name) => errors[name] === before[name]);
  return isSame ? before : errors;
}
