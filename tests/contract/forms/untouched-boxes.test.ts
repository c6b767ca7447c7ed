import type { JSONSchema7 } from 'json-schema';
import { expect, test } from 'vitest';
import type { Field } from '../../../src/engine/model/types.ts';
import { buildJourney } from '../../support/engine/build-journey.ts';
import { startWalkthrough } from '../../support/engine/walkthrough.ts';
import { catalogue } from '../../support/product.ts';
import { sketchOf } from './documented-examples.ts';

const box: Field = { label: 'Box', widget: 'checkbox' };
const text: Field = { label: 'Text', widget: 'text' };
const flag: JSONSchema7 = { type: 'boolean' };
const object: JSONSchema7 = { type: 'object', required: ['box'], properties: { box: flag } };
const kind: JSONSchema7 = { type: 'string', enum: ['a', 'b'], default: 'a' };
const button = { add: 'Add', remove: 'Remove' };
const isA: JSONSchema7 = { properties: { kind: { const: 'a' } } };

type Case = readonly [where: string, schema: JSONSchema7, fields: Readonly<Record<string, Field>>, sent: object];

const cases: readonly Case[] = [
  [
    'among an enum of both',
    { required: ['box'], properties: { box: { enum: [true, false] } } },
    { box },
    { box: false },
  ],
  ['that an allOf requires', { allOf: [{ required: ['box'] }], properties: { box: flag } }, { box }, { box: false }],
  [
    'that a branch requires',
    { properties: { kind, box: flag }, if: isA, then: { required: ['box'] } },
    { kind: text, box },
    { kind: 'a', box: false },
  ],
  [
    'that another answer requires',
    { properties: { kind, box: flag }, dependencies: { kind: ['box'] } },
    { kind: text, box },
    { kind: 'a', box: false },
  ],
  [
    'that another answer adds',
    { properties: { kind }, dependencies: { kind: object } },
    { kind: text, box },
    { kind: 'a', box: false },
  ],
  [
    'in an object of entries',
    { required: ['list'], properties: { list: { type: 'array', minItems: 1, items: object } } },
    { list: { label: 'List', entries: { each: { label: 'Entry', parts: { box } }, ...button } } },
    { list: [{ box: false }] },
  ],
  [
    'as an entry',
    { required: ['list'], properties: { list: { type: 'array', minItems: 1, items: flag } } },
    { list: { label: 'List', entries: { each: box, ...button } } },
    { list: [false] },
  ],
  [
    'in a tuple',
    { required: ['pair'], properties: { pair: { type: 'array', items: [flag, flag], minItems: 2 } } },
    { pair: { label: 'Pair', parts: { 0: box, 1: { ...box, label: 'Other box' } } } },
    { pair: [false, false] },
  ],
];

const begin = async (schema: JSONSchema7, fields: Case[2]) =>
  startWalkthrough(await buildJourney(sketchOf({ schema: { type: 'object', ...schema }, fields }), catalogue)).arrive(
    '/',
  );

test.each(cases)(
  'a required box that nobody has ticked, %s => false, and Next goes on',
  async (_, schema, fields, sent) => {
    const walkthrough = await begin(schema, fields);
    expect(walkthrough.state.forms.form).toEqual(sent);
    expect(walkthrough.press('submit').state.screen).toBe('end');
  },
);

test('in an optional tuple with an empty item => not sent', async () => {
  const pair: JSONSchema7 = { type: 'array', items: [{ type: 'string' }, flag] };
  const walkthrough = await begin({ properties: { pair } }, { pair: { label: 'Pair', parts: { 0: text, 1: box } } });
  expect(walkthrough.state.forms.form).toEqual({});
  expect(walkthrough.press('submit').state.screen).toBe('end');
});

test('in a form that is chosen => false; one that must be ticked => empty', async () => {
  const chosen: JSONSchema7 = { oneOf: [object, { ...object, properties: { box: { const: true } } }] };
  const alternatives: readonly Field[] = [
    { label: 'One', parts: { box } },
    { label: 'Other', parts: { box } },
  ];
  const walkthrough = await begin(
    { required: ['form'], properties: { form: chosen } },
    { form: { label: 'Form', alternatives } },
  );
  expect(walkthrough.send({ type: 'edit', edit: { at: 'form', choose: 0 } }).state.forms.form).toEqual({
    form: { box: false },
  });
  expect(walkthrough.send({ type: 'edit', edit: { at: 'form', choose: 1 } }).state.forms.form).toEqual({ form: {} });
});
