import type { ErrorObject } from 'ajv';
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Violation } from '../journey/parse.ts';
import { pointer } from '../journey/source/pointer.ts';
import { quoteNames, suggestNearest } from '../journey/source/suggest-nearest.ts';
import { type NoBranch, typeOf } from './pick-branch.ts';

/** Explains one error of ajv (with `verbose`) to the author of the file. */
export function explainError(error: ErrorObject): Violation {
  const { keyword, instancePath, params, schema, data, propertyName } = error;
  // ajv reports a wrong key at the object that contains it.
  const at = instancePath + (propertyName === undefined ? '' : pointer(propertyName));
  const parent = (error.parentSchema ?? {}) as JSONSchema7;
  const description = parent.description === undefined ? '' : ` ${parent.description}`;
  const shown = shorten(propertyName ?? data);
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      const free = Object.keys(parent.properties ?? {}).filter((name) => !Object.hasOwn(data as object, name));
      return { at: at + pointer(key), ...unknownKey(key, free) };
    }
    case 'required':
      return { at, what: `"${params.missingProperty}" is missing`, fix: `Add "${params.missingProperty}".` };
    case 'not':
      return { at, ...explainNoBranch((parent as NoBranch).branches ?? [], data) };
    case 'enum':
    case 'const': {
      const allowed = keyword === 'enum' ? (schema as unknown[]).map(String) : [String(schema)];
      const written = typeof data === 'string' ? data : shown;
      return { at, what: `${shown} is not allowed here`, fix: suggestNearest(written, allowed, 'remove it') };
    }
    case 'type':
      return { at, ...wrongType([params.type].flat(), data, description) };
    case 'pattern':
      return {
        at,
        what: `${shown} does not have the expected format`,
        fix: `It must match "${schema}".${description}`,
      };
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return params.limit === 1
        ? { at, what: 'this is empty', fix: `Fill it in, or remove it.${description}` }
        : {
            at,
            what: `${shown} is too short`,
            fix: `It needs at least ${params.limit} ${units[keyword]}.${description}`,
          };
    case 'uniqueItems':
      return { at: `${at}/${params.i}`, what: 'this item is duplicated', fix: 'Remove one of the two.' };
    default:
      return {
        at,
        what: `${shown} violates "${keyword}"`,
        fix: `It must satisfy "${keyword}": ${JSON.stringify(schema)}.${description}`,
      };
  }
}

type Explanation = Omit<Violation, 'at'>;

/** Explains a value that matches none of several branches, or more than one. */
function explainNoBranch(branches: readonly JSONSchema7Definition[], data: unknown): Explanation {
  const objects = branches.filter((branch) => typeof branch === 'object');
  const types = objects.flatMap(({ type = [] }) => type);
  if (types.length > 0 && !types.some((type) => type === typeOf(data))) return wrongType(types, data, '');
  const keys = Object.keys(data as object);
  const required = objects.map((branch) => branch.required ?? []);
  const present = new Set(required.flat().filter((key) => keys.includes(key)));
  // The first required key of a branch is its name. Once it is present, the other keys distinguish the branches.
  const missing = [
    ...new Set(
      required.flatMap((names) => (present.size === 0 ? names.slice(0, 1) : names.filter((key) => !present.has(key)))),
    ),
  ];
  const known = new Set([...required.flat(), ...objects.flatMap(({ properties = {} }) => Object.keys(properties))]);
  const unknown = objects.every(({ additionalProperties }) => additionalProperties === false)
    ? keys.find((key) => !known.has(key))
    : undefined;
  if (unknown !== undefined) return unknownKey(unknown, missing);
  if (present.size > 1 || missing.length === 0) {
    const names = [...present].map((key) => `"${key}"`).join(' and ');
    return { what: `${names} exclude each other`, fix: 'Keep one of them.' };
  }
  return { what: `one of ${quoteNames(missing)} is missing`, fix: 'Add one of them.' };
}

const unknownKey = (key: string, known: readonly string[]): Explanation => ({
  what: `"${key}" is not a known key here`,
  fix: suggestNearest(key, known, 'remove it'),
});

/** Explains a wrong type in the words of a JSON author. Where a list is expected, the example is the value in brackets. */
function wrongType(types: readonly string[], data: unknown, description: string): Explanation {
  const expected = [...new Set(types)].map((type) => typeNames[type] ?? type).join(' or ');
  const shown = shorten(data);
  const example = types.includes('array') && !shown.endsWith('…') ? `, such as [${shown}]` : '';
  return { what: `${shown} is not ${expected}`, fix: `Write ${expected}${example}.${description}` };
}

const typeNames: Readonly<Record<string, string>> = {
  array: 'a list in [ ]',
  object: 'an object in { }',
  string: 'a text in double quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
};

const units = { minLength: 'characters', minItems: 'items', minProperties: 'keys' } as const;

/** A value as JSON, cut after 60 characters. */
function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
