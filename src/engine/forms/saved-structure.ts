import { type Place, stepsOf } from './place.ts';
import type { Structure } from './settle-form.ts';
import type { Shape } from './shape.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a draft keeps of a structured form besides the values that it sends. */
export interface SavedStructure {
  readonly entered: Values;
  readonly choices: Readonly<Record<Place, number>>;
}

/** What a draft keeps of a form: what may be saved of everything entered, and the choices of those fields. */
export function saveStructure(
  { entered, choices }: Structure,
  persistable: (values: Values) => Values,
): SavedStructure {
  const saved = persistable(entered);
  const isLeftOut = ([place]: readonly [Place, number]): boolean => {
    const [field = ''] = stepsOf(place);
    return Object.hasOwn(entered, field) && !Object.hasOwn(saved, field);
  };
  return { entered: saved, choices: Object.fromEntries(Object.entries(choices).filter((one) => !isLeftOut(one))) };
}

/** A structure as a draft saved it. What does not fit the form is removed when the form is settled. */
export function restoreStructure(
  values: Values,
  { entered = values, choices = {} }: Partial<SavedStructure>,
): Structure {
  const chosen = Object.entries(choices).filter(([, form]) => Number.isInteger(form));
  return {
    entered,
    values,
    choices: Object.fromEntries(chosen),
    left: {},
    shape: noShape,
    errors: {},
    isUnchecked: true,
  };
}

const noShape: Shape = {
  kind: 'object',
  part: { label: '' },
  schema: {},
  rejected: [],
  isRequired: true,
  isLocked: false,
};
