/**
 * The place of a value in a form: the names and indexes that lead to it, joined by dots, such as `guests.0.name`. The
 * place of a field of the screen is its name, and that of the form as a whole is the empty text.
 */
export type Place = string;

// A place is part of element ids, where a hyphen begins the suffix of a text and a space separates ids.
const encodeStep = (step: string | number): string =>
  typeof step === 'number' || isPlain.test(step)
    ? String(step)
    : encodeURIComponent(step).replaceAll('.', '%2E').replaceAll('-', '%2D').replaceAll("'", '%27');

// Most steps are plain, and a long list has hundreds of places, which are taken apart at each keystroke.
const isPlain = /^\w+$/;

/** Joins steps to a place. */
export const placeOf = (steps: readonly (string | number)[]): Place => steps.map(encodeStep).join('.');

/** The place of a value inside another one. */
export const placeInside = (place: Place, step: string | number): Place =>
  place === '' ? encodeStep(step) : `${place}.${encodeStep(step)}`;

/** The steps of a place. */
export const stepsOf = (place: Place): readonly string[] => (place === '' ? [] : place.split('.').map(decodeStep));

const decodeStep = (step: string): string => (step.includes('%') ? decodeURIComponent(step) : step);

/** The name of the field that a place is in. */
export const fieldOf = (place: Place): string => {
  const end = place.indexOf('.');
  return decodeStep(end < 0 ? place : place.slice(0, end));
};

/** Whether a place is another one or inside it. */
export const isWithin = (place: Place, outer: Place): boolean =>
  outer === '' || place === outer || place.startsWith(`${outer}.`);
