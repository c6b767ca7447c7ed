import type { Edit } from '../../forms/edit.ts';
import type { FormReader } from '../../model/answers/relevant-fields.ts';
import { own } from '../../model/own.ts';
import type { Field } from '../../model/types.ts';
import { cancelRuns } from '../action-runs.ts';
import { settleSession } from '../answers.ts';
import type { CompiledScreen } from '../compiled.ts';
import { blockers, findSubmit, isLockedField, shownFields, submitOptions } from '../selectors.ts';
import type { State, Values } from '../state.ts';
import { eventOf, formOf, type Step, screenOf, without } from '../step.ts';
import { holds } from '../values/condition.ts';
import { readerOf, readPath } from '../values/value.ts';
import { savedForm, savedValues } from './saved-values.ts';
import { schemaErrors } from './schema-errors.ts';

/**
 * Stores a value that a field reports, removes the errors and notes of the previous value, and raises `valid:<field>`.
 */
export function changeField(
  step: Step,
  field: string,
  value: unknown,
  widget = own(screenOf(step)?.fields, field)?.widget,
): void {
  const screen = screenOf(step);
  if (!screen || own(formOf(step.state), field) === value) return;
  const event = checkEvent(screen, field);
  cancelRuns(step, event);
  step.state = {
    ...step.state,
    notes: without(step.state.notes, (key) => key === field),
    fieldErrors: without(step.state.fieldErrors, (key) => key === field),
    finished: without(step.state.finished, (_, done) => done.event === event),
    // Typing changes the error; only another attempt announces it.
    attemptedIn: step.state.attemptedIn === field ? undefined : step.state.attemptedIn,
    hasAnswered: step.state.hasAnswered || !screen.isEntry,
    typing: widget !== undefined && screen.typed?.includes(widget) ? field : undefined,
  };
  const before = formOf(step.state);
  setValues(step, { [field]: value });
  for (const name of screen.computed ?? []) {
    if (own(formOf(step.state), name) !== own(before, name)) raiseValid(step, screen, name);
  }
  raiseValid(step, screen, field);
}

/** The event that checks a field. */
export const checkEvent = (screen: CompiledScreen, field: string): string => eventOf(screen, `valid:${field}`);

/**
 * Removes a field's value with its error and note, so that it counts as new: also the same value entered again. A check of
 * it that is in progress is cancelled.
 */
export function clearField(step: Step, field: string): void {
  const screen = screenOf(step);
  if (screen) cancelRuns(step, checkEvent(screen, field));
  const { notes, fieldErrors, raised, touched } = step.state;
  step.state = {
    ...step.state,
    notes: without(notes, (key) => key === field),
    fieldErrors: without(fieldErrors, (key) => key === field),
    raised: without(raised, (key) => key === `valid:${field}`),
    touched: without(touched, (key) => key === field),
  };
  setValues(step, { [field]: undefined });
}

/** Stores values in the form of the current screen and validates it again; undefined removes a value. */
export function setValues(step: Step, values?: Values): void {
  const screen = screenOf(step);
  if (!screen) return;
  // Without new values it stays the same object, so that nobody takes it for an edit.
  const form = formOf(step.state);
  const given = values ? without({ ...form, ...values }, (_, value) => value === undefined) : form;
  setForm(step, screen.id, withComputed(step, screen, given));
  settle(step, screen, values ?? {});
}

/**
 * Selects what a form shows, sends and reports. `values` are those that have just been entered, if any have. What is valid may
 * decide about what is asked, and that about what is valid.
 */
function settle(step: Step, screen: CompiledScreen, values?: Values, rounds = 8): void {
  const { errors } = step.state;
  if (screen.structured) screen.structured.settle(step, screen, formReader(step, screen), values);
  else settlePlain(step, screen, values);
  if (step.state.errors !== errors && rounds > 0) settle(step, screen, undefined, rounds - 1);
}

function settlePlain(step: Step, screen: CompiledScreen, values: Values | undefined): void {
  const { held } = step.state;
  const form = formOf(step.state);
  // What is entered is no longer withheld, and what is emptied does not get its default again.
  const before = { form, held: { ...held[screen.id], ...values } };
  const after = screen.settleValues?.(screen, formReader(step, screen), before);
  if (after && (after !== before || values)) {
    setForm(step, screen.id, after.form);
    step.state = { ...step.state, held: { ...held, [screen.id]: after.held } };
  }
  const errors = fixableErrors(step, screen, formOf(step.state));
  if (errors !== step.state.errors) step.state = { ...step.state, errors };
}

const setForm = (step: Step, id: string, form: Values): void => {
  step.state = { ...step.state, forms: { ...step.state.forms, [id]: form } };
};

/** Reads the session with other values in the form of a screen. */
function formReader(scope: Pick<Step, 'machine' | 'state'>, screen: CompiledScreen): FormReader {
  const { machine, state } = scope;
  const scopeWith = (form: Values) => ({ machine, state: { ...state, forms: { ...state.forms, [screen.id]: form } } });
  return {
    shownFields: (form) => shownFields(scopeWith(form)),
    holds: (form, condition, entry) => holds({ ...scopeWith(form), entry }, condition),
    withComputed: (form) => withComputed(scopeWith(form), screen, form),
  };
}

/** Applies a change inside a structured form. */
export function editForm(step: Step, edit: Edit): void {
  const screen = screenOf(step);
  const changed = screen?.structured?.edit(step, screen, edit);
  if (changed) changeField(step, ...changed);
}

/** A form with its computed fields. */
const withComputed = (scope: Pick<Step, 'machine' | 'state'>, screen: CompiledScreen, form: Values): Values =>
  screen.computing?.fields(screen, form, (values) =>
    readerOf({ ...scope, state: { ...scope.state, forms: { ...scope.state.forms, [screen.id]: values } } }),
  ) ?? form;

/** The errors of a form, without those of locked fields, which the user cannot change. The same object if nothing changes. */
function fixableErrors(step: Step, screen: CompiledScreen, form: Values): State['errors'] {
  const before = step.state.errors;
  const errors = without(
    schemaErrors(screen, form, before),
    (field) => own(form, field) !== undefined && !screen.computed?.includes(field) && isLockedField(step, field),
  );
  return JSON.stringify(errors) === JSON.stringify(before) ? before : errors;
}

/** Fills the fields of a screen just entered with known values, and raises `valid:<field>` for those that are shown. */
export function prefill(step: Step, screen: CompiledScreen): void {
  const before = step.state.forms[screen.id] ?? savedValues(step, screen);
  const isNew = !step.state.forms[screen.id];
  if (isNew) screen.structured?.restore(step, screen.id, before, savedForm(step, screen));
  const entered = isNew ? before : enteredIn(step.state, screen.id);
  const known = Object.entries(screen.fields).flatMap(([name, { from }]) => {
    const value = own(entered, name) === undefined ? firstKnown(step, from) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  setValues(step, { ...before, ...Object.fromEntries(known) });
  for (const field of shownFields(step)) raiseValid(step, screen, field, { isRevisit: true });
}

/** Everything that was entered in a form, also what is not asked now. */
export const enteredIn = ({ forms, held, structures }: State, id: string): Values =>
  forms[id] ? { ...structures?.[id]?.entered, ...held[id], ...forms[id] } : {};

/** The value of the first path in `from` that has one. */
function firstKnown(step: Step, from: Field['from'] = []): unknown {
  if (step.machine.withoutPrefill) return undefined;
  const paths = typeof from === 'string' ? [from] : from;
  return paths.map((path) => readPath(step, path) ?? undefined).find((value) => value !== undefined);
}

/** Raises `ready` when a submit has just become possible, and the user has finished typing. */
export function raiseWhenReady(step: Step): void {
  if (recordReadiness(step)) step.followUps.push({ type: 'raise', event: 'ready' });
}

/** Records whether a submit is possible. Returns true when it has just become possible. */
export function recordReadiness(step: Step): boolean {
  const screen = screenOf(step);
  if (settleSession(step) && screen?.computed) setValues(step);
  if (screen) settle(step, screen);
  if (screen?.on.ready === undefined) return false;
  const { fields, reasons } = blockers(step, submitOptions(step));
  const ready =
    findSubmit(step) !== undefined &&
    fields.length + reasons.length === 0 &&
    shownFields(step).every((field) => holds(step, { valid: field }));
  const { typing } = step.state;
  const isTyping = typing !== undefined && shownFields(step).includes(typing) && !isLockedField(step, typing);
  if (ready && isTyping) return false;
  if (ready === (step.state.raised.ready ?? false)) return false;
  step.state = { ...step.state, raised: { ...step.state.raised, ready } };
  return ready;
}

function raiseValid(step: Step, screen: CompiledScreen, field: string, options: { isRevisit?: true } = {}): void {
  const event = `valid:${field}`;
  const handler = screen.on[event];
  const value = own(formOf(step.state), field);
  if (handler === undefined || value === undefined || own(step.state.errors, field)) return;
  // An alias of another event (a code that submits itself) is raised once for each distinct value.
  if (typeof handler === 'string' && step.state.raised[event] === value) return;
  step.state = { ...step.state, raised: { ...step.state.raised, [event]: value } };
  step.followUps.push({ type: 'raise', event, ...options });
}
