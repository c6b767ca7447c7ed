import { placeInside } from '../../../src/engine/forms/place.ts';
import { formOf } from '../../../src/engine/runtime/step.ts';
import { startWalkthrough } from '../../support/engine/walkthrough.ts';
import type { Imported } from './imported.ts';

/** What an imported form does with answers. */
export interface Submitted {
  readonly isAccepted: boolean;
  /** What it sends. */
  readonly sent: Readonly<Record<string, unknown>>;
  /** Field -> the keywords that its value fails. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** Whether an import leaves out nothing but texts: what it leaves out is named. */
export const isWhole = ({ notes }: Imported): boolean =>
  notes.every((note) => /^The form is not an object|^The text ".*" between the fields/.test(note));

/** Whether a person chooses between forms: which one it was is not in the data. */
export const hasChoiceOfForms = (schema: object): boolean =>
  /"(?:oneOf|anyOf)":\[\{(?!"const")/.test(JSON.stringify(schema));

/** Answers the fields of an imported form one after the other, and presses its button; before, chooses forms by place. */
export function submitted(
  { machine }: Imported,
  answers: Readonly<Record<string, unknown>>,
  chosen: Readonly<Record<string, number>> = {},
): Submitted {
  const walkthrough = startWalkthrough(machine).arrive('/');
  const { screen = '' } = walkthrough.state;
  const isStructured = machine.screens[screen]?.structured !== undefined;
  for (const [field, choose] of Object.entries(chosen))
    walkthrough.send({ type: 'edit', edit: { at: placeInside('', field), choose } });
  for (const [field, value] of Object.entries(answers)) {
    if (isStructured) walkthrough.send({ type: 'edit', edit: { at: placeInside('', field), set: value } });
    else walkthrough.type({ [field]: value });
  }
  const sent = formOf(walkthrough.state);
  walkthrough.press('submit');
  return { isAccepted: walkthrough.state.screen !== screen, sent, errors: walkthrough.state.errors };
}

/** A value without what is empty: an object or a list without a value is not sent. */
export function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((one) => withoutEmpty(one) ?? (Array.isArray(one) ? [] : {}));
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const rest = withoutEmpty(inner);
    return rest === undefined ? [] : [[name, rest] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** The answers to a form; that of one that is no object is its property "value". */
export const asAnswers = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : { value: data };
