import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { placeInside } from '../engine/forms/place.ts';
import { type Shape, shapeInside } from '../engine/forms/shape.ts';
import type { Json } from '../engine/json/json.ts';
import type { Catalogue } from '../engine/model/catalogue.ts';
import { propertiesOf } from '../engine/model/properties.ts';
import { partsIn } from '../engine/model/visit.ts';
import { confirmEvent } from '../engine/runtime/confirm.ts';
import type { Event } from '../engine/runtime/event.ts';
import {
  blockers,
  buttonOptions,
  findSubmit,
  isLockedField,
  shownBlocks,
  shownFields,
} from '../engine/runtime/selectors.ts';
import type { Machine, State, Values } from '../engine/runtime/state.ts';
import { formOf, screenOf } from '../engine/runtime/step.ts';
import { readPath, type Scope } from '../engine/runtime/values/value.ts';
import { classValues } from './exploration/class-values.ts';
import { type Comparisons, comparedWithin } from './exploration/comparisons.ts';
import { samplesOf } from './samples.ts';
import { cachedCheck } from './schema-accepts.ts';

/**
 * Every event that the tenant, the server or a clock can cause now; while a dialog is open, those of the dialog. A field
 * that no condition compares gets one value only, a compared one a value of each class.
 */
export function possibleEvents(
  machine: Machine,
  state: State,
  catalogue: Catalogue,
  comparisons: Comparisons,
): Event[] {
  const scope = { machine, state };
  const presses = pressableEvents(scope, catalogue).map((name): Event => ({ type: 'raise', name }));
  if (state.dialog !== undefined) return [{ type: 'close-dialog' }, ...presses];
  const outcomeEvents = Object.values(state.runs).flatMap(({ id, action, outcomes }) =>
    Object.keys(outcomes).flatMap((outcome) => {
      const schema = catalogue.actions[action]?.outcomes[outcome] ?? { type: 'object' };
      return outcomeData(schema, comparisons, scope).map(
        (data): Event => ({ type: 'outcome', run: id, outcome, data }),
      );
    }),
  );
  const retries = Object.entries(state.notes).flatMap(([field, { retry }]): Event[] =>
    retry ? [{ type: 'retry', field }] : [],
  );
  const leaves: Event[] = state.typing === undefined ? [] : [{ type: 'leave' }];
  const ticks = Object.entries(state.countdowns).flatMap(([name, left]): Event[] =>
    left > 0 ? [{ type: 'tick', name, left: 0 }] : [],
  );
  return [...outcomeEvents, ...fieldChanges(machine, state, comparisons), ...retries, ...leaves, ...ticks, ...presses];
}

/** Changes of the first empty field and of each field that conditions compare; never of a locked one. */
function fieldChanges(machine: Machine, state: State, comparisons: Comparisons): Event[] {
  const scope = { machine, state };
  const { id = '', schema = {}, fields = {} } = screenOf(scope) ?? {};
  const form = formOf(state);
  const shape = state.structures?.[id]?.shape;
  const shown = openFields(scope);
  // A list that needs entries begins with empty ones, so it has a value that is not valid yet.
  const isOpen = (field: string): boolean => form[field] === undefined || (shape && state.errors[field]) !== undefined;
  const firstEmpty = shown.find(isOpen);
  const changes = shown.flatMap((field): Event[] => {
    const compared = comparedWithin(`form.${field}`, comparisons);
    if (field !== firstEmpty && !compared) return [];
    const inner = shape && shapeInside(shape, field);
    // The chosen form says which of the values that the schema allows can be entered.
    const own = shape ? (inner?.form ?? inner)?.schema : propertiesOf(schema)[field];
    const samples = samplesOf(own, schema);
    const values = compared
      ? [...samples, ...classValues(compared, { schema: own, root: schema, valueAt: (at) => readPath(scope, at) })]
      : samples.slice(0, 1);
    // What the tenant did not enter may be removed: the journey has filled it in.
    const isFilled = fields[field]?.from !== undefined && form[field] !== undefined;
    const emptied = compared && isFilled && !shape ? [undefined] : [];
    return [...values, ...emptied].map((value) => ({ type: 'change', field, value }));
  });
  return [...(shape ? choicesOf(shape, '') : []), ...changes];
}

/** The fields that are shown and not locked. */
export function openFields(scope: Pick<Scope, 'machine' | 'state'>): string[] {
  const shape = scope.state.structures?.[scope.state.screen ?? '']?.shape;
  return shownFields(scope).filter((field) => {
    if (isLockedField(scope, field)) return false;
    const inner = shape && shapeInside(shape, field);
    return !shape || (inner !== undefined && !inner.isLocked);
  });
}

/** The choices between several forms: of the whole form, and of each of its fields. */
function choicesOf(shape: Shape, at: string): Event[] {
  const inner = Object.entries(at === '' ? (shape.properties ?? shape.form?.properties ?? {}) : {});
  const others = inner.flatMap(([name, field]) => choicesOf(field, placeInside('', name)));
  if (shape.kind !== 'choice') return others;
  const options = (shape.schema.oneOf ?? shape.schema.anyOf ?? []).map((_, choose) => choose);
  const changed = options.filter((choose) => choose !== shape.chosen);
  return [...changed.map((choose): Event => ({ type: 'edit', edit: { at, choose } })), ...others];
}

/** The events that a button, a control or a chosen file can raise now; while a dialog is open, those of the dialog. */
export function pressableEvents(scope: { machine: Machine; state: State }, catalogue: Catalogue): readonly string[] {
  const { dialog, notes } = scope.state;
  if (dialog !== undefined) return Object.keys(scope.machine.screens[dialog]?.on ?? {});
  const events = [...shownBlocks(scope)].flatMap((block) => {
    if (block.name === 'submit') return [];
    const isButton = block.name === 'button';
    if (isButton) {
      const { fields, reasons } = blockers(scope, buttonOptions(block.options));
      if (fields.length + reasons.length > 0) return [];
    }
    return eventsIn(block.options);
  });
  const answers = Object.keys(notes).filter((field) => notes[field]?.asks !== undefined);
  const own = [...answers.map(confirmEvent), ...(findSubmit(scope) ? ['submit'] : [])];
  return [...new Set([...events, ...own, ...uploadEvents(scope, catalogue)])];
}

/** What a shown field raises when files were chosen. */
function uploadEvents(scope: { machine: Machine; state: State }, { widgets }: Catalogue): string[] {
  const { fields = {} } = screenOf(scope) ?? {};
  const shown = shownFields(scope).flatMap((name) => {
    const field = fields[name];
    return field ? [...partsIn(field, '')] : [];
  });
  return shown.some(({ part }) => widgets[part.widget ?? '']?.sendsFiles) ? ['upload'] : [];
}

const eventsIn = (options: Json): string[] =>
  typeof options === 'object' && options !== null
    ? Object.entries(options).flatMap(([key, value]) =>
        key === 'blocks' ? [] : key === 'event' ? [String(value)] : eventsIn(value as Json),
      )
    : [];

/** With more combinations of compared values than this, each value is tried alone. */
const maxCombinations = 64;

/**
 * Data for an outcome, generated from its schema, and with each combination of the values that conditions compare its
 * properties with.
 */
function outcomeData(schema: JSONSchema7, comparisons: Comparisons, scope: Scope): readonly Values[] {
  const samples = samplesOf(schema) as readonly Values[];
  const [first = {}] = samples;
  const choices = [...comparisons].flatMap(([path, comparison]) => {
    if (!path.startsWith('data.')) return [];
    const [, ...steps] = path.split('.');
    const inner = schemaAt(schema, steps);
    if (inner === undefined) return [];
    const values = classValues(comparison, { schema: inner, root: schema, valueAt: (at) => readPath(scope, at) });
    return values.length > 0 ? [{ steps, values }] : [];
  });
  if (choices.length === 0) return samples;
  const count = choices.reduce((product, { values }) => product * (values.length + 1), 1);
  const combined =
    count > maxCombinations ? choices.flatMap((one) => combine([first], [one])) : combine(samples, choices);
  return [...samples, ...combined.filter(cachedCheck(schema, schema))];
}

interface Choice {
  readonly steps: readonly string[];
  readonly values: readonly Json[];
}

function combine(samples: readonly Values[], choices: readonly Choice[]): readonly Values[] {
  let found = samples;
  for (const { steps, values } of choices) {
    found = found.flatMap((one) => [one, ...values.map((value) => replaceIn(one, steps, value))]);
  }
  return found;
}

function replaceIn(container: Values, [key = '', ...rest]: readonly string[], value: Json): Values {
  return { ...container, [key]: rest.length === 0 ? value : replaceIn({ ...(container[key] as Values) }, rest, value) };
}

const schemaAt = (schema: JSONSchema7, steps: readonly string[]): JSONSchema7Definition | undefined =>
  steps.reduce<JSONSchema7Definition | undefined>(
    (inner, step) => (typeof inner === 'object' ? propertiesOf(inner)[step] : undefined),
    schema,
  );
