import type { Json, JsonObject } from './json.ts';

/** Joins steps to a JSON Pointer (RFC 6901). */
export function pointer(...steps: readonly (string | number)[]): string {
  let all = '';
  for (const step of steps) all += `/${typeof step === 'string' && special.test(step) ? escapeStep(step) : step}`;
  return all;
}

const special = /[~/]/;

const escapeStep = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');

/** The steps of a JSON Pointer; the empty pointer has none and names the whole value. */
export const splitPointer = (at: string): string[] =>
  at
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** What a value has at some steps inside it, as its own; undefined where there is nothing. */
export const valueAtSteps = (value: unknown, steps: readonly (string | number)[]): unknown =>
  steps.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step)
        ? (inner as Readonly<Record<string | number, unknown>>)[step]
        : undefined,
    value,
  );

/** A copy of a value with another value at some steps inside it; the value itself where there is nothing on the way. */
export function withValueAtSteps(value: unknown, steps: readonly (string | number)[], next: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return next;
  if (typeof value !== 'object' || value === null) return value;
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  return Object.assign(copy, { [step]: withValueAtSteps(valueAtSteps(value, [step]), rest, next) });
}

/** The values on the way to a place, from the outermost one. */
export function valuesOnWay(root: Json, steps: readonly string[]): readonly (Json | undefined)[] {
  const values: (Json | undefined)[] = [root];
  for (const step of steps) {
    const outer = values.at(-1);
    values.push(typeof outer === 'object' && outer !== null ? (outer as JsonObject)[step] : undefined);
  }
  return values;
}
