import type { JSONSchema7 } from 'json-schema';
import type { Catalogue } from '../journey/catalogue.ts';
import { propertiesOf } from '../journey/properties.ts';
import type { Json } from '../journey/types.ts';
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
  return [...outcomeEvents, ...fieldChanges(machine, state, compared), ...retries, ...ticks, ...buttonEvents(scope)];
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
  const properties = screenOf(scope)?.schema.properties ?? {};
  const form = formOf(state);
  const shown = shownFields(scope);
  const firstEmpty = shown.find((field) => form[field] === undefined);
  return shown.flatMap((field): Event[] => {
    const comparedTo = compared.get(`form.${field}`);
    if (field !== firstEmpty && !comparedTo) return [];
    const samples = [...samplesOf(properties[field]), ...(comparedTo ?? [])];
    return (comparedTo ? samples : samples.slice(0, 1)).map((value) => ({ type: 'change', field, value }));
  });
}

function buttonEvents(scope: { machine: Machine; state: State }): Event[] {
  const events = [...shownBlocks(scope)].flatMap((block) => {
    if (block.name === 'submit') return [];
    const isButton = block.name === 'button';
    if (isButton) {
      const { fields, reasons } = blockers(scope, buttonOptions(block.options));
      if (fields.length + reasons.length > 0) return [];
    }
    return eventsIn(block.options);
  });
  const names = new Set([...events, ...(findSubmit(scope) ? ['submit'] : [])]);
  return [...names].map((name) => ({ type: 'raise', name }));
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
  for (const { views, on, variants, fields, requires } of Object.values(machine.screens)) {
    visit([views, on, variants, fields]);
    for (const name of Object.keys(requires)) compared.set(`session.${name}`, compared.get(`session.${name}`) ?? []);
  }
  return compared;
}

interface Comparison {
  readonly path?: unknown;
  readonly eq?: Json;
  readonly in?: readonly Json[];
}
