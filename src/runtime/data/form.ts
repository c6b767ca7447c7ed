import type { CompiledScreen } from '../../journey/compiled.ts';
import type { Field } from '../../journey/types.ts';
import { savedValues } from '../restore-draft.ts';
import { blockers, findSubmit, shownFields, submitOptions } from '../selectors.ts';
import type { State, Values } from '../state.ts';
import { eventOf, formOf, type Step, screenOf, without } from '../step.ts';
import { holds } from '../values/condition.ts';
import { readPath } from '../values/value.ts';
import { schemaErrors } from './schema-errors.ts';

/** Takes a value that a field reports: checks it, drops what was said of the old one, and lets it raise `valid:<field>`. */
export function changeField(step: Step, field: string, value: unknown): void {
  const screen = screenOf(step);
  if (!screen || formOf(step.state)[field] === value) return;
  const event = checkEvent(screen, field);
  for (const run of Object.values(step.state.runs)) {
    if (run.event === event) step.commands.push({ do: 'cancel', id: run.id });
  }
  step.state = {
    ...step.state,
    notes: without(step.state.notes, (key) => key === field),
    fieldErrors: without(step.state.fieldErrors, (key) => key === field),
    runs: without(step.state.runs, (_, run) => run.event === event),
    finished: without(step.state.finished, (_, done) => done.event === event),
    hasAnswered: step.state.hasAnswered || !screen.isEntry,
  };
  setValues(step, { [field]: value });
  raiseValid(step, screen, field);
}

/** The event that checks a field. */
export const checkEvent = (screen: CompiledScreen, field: string): string => eventOf(screen, `valid:${field}`);

/** Takes a field's value out with all that was said of it, so that the same value given again counts as a new one. */
export function clearField(step: Step, field: string): void {
  const { notes, fieldErrors, raised } = step.state;
  step.state = {
    ...step.state,
    notes: without(notes, (key) => key === field),
    fieldErrors: without(fieldErrors, (key) => key === field),
    raised: without(raised, (key) => key === `valid:${field}`),
  };
  setValues(step, { [field]: undefined });
}

/** Puts values into the form of the screen shown and checks it again; an undefined one is taken out. */
export function setValues(step: Step, values: Values): void {
  const { state } = step;
  const screen = screenOf(step);
  if (!screen) return;
  const form = without({ ...formOf(state), ...values }, (_, value) => value === undefined);
  step.state = { ...state, forms: { ...state.forms, [screen.id]: form }, errors: mendable(step, screen, form) };
}

/** What is wrong with a form, but for values that the tenant cannot change: those of a record are taken as they are. */
const mendable = (step: Step, screen: CompiledScreen, form: Values): State['errors'] =>
  without(schemaErrors(screen, form, step.state.errors), (field) => {
    const { lockedWhen } = screen.fields[field] ?? {};
    return form[field] !== undefined && lockedWhen !== undefined && holds(step, lockedWhen);
  });

/** Fills the fields of a screen just entered with what the tenant gave before, and lets those values raise their events. */
export function prefill(step: Step, screen: CompiledScreen): void {
  const before = step.state.forms[screen.id] ?? savedValues(step, screen);
  const known = Object.entries(screen.fields).flatMap(([name, { from }]) => {
    const value = before[name] === undefined ? firstKnown(step, from) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  setValues(step, { ...before, ...Object.fromEntries(known) });
  for (const field of shownFields(step)) raiseValid(step, screen, field, { isRevisit: true });
}

/** The value of the first path that has one. */
function firstKnown(step: Step, from: Field['from'] = []): unknown {
  const paths = typeof from === 'string' ? [from] : from;
  return paths.map((path) => readPath(step, path) ?? undefined).find((value) => value !== undefined);
}

/** `ready` is raised when the last thing that kept the tenant from going on is gone. */
export function raiseWhenReady(step: Step): void {
  if (noteReadiness(step)) step.followUps.push({ type: 'raise', event: 'ready' });
}

/** Notes whether all is ready; true when it has just become so. A tenant who comes back to a full screen is not sent on. */
export function noteReadiness(step: Step): boolean {
  const screen = screenOf(step);
  if (screen?.on.ready === undefined) return false;
  const { fields, reasons } = blockers(step, submitOptions(step));
  const ready =
    findSubmit(step) !== undefined &&
    fields.length + reasons.length === 0 &&
    shownFields(step).every((field) => holds(step, { valid: field }));
  if (ready === (step.state.raised.ready ?? false)) return false;
  step.state = { ...step.state, raised: { ...step.state.raised, ready } };
  return ready;
}

function raiseValid(step: Step, screen: CompiledScreen, field: string, how: { isRevisit?: true } = {}): void {
  const event = `valid:${field}`;
  const handler = screen.on[event];
  const value = formOf(step.state)[field];
  if (handler === undefined || value === undefined || step.state.errors[field]) return;
  // An event that stands for another (a code that submits itself) comes once for each distinct value.
  if (typeof handler === 'string' && step.state.raised[event] === value) return;
  step.state = { ...step.state, raised: { ...step.state.raised, [event]: value } };
  step.followUps.push({ type: 'raise', event, ...how });
}
