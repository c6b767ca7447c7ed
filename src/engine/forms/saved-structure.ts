import { own } from '../model/own.ts';
import { type Place, placeInside, stepsOf } from './place.ts';
import type { Structure } from './settle-form.ts';
import { type Shape, shapeInside } from './shape.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a draft keeps of a structured form besides the values that it sends. */
export interface SavedStructure {
  readonly entered: Values;
  readonly choices: Readonly<Record<Place, number>>;
  /** Places inside objects and lists whose value is secret, and was left out. */
  readonly unsaved?: readonly Place[];
}

/** What a screen says about values that must not be stored. */
export interface SecretScreen {
  readonly id: string;
  readonly secret: readonly string[];
  readonly retyped?: readonly string[];
  readonly secretWidgets?: readonly string[];
}

/**
 * What a draft keeps of a form: what may be saved of everything entered, and the choices of those fields. Of an object or a list with a
 * secret inside, it keeps what is shown and not secret, and the names of the places that it left out.
 */
export function saveStructure(
  structure: Structure,
  screen: SecretScreen,
  persistable: (values: Values) => Values,
): SavedStructure {
  const { entered, choices, shape } = structure;
  const left: Place[] = [];
  const parts = screen.secret.flatMap((field) => {
    const part = own(shape.properties, field);
    const value = own(entered, field);
    // A field without a name is no secret one.
    const isPlain = (one: unknown): boolean => Object.hasOwn(persistable({ '': one }), '');
    const saved =
      part?.kind === 'value'
        ? undefined
        : withoutSecrets({ screen, isPlain, left }, part, value, placeInside('', field));
    return saved === undefined ? [] : [[field, saved] as const];
  });
  const saved = { ...persistable(entered), ...Object.fromEntries(parts) };
  const isLeftOut = ([place]: readonly [Place, number]): boolean => {
    const [field = ''] = stepsOf(place);
    return Object.hasOwn(entered, field) && !Object.hasOwn(saved, field);
  };
  const unsaved = [...new Set([...left, ...Object.keys(structure.unsaved ?? {})])].filter((place) =>
    screen.retyped?.includes(stepsOf(place)[0] ?? ''),
  );
  return {
    entered: saved,
    choices: Object.fromEntries(Object.entries(choices).filter((one) => !isLeftOut(one))),
    ...(unsaved.length > 0 && { unsaved }),
  };
}

interface Leaving {
  readonly screen: SecretScreen;
  readonly isPlain: (value: unknown) => boolean;
  /** The places of the secrets that were found. */
  readonly left: Place[];
}

/** A value without the secrets inside it, and without what is not shown, of which nothing says whether it is one. */
function withoutSecrets(leaving: Leaving, shape: Shape | undefined, value: unknown, place: Place): unknown {
  const form = shape?.kind === 'choice' ? shape.form : shape;
  if (!form || value === undefined || value === null) return undefined;
  if (form.kind === 'value') {
    const isSecret =
      leaving.screen.secretWidgets?.includes(form.part.widget ?? '') ||
      JSON.stringify(form.schema).includes('"writeOnly":true');
    if (isSecret) leaving.left.push(place);
    return isSecret || !leaving.isPlain(value) ? undefined : value;
  }
  const inside = (step: string, inner: unknown): unknown =>
    withoutSecrets(leaving, shapeInside(form, step), inner, placeInside(place, step));
  if (Array.isArray(value)) return value.map((entry, index) => inside(String(index), entry));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const saved = inside(name, inner);
      return saved === undefined ? [] : [[name, saved]];
    }),
  );
}

/** A structure as a draft saved it. What does not fit the form is removed when the form is settled. */
export function restoreStructure(
  values: Values,
  { entered = values, choices = {}, unsaved = [] }: Partial<SavedStructure>,
): Structure {
  const chosen = Object.entries(choices).filter(([, form]) => Number.isInteger(form));
  return {
    entered,
    values,
    choices: Object.fromEntries(chosen),
    left: {},
    shape: noShape,
    errors: {},
    unsaved: Object.fromEntries(unsaved.map((place) => [place, true] as const)),
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
