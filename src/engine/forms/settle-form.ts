import type { JSONSchema7 } from 'json-schema';
import { own } from '../model/own.ts';
import type { Condition, Part, Screen } from '../model/types.ts';
import type { Validate } from '../model/validator.ts';
import { fileErrors, type PlacedErrors, shapeProblems } from './file-errors.ts';
import type { Place } from './place.ts';
import type { SettleContext } from './settle-context.ts';
import { settleValue } from './settle-value.ts';
import { reuse, type Shape } from './shape.ts';

type Values = Readonly<Record<string, unknown>>;

/** The parts of a compiled screen that a structured form needs. */
export interface StructuredScreen extends Pick<Screen, 'id' | 'title' | 'fields' | 'views'> {
  readonly schema: JSONSchema7;
  readonly validate: Validate;
  /** The field that chooses among the options at the root of the schema. */
  readonly rootChoice?: string;
  readonly structuredValidators?: Readonly<Record<string, Validate>>;
}

/** What a structured form has besides the values that it sends. */
export interface Structure {
  /** Everything entered, also what is hidden now. */
  readonly entered: Values;
  /** The values that were sent last, to see which of them changed since. */
  readonly values: Values;
  /** Place of a choice -> the chosen form. */
  readonly choices: Readonly<Record<Place, number>>;
  /** Place of a choice -> form -> what was entered before another form was chosen. */
  readonly left: Readonly<Record<Place, Readonly<Record<number, unknown>>>>;
  readonly shape: Shape;
  readonly errors: PlacedErrors;
  /** The fields that have been asked: from then on, a default counts also while another view is shown. */
  readonly asked?: Readonly<Record<string, true>>;
  /** The entry that was removed last, so that it can be restored. */
  readonly removed?: RemovedEntry | undefined;
  /** Places whose secret was entered before a reload, and is never saved. */
  readonly unsaved?: Readonly<Record<Place, true>> | undefined;
  /** Set for what a draft saved, until what does not fit is removed from it. */
  readonly isUnchecked?: true;
}

/** An entry of a list that was removed, with what the form had at the places in it. */
export interface RemovedEntry extends Pick<Structure, 'choices' | 'left'> {
  readonly place: Place;
  readonly index: number;
  readonly value: unknown;
  readonly touched: Readonly<Record<Place, true>>;
}

/** What settling a form needs from the session. */
export interface FormConditions {
  /** The fields that the journey asks, given the values of the form and everything entered. */
  readonly relevantFields: (values: Values, entered: Values) => readonly string[];
  readonly holds: (values: Values, condition: Condition, entry: unknown) => boolean;
  /** The values with those that are computed from them. */
  readonly withComputed: (values: Values) => Values;
}

// Blocks may be shown by values that other blocks ask for, and these by others.
const rounds = 8;

/** Settles the form of a screen: what is shown, which values are sent, and the errors of those. */
export function settleForm(
  screen: StructuredScreen,
  form: Values,
  before: Structure | undefined,
  conditions: FormConditions,
): Structure {
  let entered = enteredIn(form, before);
  const choices = { ...before?.choices };
  let values = before?.values === form ? form : { ...before?.values, ...form };
  for (let round = 0; ; round++) {
    const names = conditions.relevantFields(values, { ...before?.asked, ...entered, ...values });
    const hiddenFields = Object.keys(screen.fields).filter((name) => !names.includes(name));
    const context: Omit<SettleContext, 'settle'> = {
      root: screen.schema,
      validators: screen.structuredValidators ?? {},
      choices,
      hiddenFields: hiddenFields.filter((name) => !isGiven(own(screen.fields, name))),
      rootChoice: screen.rootChoice,
      holds: (condition, entry) => conditions.holds(values, condition, entry),
    };
    const part = formPart(screen, names);
    const asked = { schemas: [screen.schema], part, entered, isRequired: true, place: '', entry: undefined };
    const settled = settleValue(context, asked);
    const shape = reuse(before?.shape, withHidden(settled.shape, hiddenFields));
    const computed = computedIn(settled.value as Values, shape, conditions);
    const next = reuse(values, { ...(settled.value as Values), ...computed });
    if ((next === values && settled.entered === entered) || round === rounds) {
      const errors = errorsOf(screen, next, shape);
      return {
        entered,
        values: next,
        choices: reuse(before?.choices, choices),
        left: before?.left ?? {},
        shape,
        errors: reuse(before?.errors, errors),
        asked: reuse(before?.asked, {
          ...before?.asked,
          ...Object.fromEntries(names.map((name) => [name, true as const])),
        }),
        removed: before?.removed,
        unsaved: before?.unsaved,
      };
    }
    entered = reuse(settled.entered, { ...(settled.entered as Values), ...computed });
    values = next;
  }
}

interface Validated {
  readonly values: Values;
  readonly shape: Shape;
  readonly errors: PlacedErrors;
}

const validated = new WeakMap<Validate, Validated>();

/** The errors of the values that are sent. A form is settled several times per event, and mostly stays as it is. */
function errorsOf({ validate }: StructuredScreen, values: Values, shape: Shape): PlacedErrors {
  const last = validated.get(validate);
  if (last?.values === values && last.shape === shape) return last.errors;
  const failed = validate(values) ? {} : fileErrors(shape, validate.errors ?? []);
  const errors = { ...failed, ...shapeProblems(shape, '') };
  validated.set(validate, { values, shape, errors });
  return errors;
}

/** The shown values that are computed from the others. */
function computedIn(values: Values, { properties = {} }: Shape, { withComputed }: FormConditions): Values {
  const after = withComputed(values);
  if (after === values) return {};
  const names = Object.keys(properties).filter((name) => own(after, name) !== own(values, name));
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}

/** What was entered, with the values that were changed since by an event or an effect. */
function enteredIn(form: Values, before: Structure | undefined): Values {
  if (!before) return form;
  if (before.values === form) return before.entered;
  const entered: Record<string, unknown> = { ...before.entered };
  for (const name of Object.keys({ ...before.values, ...form })) {
    if (own(before.values, name) !== own(form, name)) entered[name] = own(form, name);
  }
  return entered;
}

const parts = new WeakMap<StructuredScreen['fields'], Map<string, Part>>();

/** The form as one part: its fields are those of the screen that are asked. */
function formPart({ fields, title }: StructuredScreen, asked: readonly string[]): Part {
  const known = parts.get(fields) ?? new Map<string, Part>();
  parts.set(fields, known);
  const key = asked.join(' ');
  const made = known.get(key) ?? {
    label: title,
    parts: Object.fromEntries(
      asked.flatMap((name) => {
        const field = own(fields, name);
        return field ? [[name, field] as const] : [];
      }),
    ),
  };
  known.set(key, made);
  return made;
}

/** Whether a field asks for nothing: the compiler adds one for each constant that is sent by itself. */
const isGiven = (field: Part | undefined): boolean => Object.keys(field ?? {}).every((key) => key === 'label');

const withHidden = (shape: Shape, fields: readonly string[]): Shape =>
  fields.length > 0 ? { ...shape, hidden: [...(shape.hidden ?? []), ...fields] } : shape;
