import fc from 'fast-check';
import type { JSONSchema7 } from 'json-schema';
import { type AnyForm, anyLabel } from './any-value.ts';

const names = ['a', 'b', 'c', 'd'];
const anyName = fc.constantFrom(...names);
const someNames = fc.uniqueArray(anyName, { maxLength: 3 });

/** Rules about several properties, each of which may fail because of all of them. */
const anyRule: fc.Arbitrary<JSONSchema7> = fc.oneof(
  fc.constant({}),
  fc.nat(3).map((minProperties) => ({ minProperties })),
  fc.nat(3).map((maxProperties) => ({ maxProperties })),
  someNames.map((required) => ({ not: { required } })),
  fc.tuple(anyName, anyName).map(([one, other]) => ({ anyOf: [{ required: [one] }, { required: [other] }] })),
  fc.tuple(anyName, anyName).map(([one, other]) => ({ oneOf: [{ required: [one] }, { required: [other] }] })),
  fc.tuple(anyName, someNames).map(([name, others]) => ({ dependencies: { [name]: others } })),
  fc.uniqueArray(anyName, { minLength: 1 }).map((some) => ({ propertyNames: { enum: some } })),
);

/** What an object has besides its own properties: fields of branches, each with the keywords that bring it. */
type Extra = (known: (name: string) => boolean) => {
  readonly schema: JSONSchema7;
  readonly fields: Readonly<Record<string, AnyForm>>;
};

const nothing = { schema: {}, fields: {} };

const anyBranch = (inner: fc.Arbitrary<AnyForm>): fc.Arbitrary<Extra> =>
  fc
    .record({ on: anyName, name: fc.constantFrom('e', 'f'), inner, isElse: fc.boolean() })
    .map(({ on, name, inner: field, isElse }) => (known) => {
      if (!known(on)) return nothing;
      const then = { properties: { [name]: field.schema }, required: [name] };
      const condition = { required: [on], properties: { [on]: { const: 'x' } } };
      return { schema: { if: condition, [isElse ? 'else' : 'then']: then }, fields: { [name]: field } };
    });

const anyDependent = (inner: fc.Arbitrary<AnyForm>): fc.Arbitrary<Extra> =>
  fc.record({ on: anyName, inner, isRequired: fc.boolean() }).map(({ on, inner: field, isRequired }) => (known) => {
    if (!known(on)) return nothing;
    const needs = { properties: { g: field.schema }, ...(isRequired && { required: ['g'] }) };
    return { schema: { dependencies: { [on]: needs } }, fields: { g: field } };
  });

/** Options that a property with a field of its own tells apart. */
const anyNamed = (inner: fc.Arbitrary<AnyForm>): fc.Arbitrary<Extra> =>
  fc
    .record({ one: inner, other: inner, isRequired: fc.boolean(), keyword: fc.constantFrom('oneOf', 'anyOf') })
    .map(({ one, other, isRequired, keyword }) => () => {
      const option = (name: string, key: string, field: AnyForm): JSONSchema7 => ({
        properties: { k: { type: 'string', const: name }, [key]: field.schema },
        required: isRequired ? ['k', key] : ['k'],
      });
      const kind: AnyForm = { schema: {}, part: { label: 'Kind', widget: 'text' } };
      const schema = { [keyword]: [option('x', 'h', one), option('y', 'i', other)] };
      return { schema, fields: { k: kind, h: one, i: other } };
    });

/** An object, with rules about its properties and branches that add others. */
export const anyObject = (inner: fc.Arbitrary<AnyForm>): fc.Arbitrary<AnyForm> =>
  fc
    .record({
      parts: fc.uniqueArray(fc.tuple(anyName, inner), { minLength: 1, maxLength: 3, selector: ([name]) => name }),
      required: someNames,
      extras: fc.tuple(
        fc.option(anyBranch(inner)),
        fc.option(anyDependent(inner)),
        fc.option(anyNamed(inner), { freq: 2 }),
      ),
      rule: anyRule,
      label: anyLabel,
    })
    .map(({ parts, required, extras, rule, label }) => {
      const own = Object.fromEntries(parts);
      const known = (name: string): boolean => Object.hasOwn(own, name);
      const added = extras.flatMap((extra) => extra?.(known) ?? []);
      const all: Record<string, AnyForm> = Object.assign({ ...own }, ...added.map(({ fields }) => fields));
      const schema: JSONSchema7 = {
        type: 'object',
        properties: Object.fromEntries(Object.entries(own).map(([name, one]) => [name, one.schema])),
        required: required.filter(known),
        allOf: [rule],
        ...Object.assign({}, ...added.map((one) => one.schema)),
      };
      const inside = Object.fromEntries(Object.entries(all).map(([name, one]) => [name, one.part]));
      return { schema, part: { label, parts: inside } };
    });

/** An object whose options at the root are chosen with a field of their own, which is no value. */
export const withRootChoice = (form: AnyForm, one: AnyForm, other: AnyForm, keyword: string): AnyForm => {
  const { allOf = [], oneOf, anyOf, ...rest } = form.schema;
  const own = { ...(oneOf && { oneOf }), ...(anyOf && { anyOf }) };
  const alternatives = [{ label: 'One' }, { label: 'Other' }];
  const option = (name: string, { schema }: AnyForm): JSONSchema7 => ({
    properties: { [name]: schema },
    required: [name],
  });
  return {
    schema: { ...rest, allOf: [...allOf, own], [keyword]: [option('p', one), option('q', other)] },
    part: {
      ...form.part,
      parts: { how: { label: 'How', alternatives }, ...form.part.parts, p: one.part, q: other.part },
    },
  };
};
