import type { JSONSchema7 } from 'json-schema';
import { expect, test } from 'vitest';
import { readSmall, readSmallCompanions, readSmallContext } from '../../../tests/support/small/read-small.ts';
import type { JourneyFiles } from '../../engine/model/parse.ts';
import { readParts } from '../rounds/read-parts.ts';
import { validateAll } from '../validate-all.ts';
import { fieldsWithChoices } from './fields-with-choices.ts';

const small = await readSmall();
const context = await readSmallContext();
const companions = await readSmallCompanions();

interface Changed {
  /** The part that is in place of the field "rent", and its schema. */
  readonly field?: object;
  readonly rent: object;
  /** Keywords beside the properties of the data schema. */
  readonly whole?: object;
  /** The effects of "submit". */
  readonly effects?: readonly object[];
  /** A property of the session. */
  readonly kind?: object;
  /** What the action "look-up" accepts as "state". */
  readonly state?: JSONSchema7;
}

const choices = ['own', 'rent'].map((value) => ({ value, label: `I ${value}` }));
const withChoices = { label: 'Kind', widget: 'choice', options: { choices } };
const listing: JSONSchema7 = { enum: ['own', 'rent'] };
const ask = (value: string) => ({
  ...{ run: 'look-up', with: { pincode: 'form.pincode', state: value } },
  outcomes: { found: [{ goto: 'next' }], 'not-found': [{ goto: 'next' }], unavailable: [{ goto: 'next' }] },
});

function filesWith({ field = withChoices, rent, whole, effects = [{ goto: 'next' }], kind }: Changed): JourneyFiles {
  const { file = '', text = '' } = small.screens.place ?? {};
  const screen = JSON.parse(text);
  const place = {
    ...screen,
    fields: { ...screen.fields, rent: field },
    on: { ...screen.on, submit: effects },
  };
  const journey = JSON.parse(small.journey.text);
  if (kind) journey.session.properties.kind = { type: 'string', keep: 'session', key: 'kind', ...kind };
  const schema = {
    ...{ $id: 'place.schema.json', type: 'object', required: ['pincode', 'rent'] },
    ...{ properties: { pincode: { type: 'string' }, rent }, ...whole },
  };
  return {
    ...small,
    journey: { file: small.journey.file, text: JSON.stringify(journey) },
    screens: { ...small.screens, place: { file, text: JSON.stringify(place) } },
    schemas: { ...small.schemas, place: { file: small.schemas.place?.file ?? '', text: JSON.stringify(schema) } },
  };
}

const contextWith = ({ state }: Changed): typeof context => {
  const { catalogue } = context;
  const { 'look-up': lookUp } = catalogue.actions;
  if (!state || !lookUp) return context;
  const input = { ...lookUp.input, properties: { ...lookUp.input.properties, state } };
  const actions = { ...catalogue.actions, 'look-up': { ...lookUp, input } };
  return { ...context, catalogue: { ...catalogue, actions } };
};

const found = (changed: Changed) => fieldsWithChoices(readParts(filesWith(changed), contextWith(changed)).context);
const errors = (changed: Changed) =>
  validateAll(filesWith(changed), contextWith(changed), companions).errors.map(({ code, what }) => `${code}: ${what}`);

const at = '/fields/rent/options/choices';
const own = 'schemas/small/place.schema.json';

test('a list at the field => the pointers of both', () => {
  expect(found({ rent: listing })).toEqual([
    { screen: 'place', at, listAt: '/properties/rent/enum', listedIn: [], calls: [] },
  ]);
});

test('no list, where the data schema accepts any text => nothing else has to change', () => {
  expect(found({ rent: { type: 'string' } })).toEqual([{ screen: 'place', at, listedIn: [], calls: [] }]);
});

test('a part of an entry => through the entries of the list', () => {
  const field = {
    label: 'Rooms',
    entries: { each: { label: 'Room', parts: { kind: withChoices } }, add: '+', remove: '-' },
  };
  const rent = { type: 'array', items: { type: 'object', properties: { kind: listing } } };
  expect(found({ field, rent })).toMatchObject([
    {
      at: '/fields/rent/entries/each/parts/kind/options/choices',
      listAt: '/properties/rent/items/properties/kind/enum',
    },
  ]);
});

test.each<readonly [string, Pick<Changed, 'rent' | 'whole'>, string]>([
  [
    'a reference to a shared rule',
    { rent: { $ref: '../fields.schema.json#/$defs/kind' } },
    'schemas/fields.schema.json',
  ],
  [
    'a reference to another schema of the journey',
    { rent: { $ref: 'old.schema.json#/$defs/kind' } },
    'schemas/small/old.schema.json',
  ],
  ['a definition of the file', { rent: { $ref: '#/$defs/kind' }, whole: { $defs: { kind: listing } } }, own],
  ['one value', { rent: { const: 'own' } }, own],
  ['a branch', { rent: {}, whole: { if: {}, then: { properties: { rent: listing } } } }, own],
  ['a branch beside the list', { rent: listing, whole: { oneOf: [{ properties: { rent: { const: 'own' } } }] } }, own],
  ['a part of all', { rent: listing, whole: { allOf: [{ properties: { rent: listing } }] } }, own],
])('%s lists the values => the file, and no place in it', (_, { rent, whole }, file) => {
  const withKinds = (text = '') => JSON.stringify({ ...JSON.parse(text), $defs: { kind: listing } });
  const files = filesWith({ rent, ...(whole && { whole }) });
  const old = { file: small.schemas.old?.file ?? '', text: withKinds(small.schemas.old?.text) };
  const references = context.references.map((one) => ({ ...one, $defs: { ...one.$defs, kind: listing } }));
  const parts = readParts({ ...files, schemas: { ...files.schemas, old } }, { ...context, references });
  const [field] = fieldsWithChoices(parts.context);
  expect(field).toMatchObject({ at, listedIn: [file] });
  expect(field).not.toHaveProperty('listAt');
});

test.each<readonly [string, Changed, readonly string[]]>([
  ['a call that lists the values', { rent: listing, effects: [ask('form.rent')], state: listing }, ['look-up']],
  ['a call that accepts any text', { rent: listing, effects: [ask('form.rent')], state: { type: 'string' } }, []],
  ['a call that gets another value', { rent: listing, effects: [ask('form.pincode')], state: listing }, []],
])('%s => named, or not', (_, changed, calls) => {
  expect(found(changed)).toMatchObject([{ calls }]);
});

test('what is set from the field lists the values, and so does the call that gets it => both, as the check says it', () => {
  const effects = [{ set: { 'session.kind': 'form.rent' } }, ask('session.kind')];
  const changed = { rent: listing, effects, kind: listing, state: listing };
  expect(found(changed)).toMatchObject([{ calls: ['look-up'], listedIn: ['journeys/small/journey.json'] }]);
  expect(errors(changed).filter((one) => /may be/.test(one))).toEqual([]);
  const more = { ...changed, rent: { enum: ['own', 'rent', 'lend'] } };
  expect(errors(more)).toContain('wrong-type: "form.rent" may be "lend", which "session.kind" does not accept');
  const both = { ...more, kind: { enum: ['own', 'rent', 'lend'] } };
  expect(errors(both)).toContain('refused-input: "session.kind" may be "lend", which "look-up" refuses');
});

test('a field that starts with a value that it does not offer any more => no error, as a tenant sees it', () => {
  const field = { ...withChoices, from: 'session.kind' };
  const kind = { enum: ['own', 'rent', 'lend'] };
  expect(errors({ field, rent: listing, kind }).filter((one) => one.startsWith('wrong-type'))).toEqual([]);
});

test('choices of a list that a call gets whole => the call is named', () => {
  const rent = { type: 'array', items: listing };
  const lists: JSONSchema7 = { type: 'array', items: listing };
  const changed = { rent, effects: [ask('form.rent')], state: lists };
  expect(found(changed)).toMatchObject([{ listAt: '/properties/rent/items/enum', calls: ['look-up'] }]);
  const more = { ...changed, rent: { type: 'array', items: { enum: ['own', 'rent', 'lend'] } } };
  expect(errors(more)).toContain('refused-input: "form.rent" may be "lend", which "look-up" refuses');
});

test('numbers => another number is asked for', () => {
  const field = { ...withChoices, options: { choices: [6, 7].map((value) => ({ value, label: `${value} months` })) } };
  const changed = { field, rent: { enum: [6, 7] }, effects: [ask('form.rent')] };
  expect(found({ ...changed, state: { type: 'integer', minimum: 1, maximum: 7 } })).toMatchObject([
    { calls: ['look-up'] },
  ]);
  expect(found({ ...changed, state: { type: 'integer', minimum: 1, maximum: 12 } })).toMatchObject([{ calls: [] }]);
});

test('a session value that is set inside itself => followed once', () => {
  const effects = [{ set: { 'session.kind': 'form.rent' } }, { set: { 'session.kind.x': 'session.kind' } }];
  expect(found({ rent: listing, effects, kind: listing })).toMatchObject([
    { listedIn: ['journeys/small/journey.json'] },
  ]);
});
