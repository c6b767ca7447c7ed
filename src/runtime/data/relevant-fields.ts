import type { JSONSchema7 } from 'json-schema';
import type { CompiledScreen } from '../../journey/compiled.ts';
import { own } from '../../journey/own.ts';
import type { Block, Condition } from '../../journey/types.ts';
import { shownFields } from '../selectors.ts';
import type { State, Values } from '../state.ts';
import { type Step, without } from '../step.ts';
import { holds } from '../values/condition.ts';

type Scope = Pick<Step, 'machine' | 'state'>;

/** Field -> for each block that has it, in any view, the conditions of the block and those around it. */
type Places = Readonly<Record<string, readonly (readonly Condition[])[]>>;

const known = new WeakMap<CompiledScreen, Places>();

/** Where the fields of a screen are asked. */
function placesOf(screen: CompiledScreen): Places {
  const before = known.get(screen);
  if (before) return before;
  const places: Record<string, (readonly Condition[])[]> = {};
  const visit = (blocks: readonly Block[], around: readonly Condition[]): void => {
    for (const { name, options, when, blocks: inner } of blocks) {
      const conditions = when ? [...around, when] : [...around];
      const listed = name === 'fields' && Array.isArray(options) ? options.map(String) : [];
      for (const field of listed) places[field] = [...(own(places, field) ?? []), conditions];
      visit(inner, conditions);
    }
  };
  for (const { blocks } of Object.values(screen.views)) visit(blocks, []);
  known.set(screen, places);
  return places;
}

/** Whether any field of a screen is asked under conditions only. */
const hasConditions = (screen: CompiledScreen): boolean =>
  Object.values(placesOf(screen)).some((places) => places.every(({ length }) => length > 0));

/** Whether a field of the current screen is asked now: in this view or, if its conditions hold, in another one. */
const isRelevant = (scope: Scope, screen: CompiledScreen, field: string): boolean =>
  own(placesOf(screen), field)?.some((conditions) => conditions.every((one) => holds(scope, one))) ?? true;

/** The fields that are asked now: those that are shown, then those of other views that have a value. */
export function relevantFields(scope: Scope, screen: CompiledScreen, entered: Values): string[] {
  const shown = shownFields(scope);
  const others = Object.keys(placesOf(screen)).filter(
    (name) => own(entered, name) !== undefined && !shown.includes(name) && isRelevant(scope, screen, name),
  );
  return [...shown, ...others];
}

/** Everything that was entered in a form, also what is not asked now. */
export const enteredIn = ({ forms, held, structures }: State, id: string): Values =>
  forms[id] ? { ...structures?.[id]?.entered, ...held[id], ...forms[id] } : {};

/**
 * The state with a form in which values were entered or, when undefined, removed: they are no longer withheld, and a field
 * that was emptied does not get its default again.
 */
export function withEntered(
  state: State,
  { id, structured }: CompiledScreen,
  form: Values,
  values: Values = {},
): State {
  const { forms, held, structures } = state;
  const next = { ...state, forms: { ...forms, [id]: form } };
  const emptied = without(values, (_, value) => value !== undefined);
  const structure = structures?.[id];
  if (structure && Object.keys(emptied).length > 0) {
    const entered = { ...structure.entered, ...emptied };
    return { ...next, structures: { ...structures, [id]: { ...structure, entered } } };
  }
  if (structured) return next;
  // Where the form was forgotten, so is what was withheld.
  const others = without((forms[id] && held[id]) ?? {}, (name) => Object.hasOwn(values, name));
  return { ...next, held: { ...held, [id]: { ...others, ...emptied } } };
}

// Blocks may be shown by values that other blocks ask for, and these by others.
const rounds = 8;

/**
 * Settles a plain form, as `settleForm` a structured one: a value that is not asked now is withheld until it is, and a
 * field that is shown for the first time has its default.
 */
export function settleValues(
  step: Scope,
  screen: CompiledScreen,
  withComputed: (scope: Scope, screen: CompiledScreen, form: Values) => Values,
): State {
  const { state } = step;
  const { forms, held } = state;
  const { id, fields, schema, computed = [] } = screen;
  const initial = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const value = (property as JSONSchema7).default;
    return Object.hasOwn(fields, name) && value !== undefined ? [[name, value] as const] : [];
  });
  if (initial.length === 0 && !hasConditions(screen)) return state;
  const before = forms[id] ?? {};
  const entered: Record<string, unknown> = {
    ...without({ ...(forms[id] && held[id]), ...before }, (name) => computed.includes(name)),
  };
  let form = before;
  for (let round = 0; round < rounds; round++) {
    const scope = { ...step, state: { ...state, forms: { ...forms, [id]: form } } };
    const shown = shownFields(scope);
    for (const [name, value] of initial) {
      // A constant that no block asks for is sent by itself.
      const isFirst = shown.includes(name) || !Object.hasOwn(placesOf(screen), name);
      if (isFirst && !Object.hasOwn(entered, name)) entered[name] = value;
    }
    const relevant = (values: Values): Values =>
      without(values, (name, value) => value === undefined || !isRelevant(scope, screen, name));
    const next = relevant(withComputed(scope, screen, relevant(entered)));
    if (isSame(next, form)) break;
    form = next;
  }
  const left = without(entered, (name) => Object.hasOwn(form, name));
  if (isSame(form, before) && isSame(left, held[id] ?? {})) return state;
  return { ...state, forms: { ...forms, [id]: form }, held: { ...held, [id]: left } };
}

const isSame = (one: Values, other: Values): boolean => {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && one[name] === other[name])
  );
};
