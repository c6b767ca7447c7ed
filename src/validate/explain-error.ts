import type { ErrorObject } from 'ajv';
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Violation } from '../journey/parse.ts';
import { listed, suggestNearest } from '../journey/source/nearest.ts';
import { pointer } from '../journey/source/pointer.ts';
import { type NoBranch, typeOf } from './pick-branch.ts';

/** Puts one error of ajv (with `verbose`) into an author's words. */
export function explainError(error: ErrorObject): Violation {
  const { keyword, instancePath, params, schema, data, propertyName } = error;
  // A wrong name is reported at the object that has it.
  const at = instancePath + (propertyName === undefined ? '' : pointer(propertyName));
  const parent = (error.parentSchema ?? {}) as JSONSchema7;
  const belongs = parent.description === undefined ? '' : ` ${parent.description}`;
  const shown = JSON.stringify(propertyName ?? data)?.slice(0, 60);
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      const free = Object.keys(parent.properties ?? {}).filter((name) => !Object.hasOwn(data as object, name));
      return {
        at: at + pointer(key),
        what: `"${key}" is not known here`,
        fix: suggestNearest(key, free, 'take it out'),
      };
    }
    case 'required':
      return { at, what: `"${params.missingProperty}" is missing`, fix: `Add "${params.missingProperty}".` };
    case 'not':
      return { at, ...tellUnmet((parent as NoBranch).forms ?? [], data) };
    case 'enum':
    case 'const': {
      const allowed = keyword === 'enum' ? (schema as unknown[]).map(String) : [String(schema)];
      return {
        at,
        what: `${shown} is not allowed here`,
        fix: suggestNearest(typeof data === 'string' ? data : (shown ?? ''), allowed, 'take it out'),
      };
    }
    case 'type':
      return {
        at,
        what: `${shown} is not ${aOr([params.type].flat())}`,
        fix: `Write ${aOr([params.type].flat())}.${belongs}`,
      };
    case 'pattern':
      return { at, what: `${shown} is not written as it must be`, fix: `It must match "${schema}".${belongs}` };
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return params.limit === 1
        ? { at, what: 'nothing stands here', fix: `Fill it in, or take it out.${belongs}` }
        : { at, what: `${shown} is too short`, fix: `It needs at least ${params.limit}.${belongs}` };
    case 'uniqueItems':
      return { at: `${at}/${params.i}`, what: 'the same stands here twice', fix: 'Take one of them out.' };
    default:
      return {
        at,
        what: `${shown} breaks the rule "${keyword}"`,
        fix: `It must be: ${JSON.stringify(schema)}.${belongs}`,
      };
  }
}

/** What to say where none of several forms was meant, or more than one. */
function tellUnmet(forms: readonly JSONSchema7Definition[], data: unknown): Omit<Violation, 'at'> {
  const objects = forms.filter((form) => typeof form === 'object');
  const types = objects.flatMap(({ type = [] }) => type);
  if (types.length > 0 && !types.some((type) => type === typeOf(data))) {
    return { what: `${JSON.stringify(data)?.slice(0, 60)} cannot stand here`, fix: `Write ${aOr(types)}.` };
  }
  const keys = Object.keys(data as object);
  const asked = objects.map(({ required = [] }) => required);
  const there = new Set(asked.flat().filter((key) => keys.includes(key)));
  // The first required key of a form is its name; once that stands there, the others tell the forms apart.
  const missing = [
    ...new Set(
      asked.flatMap((required) =>
        there.size === 0 ? required.slice(0, 1) : required.filter((key) => !there.has(key)),
      ),
    ),
  ];
  const known = new Set([...asked.flat(), ...objects.flatMap(({ properties = {} }) => Object.keys(properties))]);
  const strange = objects.every(({ additionalProperties }) => additionalProperties === false)
    ? keys.find((key) => !known.has(key))
    : undefined;
  if (strange !== undefined)
    return { what: `"${strange}" is not known here`, fix: suggestNearest(strange, missing, 'take it out') };
  if (there.size > 1 || missing.length === 0)
    return {
      what: `${[...there].map((key) => `"${key}"`).join(' and ')} cannot stand together`,
      fix: 'Keep one of them.',
    };
  return { what: `one of ${listed(missing)} is missing`, fix: 'Add one of them.' };
}

const aOr = (types: readonly string[]): string =>
  [...new Set(types)].map((type) => `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`).join(' or ');
