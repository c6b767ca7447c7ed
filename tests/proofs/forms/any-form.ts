import fc from 'fast-check';
import type { JSONSchema7 } from 'json-schema';
import type { Condition } from '../../../src/engine/model/types.ts';
import { sampleOf } from '../../contract/forms/sample-of.ts';
import { lateFields, withConditions } from './any-condition.ts';
import { anyObject, withRootChoice } from './any-object.ts';
import { type AnyForm, anyBoolean, anyLabel, anyNumber, anyText, someKeywords } from './any-value.ts';

const anyList = (inner: fc.Arbitrary<AnyForm>): fc.Arbitrary<AnyForm> =>
  fc
    .tuple(
      inner,
      someKeywords<JSONSchema7>({
        minItems: fc.constantFrom(1, 2),
        maxItems: fc.constantFrom(2, 3),
        uniqueItems: fc.boolean(),
        contains: fc.constant({ minLength: 2 }),
      }),
      anyLabel,
      fc.boolean(),
    )
    .map(([each, more, label, ordered]) => ({
      schema: { type: 'array', items: each.schema, ...more },
      part: { label, entries: { each: each.part, add: 'Add', remove: 'Remove', ordered } },
    }));

const anyTuple = (inner: fc.Arbitrary<AnyForm>): fc.Arbitrary<AnyForm> =>
  fc
    .record({
      items: fc.array(inner, { minLength: 1, maxLength: 3 }),
      isWhole: fc.boolean(),
      isClosed: fc.boolean(),
      label: anyLabel,
    })
    .map(({ items, isWhole, isClosed, label }) => ({
      schema: {
        type: 'array',
        items: items.map(({ schema }) => schema),
        ...(isWhole && { minItems: items.length }),
        ...(isClosed && { additionalItems: false }),
      },
      part: { label, parts: Object.fromEntries(items.map(({ part }, index) => [index, part])) },
    }));

/** An object whose properties the tenant names, perhaps beside some of its own. */
const anyRows = (inner: fc.Arbitrary<AnyForm>): fc.Arbitrary<AnyForm> =>
  fc
    .record({
      value: inner,
      own: fc.option(inner),
      more: someKeywords<JSONSchema7>({
        minProperties: fc.constantFrom(1, 2),
        maxProperties: fc.constantFrom(1, 3),
        propertyNames: fc.constantFrom<JSONSchema7>({ minLength: 2 }, { enum: ['x', 'xy'] }),
        patternProperties: fc.constant({ z: { type: 'boolean' } }),
      }),
      label: anyLabel,
    })
    .map(({ value, own, more, label }) => ({
      schema: {
        type: 'object',
        additionalProperties: value.schema,
        ...more,
        ...(own && { properties: { x: own.schema } }),
      },
      part: {
        label,
        ...(own && { parts: { x: own.part } }),
        rows: { label: 'Row', key: { label: 'Key', widget: 'text' }, value: value.part, add: 'Add', remove: 'Remove' },
      },
    }));

const choiceOf = (one: AnyForm, other: AnyForm, keyword: 'oneOf' | 'anyOf', label: string): AnyForm => ({
  schema: { [keyword]: [one.schema, other.schema] },
  part: { label, alternatives: [one.part, { ...other.part, label: `${other.part.label} too` }] },
});

const anyKeyword = fc.constantFrom('oneOf' as const, 'anyOf' as const);

const anyChoice = (inner: fc.Arbitrary<AnyForm>): fc.Arbitrary<AnyForm> =>
  fc
    .tuple(inner, inner, anyKeyword, anyLabel)
    .map(([one, other, keyword, label]) => choiceOf(one, other, keyword, label));

/** A choice of objects, each of which has a constant that names it. */
const anyNamedChoice = (inner: fc.Arbitrary<AnyForm>): fc.Arbitrary<AnyForm> =>
  fc
    .tuple(anyObject(inner), anyObject(inner), anyKeyword, anyLabel, fc.boolean())
    .map(([one, other, keyword, label, isRequired]) => {
      const named = ({ schema, part }: AnyForm, name: string): AnyForm => ({
        schema: {
          ...schema,
          properties: { ...schema.properties, kind: { const: name } },
          required: [...(schema.required ?? []), ...(isRequired ? ['kind'] : [])],
        },
        part,
      });
      return choiceOf(named(one, 'one'), named(other, 'other'), keyword, label);
    });

/** A form with an initial value of all of it, sometimes. */
const withDefault = (inner: fc.Arbitrary<AnyForm>): fc.Arbitrary<AnyForm> =>
  fc
    .tuple(inner, fc.option(fc.nat(2), { freq: 4 }))
    .map(([{ schema, part }, pick]) =>
      pick === null ? { schema, part } : { schema: { ...schema, default: sampleOf(schema, pick) }, part },
    );

const { value } = fc.letrec<{ value: AnyForm; alternative: AnyForm }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    ...[anyText, anyText, anyNumber, anyBoolean],
    ...[withDefault(anyObject(tie('value'))), withDefault(anyList(tie('value'))), anyTuple(tie('value'))],
    ...[anyChoice(tie('alternative')), anyNamedChoice(tie('value')), withDefault(anyRows(tie('value')))],
  ),
  // A choice directly inside a choice would be one choice of more forms.
  alternative: fc.oneof({ maxDepth: 2 }, anyText, anyNumber, anyObject(tie('value')), anyList(tie('value'))),
}));

/** A form of a screen: an object whose fields are of any kind. */
export interface FormOfScreen extends AnyForm {
  /** Fields in a block of their own, which a condition shows. */
  readonly late?: { readonly names: readonly string[]; readonly when: Condition };
}

const anyRootChoice = fc.tuple(anyObject(value), value, value, anyKeyword).map((given) => withRootChoice(...given));

/** A form whose parts are of any kind, some of them under a condition of the journey. */
export const anyForm: fc.Arbitrary<FormOfScreen> = fc
  .tuple(
    fc.oneof({ weight: 4, arbitrary: anyObject(value) }, anyRootChoice),
    fc.array(fc.nat(12), { maxLength: 12 }),
    fc.nat(9),
  )
  .map(([form, picks, latePick]) => ({ ...withConditions(form, picks), ...lateFields(form, latePick) }));

/** What a tenant does: the place among those that are shown, and what is entered or pressed there. */
export interface FormGesture {
  readonly place: number;
  readonly act: number;
}

const anyVisit = fc.array(fc.record({ place: fc.nat(50), act: fc.nat(50) }), { maxLength: 8 });

/** What a tenant does before each of five presses of Next. */
export const anyVisits: fc.Arbitrary<readonly (readonly FormGesture[])[]> = fc.tuple(
  ...[anyVisit, anyVisit, anyVisit, anyVisit, anyVisit],
);

/** How many pairs of a schema and data are tested with one form. */
export const pairsPerForm = 5;
