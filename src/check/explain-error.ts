import type { ErrorObject } from 'ajv';
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Json } from '../engine/json/json.ts';
import { pointer } from '../engine/json/pointer.ts';
import { meantName, quoteNames, suggestName } from '../engine/json/suggest-nearest.ts';
import type { Violation } from '../engine/model/parse.ts';
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
      return { at: at + pointer(key), ...unknownKey(at + pointer(key), key, free) };
    }
    case 'required':
      return {
        at,
        what: `"${params.missingProperty}" is missing`,
        fix: `Add "${params.missingProperty}".`,
        harm: 'form',
      };
    case 'not':
      return { at, ...explainNoBranch(at, (parent as NoBranch).branches ?? [], data) };
    case 'enum':
    case 'const': {
      return { at, ...notAllowed(at, keyword === 'enum' ? (schema as unknown[]) : [schema], data) };
    }
    case 'type':
      return { at, ...wrongType(at, [params.type].flat(), data, description) };
    case 'pattern':
      return { at, ...wrongFormat([parent], data) };
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return params.limit === 1
        ? { at, what: 'this is empty', fix: `Fill it in, or remove it.${description}`, harm: 'value' }
        : {
            at,
            what: `${shown} is too short`,
            fix: `It needs at least ${params.limit} ${units[keyword]}.${description}`,
            harm: 'value',
          };
    case 'uniqueItems':
      return { at: `${at}/${params.i}`, what: 'this item is duplicated', fix: 'Remove one of the two.', harm: 'value' };
    default:
      return {
        at,
        what: `${shown} violates "${keyword}"`,
        fix: `It must satisfy "${keyword}": ${JSON.stringify(schema)}.${description}`,
        harm: 'value',
      };
  }
}

type Explanation = Omit<Violation, 'at'>;

/** Explains a value that matches none of several branches, or more than one. */
function explainNoBranch(at: string, branches: readonly JSONSchema7Definition[], data: unknown): Explanation {
  const objects = branches.filter((branch) => typeof branch === 'object');
  const types = objects.flatMap(({ type = [] }) => type);
  if (types.length > 0 && !types.some((type) => type === typeOf(data))) return wrongType(at, types, data, '');
  if (typeof data === 'string') return wrongFormat(objects, data);
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
  if (unknown !== undefined) return { ...unknownKey(at + pointer(unknown), unknown, missing), harm: 'form' };
  if (present.size > 1 || missing.length === 0) {
    const names = [...present].map((key) => `"${key}"`).join(' and ');
    return { what: `${names} exclude each other`, fix: 'Keep one of them.', harm: 'form' };
  }
  return { what: `one of ${quoteNames(missing)} is missing`, fix: 'Add one of them.', harm: 'form' };
}

/** Explains a text that matches the pattern of none of several schemas. */
function wrongFormat(schemas: readonly JSONSchema7[], data: unknown): Explanation {
  const patterns = schemas.map(({ pattern }) => `"${pattern}"`).join(' or ');
  const descriptions = schemas.flatMap(({ description }) => (description === undefined ? [] : ` ${description}`));
  const what = `${shorten(data)} does not have the expected format`;
  return { what, fix: `It must match ${patterns}.${descriptions.join('')}`, harm: 'value' };
}

const unknownKey = (at: string, key: string, known: readonly string[]): Explanation => ({
  what: `"${key}" is not a known key here`,
  ...suggestName(at, key, known, 'remove it'),
  harm: 'none',
});

/** Explains a value that is none of those allowed. Values other than texts are written without quotes. */
function notAllowed(at: string, allowed: readonly unknown[], data: unknown): Explanation {
  const what = `${shorten(data)} is not allowed here`;
  const harm = allowed.some((one) => typeOf(one) === typeOf(data)) ? 'value' : 'form';
  const quoted = allowed.filter((one) => typeof one !== 'string' && String(one) === data);
  if (quoted.length > 0)
    return { what, fix: `Write ${data}, without quotes.`, harm, edit: { at, value: quoted[0] as Json } };
  const names = allowed.filter((one) => typeof one === 'string');
  if (names.length === 0) {
    return { what, fix: `Write ${allowed.map((one) => JSON.stringify(one)).join(' or ')}, or remove it.`, harm };
  }
  const { fix } = suggestName(at, typeof data === 'string' ? data : shorten(data), names, 'remove it');
  const meant = typeof data === 'string' ? meantName(data, names) : undefined;
  return { what, fix, harm, ...(meant !== undefined && { edit: { at, value: meant } }) };
}

/** Explains a wrong type in the words of a JSON author. Where a list is expected, the example is the value in brackets. */
function wrongType(at: string, types: readonly string[], data: unknown, description: string): Explanation {
  const expected = [...new Set(types)].map((type) => typeNames[type] ?? type).join(' or ');
  const shown = shorten(data);
  const what = `${shown} is not ${expected}`;
  const value = unquoted(types, data);
  if (value !== undefined) return { what, fix: `Write ${value}, without quotes.`, harm: 'form', edit: { at, value } };
  const isListed = types.includes('array');
  const example = isListed && !shown.endsWith('…') ? `, such as [${shown}]` : '';
  const edit = isListed && typeOf(data) === 'object' ? { at, value: [data as Json] } : undefined;
  return { what, fix: `Write ${expected}${example}.${description}`, harm: 'form', ...(edit && { edit }) };
}

/** The number, or the `true` or `false`, that was written as a text; undefined if it is none that is expected here. */
function unquoted(types: readonly string[], data: unknown): number | boolean | undefined {
  if (typeof data !== 'string' || types.includes('string')) return undefined;
  if (types.includes('boolean') && /^(true|false)$/i.test(data.trim())) return data.trim().toLowerCase() === 'true';
  const isNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(data.trim());
  if (!isNumber || !(types.includes('number') || (types.includes('integer') && !data.includes('.')))) return undefined;
  return Number(data.trim());
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
