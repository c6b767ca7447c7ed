import { expect, test } from 'vitest';
import type { Json } from '../../src/engine/json/json.ts';
import { explore } from '../../src/simulate/explore.ts';
import { buildJourney } from '../support/engine/build-journey.ts';
import { catalogue } from '../support/product.ts';

const input = (label: string, more: object = {}) => ({ label, widget: 'text', ...more });
const money = (label: string) => ({ label, widget: 'money' });
const text: Json = { type: 'string' };
const number: Json = { type: 'number' };
const end = { path: '/end', title: 'End', blocks: [{ heading: 'End' }] };

interface Form {
  readonly fields: Record<string, object>;
  readonly properties: Record<string, Json>;
  readonly schema?: object;
  readonly on: object;
  readonly session?: object;
  readonly figures?: object;
  readonly screens?: object;
}

/** What exploring a journey of one form finds. */
async function exploreForm({ fields, properties, schema, on, session = {}, figures = {}, screens = {} }: Form) {
  const machine = await buildJourney(
    {
      session,
      journey: { figures },
      screens: {
        form: {
          ...{ path: '/', title: 'Form', fields, on },
          blocks: [{ heading: 'Form' }, { fields: Object.keys(fields) }, { submit: 'Next' }],
        },
        ...{ end, ...screens },
      },
      schemas: { form: { type: 'object', required: Object.keys(properties), properties, ...schema } },
    } as Parameters<typeof buildJourney>[0],
    catalogue,
  );
  return explore(machine, catalogue, ['form']);
}

const branch = (condition: object) => ({
  submit: [{ if: condition, then: [{ log: 'yes' }], else: [{ goto: 'end' }] }],
});

const goWhen = (condition: object) => ({
  end: {
    ...end,
    blocks: [...end.blocks, { button: { label: 'Go', event: 'go' } }],
    on: { go: [{ if: condition, then: [{ log: 'much' }], else: [{ log: 'little' }] }] },
  },
});

test.each(['cat', 'dog'])('a list that contains %s => both branches', async (kind) => {
  const choices = ['cat', 'dog'].map((value) => ({ value, label: value }));
  const found = await exploreForm({
    fields: { kinds: { label: 'Kinds', widget: 'checkboxes', options: { choices } } },
    properties: { kinds: { type: 'array', minItems: 1, items: { type: 'string', enum: ['cat', 'dog'] } } },
    on: branch({ path: 'form.kinds', contains: kind }),
  });
  expect(found).toMatchObject({ missed: [], unseen: [] });
});

test.each([
  ['more than 50,000', { path: 'form.rent', gt: 50_000 }],
  ['less than 2', { path: 'form.rent', lt: 2 }],
  [
    'within two limits',
    {
      all: [
        { path: 'form.rent', gt: 10 },
        { path: 'form.rent', lt: 12 },
      ],
    },
  ],
  ['equal to 7', { path: 'form.rent', eq: 7 }],
  ['more than another field', { path: 'form.rent', gt: { path: 'form.income' } }],
  ['equal to another field', { path: 'form.rent', eq: { path: 'form.income' } }],
  ['less than another field', { path: 'form.rent', lt: { path: 'form.income' } }],
])('a number %s => both branches', async (_, condition) => {
  const fields = { rent: money('Rent'), income: money('Income') };
  const found = await exploreForm({ fields, properties: { rent: number, income: number }, on: branch(condition) });
  expect(found).toMatchObject({ missed: [], unseen: [] });
});

test.each([
  ['after', { path: 'form.day', after: '2031-05-01' }],
  ['before', { path: 'form.day', before: '1999-05-01' }],
])('a date %s another one => both branches', async (_, condition) => {
  const fields = { day: { label: 'Day', widget: 'date' } };
  const properties = { day: { type: 'string', format: 'date' } };
  expect(await exploreForm({ fields, properties, on: branch(condition) })).toMatchObject({ missed: [], unseen: [] });
});

test('a value that a later screen compares, by way of the session => both branches', async () => {
  const found = await exploreForm({
    fields: { rent: money('Rent') },
    properties: { rent: number },
    session: { rent: { type: 'number', keep: 'memory' } },
    on: { submit: [{ set: { 'session.rent': 'form.rent' } }, { goto: 'end' }] },
    screens: goWhen({ path: 'session.rent', gt: 90_000 }),
  });
  expect(found).toMatchObject({ missed: [], unseen: [] });
});

test('a field that is locked with its value => the branch of another value is never reached', async () => {
  const found = await exploreForm({
    fields: { kind: input('Kind', { lockedWhen: { path: 'form.kind', exists: true } }) },
    properties: { kind: { type: 'string', enum: ['a', 'b'], default: 'a' } },
    on: branch({ path: 'form.kind', eq: 'b' }),
  });
  expect(found).toMatchObject({ missed: ['form/on/submit/0/then'], isComplete: true });
});

test('a rule of then on a field of its own => entered so that it fits', async () => {
  const rule = (pattern: string) => ({ properties: { code: { pattern } } });
  const found = await exploreForm({
    fields: { code: input('Code'), kind: input('Kind') },
    properties: { code: text, kind: { type: 'string', enum: ['a', 'b'] } },
    schema: {
      if: { properties: { kind: { const: 'a' } } },
      ...{ then: rule('^A[0-9]{3}$'), else: rule('^B[0-9]{3}$') },
    },
    on: branch({ path: 'form.kind', eq: 'a' }),
  });
  expect(found).toMatchObject({ missed: [], unseen: [] });
});

test('a branch on a computed value that no tried value reaches => not complete, and the value is named', async () => {
  const found = await exploreForm({
    fields: { rent: money('Rent') },
    properties: { rent: number },
    session: { rent: { type: 'number', keep: 'memory' } },
    figures: { year: { product: ['session.rent', 12] } },
    on: { submit: [{ set: { 'session.rent': 'form.rent' } }, { goto: 'end' }] },
    screens: goWhen({ path: 'figures.year', gt: 1_000_000 }),
  });
  expect(found).toMatchObject({ missed: ['end/on/go/0/then'], isComplete: false, untried: ['figures.year'] });
});

test('a branch that nothing can reach => missed by a complete search', async () => {
  const found = await exploreForm({
    fields: { rent: money('Rent'), fee: money('Fee') },
    properties: { rent: number, fee: number },
    on: branch({
      all: [
        { path: 'form.rent', gt: { path: 'form.fee' } },
        { path: 'form.rent', lt: { path: 'form.fee' } },
      ],
    }),
  });
  expect(found).toMatchObject({ missed: ['form/on/submit/0/then'], isComplete: true, untried: [] });
});
