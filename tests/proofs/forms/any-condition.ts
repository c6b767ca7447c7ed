import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { couldBe } from '../../../src/check/values/possible-values.ts';
import type { Condition, Part } from '../../../src/engine/model/types.ts';
import type { AnyForm } from './any-value.ts';

/** Puts conditions of the journey on some of the parts inside a form: one for each pick that is not 0, in order. */
export function withConditions({ schema, part }: AnyForm, picks: readonly number[]): AnyForm {
  const rest = [...picks];
  const visit = (
    inner: Part,
    own: string,
    paths: readonly string[],
    entry: JSONSchema7Definition | undefined,
  ): Part => {
    const pick = rest.shift() ?? 0;
    const possible = paths.filter((path) => path !== own);
    const path = possible[pick % possible.length];
    const conditioned =
      pick === 0 || path === undefined || own === '' ? inner : { ...inner, when: conditionOf(path, pick) };
    return inside(conditioned, paths, entry);
  };
  const inside = (outer: Part, paths: readonly string[], found: JSONSchema7Definition | undefined): Part => {
    const { parts, entries, alternatives } = outer;
    const properties = typeof found === 'object' ? (found.properties ?? {}) : {};
    const named = Object.entries(parts ?? {}).map(([name, one]) => [
      name,
      // The values of a tuple have fixed places, so none may be hidden.
      /^\d/.test(name) ? inside(one, paths, undefined) : visit(one, `entry.${name}`, paths, properties[name]),
    ]);
    const items = typeof found === 'object' && !Array.isArray(found.items) ? found.items : undefined;
    const ofForm = paths.filter((path) => path.startsWith('form.'));
    return {
      ...outer,
      ...(parts && { parts: Object.fromEntries(named) }),
      ...(entries && {
        entries: { ...entries, each: inside(entries.each, [...ofForm, ...textsOf(items, 'entry.')], items) },
      }),
      ...(alternatives && { alternatives: alternatives.map((one) => inside(one, paths, undefined)) }),
    };
  };
  const paths = textsOf(schema, 'form.');
  const fields = Object.entries(part.parts ?? {}).map(([name, one]) => [
    name,
    inside(one, paths, schema.properties?.[name]),
  ]);
  return { schema, part: { ...part, parts: Object.fromEntries(fields) } };
}

/** The fields after the first text, which are shown under a condition on it. */
export function lateFields({ schema, part }: AnyForm, pick: number): { late?: { names: string[]; when: Condition } } {
  const [path] = textsOf(schema, 'form.');
  const names = Object.keys(part.parts ?? {}).filter((name) => `form.${name}` !== path);
  if (path === undefined || pick < 7 || names.length === 0) return {};
  return { late: { names: names.slice(-2), when: conditionOf(path, pick) } };
}

const conditionOf = (path: string, pick: number): Condition =>
  [{ path, exists: true }, { path, eq: 'x' }, { not: { path, eq: 'x' } }][pick % 3] as Condition;

/** The paths of the texts of an object that can be what conditions compare them with; the check refuses others. */
const textsOf = (schema: JSONSchema7 | JSONSchema7Definition | undefined, root: string): readonly string[] =>
  typeof schema === 'object'
    ? Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
        typeof one === 'object' && [one.type].flat().includes('string') && couldBe(one, 'x') ? [root + name] : [],
      )
    : [];
