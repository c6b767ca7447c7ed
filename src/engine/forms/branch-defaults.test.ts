import { expect, test } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { startWalkthrough } from '../../../tests/support/engine/walkthrough.ts';

const terms = (initial?: string) => ({
  properties: { terms: { type: 'string', ...(initial !== undefined && { default: initial }) } },
});
const ifElse = {
  type: 'object',
  properties: { kind: { type: 'string' } },
  if: { required: ['kind'], properties: { kind: { const: 'a' } } },
  then: terms('monthly'),
  else: terms('yearly'),
};
const dependency = {
  type: 'object',
  properties: { kind: { type: 'string', enum: ['a', 'b', 'c'] } },
  dependencies: {
    kind: {
      oneOf: [
        { properties: { kind: { enum: ['a'] }, ...terms('monthly').properties } },
        { properties: { kind: { enum: ['b'] }, ...terms('yearly').properties } },
        { properties: { kind: { enum: ['c'] }, ...terms().properties } },
      ],
    },
  },
};
const overBase = { ...ifElse, properties: { ...ifElse.properties, ...terms('daily').properties } };

const begin = async (schema: object) => {
  const text = (label: string) => ({ label, widget: 'text' });
  const form = {
    path: '/',
    title: 'Form',
    fields: { kind: text('Kind'), terms: text('Terms') },
    blocks: [{ heading: 'Form' }, { fields: ['kind', 'terms'] }, { submit: 'Next' }],
    on: { submit: [{ goto: 'form' }] },
  };
  const machine = await buildJourney({ screens: { form }, schemas: { form: schema } }, testCatalogue);
  return startWalkthrough(machine).arrive('/');
};

test.each([
  ['if/then/else', ifElse],
  ['a dependency', dependency],
  ['a default of the schema around it', overBase],
])('%s: an untouched default gives way to that of the branch that applies', async (_, schema) => {
  const walkthrough = (await begin(schema)).type({ kind: 'a' });
  expect(walkthrough.state.forms.form).toEqual({ kind: 'a', terms: 'monthly' });
  expect(walkthrough.type({ kind: 'b' }).state.forms.form).toEqual({ kind: 'b', terms: 'yearly' });
  expect(walkthrough.type({ kind: 'a' }).state.forms.form).toEqual({ kind: 'a', terms: 'monthly' });
});

test('a branch without a default => empty', async () => {
  const walkthrough = (await begin(dependency)).type({ kind: 'a' }).type({ kind: 'c' });
  expect(walkthrough.state.forms.form).toEqual({ kind: 'c' });
});

test('a value that was typed, or emptied, stays', async () => {
  const walkthrough = (await begin(ifElse)).type({ kind: 'a', terms: 'weekly' }).type({ kind: 'b' });
  expect(walkthrough.state.forms.form).toEqual({ kind: 'b', terms: 'weekly' });
  expect(walkthrough.type({ terms: undefined }).type({ kind: 'a' }).state.forms.form).toEqual({ kind: 'a' });
});
