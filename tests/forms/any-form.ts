import fc from 'fast-check';
import type { JSONSchema7 } from 'json-schema';
import type { Part } from '../../src/journey/types.ts';

/** A schema, and how a journey asks for its values. */
export interface AnyForm {
  readonly schema: JSONSchema7;
  readonly part: Part;
}

const names = ['a', 'b', 'c', 'd'];
const label = fc.constantFrom('Name', 'Rent', 'Other answer');

const keywords = <T extends object>(model: { [Key in keyof T]: fc.Arbitrary<T[Key]> }): fc.Arbitrary<Partial<T>> =>
  fc.record(model, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;

const textKeywords = keywords<JSONSchema7>({
  minLength: fc.constantFrom(1, 2),
  maxLength: fc.constantFrom(2, 3),
  pattern: fc.constantFrom('^x', 'y$'),
  enum: fc.constant(['x', 'y', 'xy']),
  const: fc.constant('x'),
  default: fc.constantFrom('x', 'y'),
});

const anyText: fc.Arbitrary<AnyForm> = fc
  .tuple(textKeywords, label)
  .map(([more, text]) => ({ schema: { type: 'string', ...more }, part: { label: text, widget: 'text' } }));

const anyNumber: fc.Arbitrary<AnyForm> = fc
  .tuple(keywords<JSONSchema7>({ minimum: fc.constant(2), maximum: fc.constant(3) }), label)
  .map(([more, text]) => ({ schema: { type: 'number', ...more }, part: { label: text, widget: 'number' } }));

const anyBoolean: fc.Arbitrary<AnyForm> = fc
  .tuple(keywords<JSONSchema7>({ const: fc.constant(true) }), label)
  .map(([more, text]) => ({ schema: { type: 'boolean', ...more }, part: { label: text, widget: 'checkbox' } }));

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

const object = (inner: fc.Arbitrary<AnyForm>): fc.Arbitrary<AnyForm> =>
  fc
    .record({
      parts: fc.uniqueArray(fc.tuple(anyName, inner), { minLength: 1, maxLength: 3, selector: ([name]) => name }),
      required: someNames,
      branch: fc.option(fc.record({ on: anyName, name: fc.constantFrom('e', 'f'), inner, isElse: fc.boolean() })),
      dependent: fc.option(fc.record({ on: anyName, inner, isRequired: fc.boolean() })),
      rule: anyRule,
      label,
    })
    .map(({ parts, required, branch, dependent, rule, label: text }) => {
      const own = Object.fromEntries(parts);
      const known = (name: string): boolean => Object.hasOwn(own, name);
      const all: Record<string, AnyForm> = { ...own };
      const schema: JSONSchema7 = {
        type: 'object',
        properties: Object.fromEntries(Object.entries(own).map(([name, one]) => [name, one.schema])),
        required: required.filter(known),
        allOf: [rule],
      };
      if (branch && known(branch.on)) {
        all[branch.name] = branch.inner;
        const then = { properties: { [branch.name]: branch.inner.schema }, required: [branch.name] };
        const condition = { required: [branch.on], properties: { [branch.on]: { const: 'x' } } };
        Object.assign(schema, { if: condition, [branch.isElse ? 'else' : 'then']: then });
      }
      if (dependent && known(dependent.on)) {
        all.g = dependent.inner;
        const needs = { properties: { g: dependent.inner.schema }, ...(dependent.isRequired && { required: ['g'] }) };
        schema.dependencies = { [dependent.on]: needs };
      }
      const part = {
        label: text,
        parts: Object.fromEntries(Object.entries(all).map(([name, one]) => [name, one.part])),
      };
      return { schema, part };
    });

const list = (inner: fc.Arbitrary<AnyForm>): fc.Arbitrary<AnyForm> =>
  fc
    .tuple(
      inner,
      keywords<JSONSchema7>({
        minItems: fc.constantFrom(1, 2),
        maxItems: fc.constantFrom(2, 3),
        uniqueItems: fc.boolean(),
        contains: fc.constant({ minLength: 2 }),
      }),
      label,
      fc.boolean(),
    )
    .map(([each, more, text, ordered]) => ({
      schema: { type: 'array', items: each.schema, ...more },
      part: { label: text, entries: { each: each.part, add: 'Add', remove: 'Remove', ordered } },
    }));

const choice = (inner: fc.Arbitrary<AnyForm>): fc.Arbitrary<AnyForm> =>
  fc
    .tuple(inner, inner, fc.constantFrom('oneOf' as const, 'anyOf' as const), label)
    .map(([one, other, keyword, text]) => ({
      schema: { [keyword]: [one.schema, other.schema] },
      part: { label: text, alternatives: [one.part, { ...other.part, label: `${other.part.label} too` }] },
    }));

const { value } = fc.letrec<{ value: AnyForm; alternative: AnyForm }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    ...[anyText, anyText, anyNumber, anyBoolean],
    ...[object(tie('value')), list(tie('value')), choice(tie('alternative'))],
  ),
  // A choice directly inside a choice would be one choice of more forms.
  alternative: fc.oneof({ maxDepth: 2 }, anyText, anyNumber, object(tie('value')), list(tie('value'))),
}));

/** A form with its fields: an object whose parts are of any kind. */
export const anyForm: fc.Arbitrary<AnyForm> = object(value);

/** What a tenant does: the place among those that are shown, and what is entered or pressed there. */
export interface FormGesture {
  readonly place: number;
  readonly act: number;
}

export const anyGestures: fc.Arbitrary<readonly FormGesture[]> = fc.array(
  fc.record({ place: fc.nat(50), act: fc.nat(50) }),
  { maxLength: 12 },
);
