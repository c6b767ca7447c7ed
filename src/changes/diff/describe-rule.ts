import type { Json } from '../../engine/json/json.ts';
import { splitPointer } from '../../engine/json/pointer.ts';
import type { JsonDifference } from './differences.ts';

/** The limits of a rule in words, each with the place of its number. */
const limits: Readonly<Record<string, (limit: string) => string>> = {
  minimum: (limit) => `at least ${limit}`,
  maximum: (limit) => `at most ${limit}`,
  exclusiveMinimum: (limit) => `more than ${limit}`,
  exclusiveMaximum: (limit) => `less than ${limit}`,
  minLength: (limit) => `at least ${limit} characters long`,
  maxLength: (limit) => `at most ${limit} characters long`,
  minItems: (limit) => `a list of at least ${limit}`,
  maxItems: (limit) => `a list of at most ${limit}`,
  pattern: (limit) => `of the form ${limit}`,
  format: (limit) => `a ${limit}`,
  const: (limit) => `exactly ${limit}`,
  type: (limit) => `a ${limit}`,
};

/** A change of a rule in words, with the values named as on the screen; undefined for a keyword that has none. */
export function describeRule(
  { at, from, to }: JsonDifference,
  nameOf: (property: string) => string,
): string | undefined {
  const steps = splitPointer(at);
  const names = steps.filter((step) => !/^\d+$/.test(step));
  const keyword = names.at(-1) ?? '';
  const property = steps[lastNameIn(steps) + 1];
  const subject = property === undefined ? 'the form' : nameOf(property);
  const value = (one: Json | undefined): string => (typeof one === 'string' ? one : JSON.stringify(one));
  if (steps.at(-2) === 'required')
    return `${nameOf(value(to ?? from))} is ${to === undefined ? 'no longer' : 'now'} required`;
  if (steps.at(-2) === 'enum' && (to === undefined || from === undefined)) {
    return `"${value(to ?? from)}" ${to === undefined ? 'is no longer' : 'is now'} among the choices of ${subject}`;
  }
  if (keyword === 'writeOnly') {
    return from === true ? `${subject} is no longer secret: it may be saved` : `${subject} is now never saved`;
  }
  const say = limits[keyword];
  if (!say) return undefined;
  if (to === undefined) return `${subject} need no longer be ${say(value(from))}`;
  return `${subject} must be ${say(value(to))}${from === undefined ? '' : ` instead of ${value(from)}`}`;
}

const lastNameIn = (steps: readonly string[]): number =>
  Math.max(steps.lastIndexOf('properties'), steps.lastIndexOf('$defs'), steps.lastIndexOf('definitions'));
