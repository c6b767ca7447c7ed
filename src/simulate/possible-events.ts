import type { JSONSchema7 } from 'json-schema';
import type { Catalogue } from '../journey/catalogue.ts';
import { propertiesOf } from '../journey/properties.ts';
import { everySchemaIn } from '../journey/schema/subschemas.ts';
import { placeInside } from '../journey/structure/place.ts';
import { type Shape, shapeInside } from '../journey/structure/shape.ts';
import type { Json } from '../journey/types.ts';
import { partsIn } from '../journey/visit.ts';
import type { Event } from '../runtime/event.ts';
import { blockers, buttonOptions, findSubmit, shownBlocks, shownFields } from '../runtime/selectors.ts';
import type { Machine, State, Values } from '../runtime/state.ts';
import { formOf, screenOf } from '../runtime/step.ts';
import { samplesOf } from './samples.ts';

/** Path that conditions or `requires` read -> the values that conditions compare it with. */
export type ComparedValues = ReadonlyMap<string, readonly Json[]>;

/**
 * Every event that the tenant, the server or a clock can cause now; while a dialog is open, those of the dialog. A field that no condition compares gets one value
 * only.
 */
export function possibleEvents(
  machine: Machine,
  state: State,
  catalogue: Catalogue,
  compared: ComparedValues,
): Event[] {
  const scope = { machine, state };
  const outcomeEvents = Object.values(state.runs).flatMap(({ id, action, outcomes }) =>
    Object.keys(outcomes).flatMap((outcome) =>
      dataOfOutcome(catalogue.actions[action]?.outcomes[outcome] ?? { type: 'object' }, compared).map((data): Event => {
        return { type: 'outcome', run: id, outcome, data };
      }),
    ),
  );
  const retries = Object.entries(state.notes).flatMap(([field, { retry }]): Event[] =>
    retry ? [{ type: 'retry', field }] : [],
  );
  const ticks = Object.entries(state.countdowns).flatMap(([name, left]): Event[] =>
    left > 0 ? [{ type: 'tick', name, left: 0 }] : [],
  );
  if (state.dialog !== undefined) {
    const own = Object.keys(machine.screens[state.dialog]?.on ?? {});
    return [{ type: 'close-dialog' }, ...own.map((name): Event => ({ type: 'raise', name }))];
  }
  return [
    ...outcomeEvents,
    ...fieldChanges(machine, state, compared),
    ...retries,
    ...ticks,
    ...buttonEvents(scope, catalogue),
  ];
}

/** Data for an outcome, generated from its schema, and with each value that conditions compare it with. */
function dataOfOutcome(schema: JSONSchema7, compared: ComparedValues): Values[] {
  const samples = samplesOf(schema) as Values[];
  const comparedData = Object.keys(propertiesOf(schema)).flatMap((name) =>
    (compared.get(`data.${name}`) ?? []).map((value) => ({ ...samples[0], [name]: value })),
  );
  return [...samples, ...comparedData];
}

/** Changes of the first empty field and of each field that conditions compare. */
function fieldChanges(machine: Machine, state: State, compared: ComparedValues): Event[] {
  const scope = { machine, state };
  const { id = '', schema = {} } = screenOf(scope) ?? {};
  const form = formOf(state);
  const shape = state.structures?.[id]?.shape;
  const shown = shownFields(scope).filter((field) => !shape || shapeInside(shape, field));
  // A list that needs entries begins with empty ones, so it has a value that is not valid yet.
  const isOpen = (field: string): boolean => form[field] === undefined || (shape && state.errors[field]) !== undefined;
  const firstEmpty = shown.find(isOpen);
  const changes = shown.flatMap((field): Event[] => {
    const comparedTo = compared.get(`form.${field}`);
    if (field !== firstEmpty && !comparedTo) return [];
    const inner = shape && shapeInside(shape, field);
    // The chosen form says which of the values that the schema allows can be entered.
    const own = shape ? (inner?.form ?? inner)?.schema : propertiesOf(schema)[field];
    const samples = [...samplesOf(own, schema), ...(comparedTo ?? [])];
    return (comparedTo ? samples : samples.slice(0, 1)).map((value) => ({ type: 'change', field, value }));
  });
  return [...(shape ? choicesOf(shape, '') : []), ...changes];
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

function buttonEvents(scope: { machine: Machine; state: State }, catalogue: Catalogue): Event[] {
  const events = [...shownBlocks(scope)].flatMap((block) => {
    if (block.name === 'submit') return [];
    const isButton = block.name === 'button';
    if (isButton) {
      const { fields, reasons } = blockers(scope, buttonOptions(block.options));
      if (fields.length + reasons.length > 0) return [];
    }
    return eventsIn(block.options);
  });
  const names = new Set([...events, ...(findSubmit(scope) ? ['submit'] : []), ...uploadEvents(scope, catalogue)]);
  return [...names].map((name) => ({ type: 'raise', name }));
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

/** The paths that the screens of a journey require or compare, with the compared values. */
export function comparedValuesIn(machine: Machine): ComparedValues {
  const compared = new Map<string, Json[]>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { path, eq, in: choices = [] }: Comparison = value;
    if (typeof path === 'string') {
      compared.set(path, [...(compared.get(path) ?? []), ...(eq === undefined ? choices : [eq])]);
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  for (const { views, on, variants, fields, requires, schema } of Object.values(machine.screens)) {
    visit([views, on, variants, fields]);
    visit(conditionsOf(schema));
    for (const name of Object.keys(requires)) compared.set(`session.${name}`, compared.get(`session.${name}`) ?? []);
  }
  return compared;
}

/** The comparisons with which a schema selects its branches: values of a field that an `if` or an option names. */
function conditionsOf(schema: JSONSchema7): readonly Comparison[] {
  const branches = [...everySchemaIn(schema)].filter(({ at }) => at !== '' && !at.includes('/properties/'));
  return branches.flatMap(({ value }) =>
    Object.entries((typeof value === 'object' && value.properties) || {}).flatMap(([name, property]) => {
      if (typeof property !== 'object') return [];
      const values = 'const' in property ? [property.const] : (property.enum ?? []);
      return values.length > 0 ? [{ path: `form.${name}`, in: values as readonly Json[] }] : [];
    }),
  );
}

interface Comparison {
  readonly path?: unknown;
  readonly eq?: Json;
  readonly in?: readonly Json[];
}
