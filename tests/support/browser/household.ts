import type { JourneySketch } from '../../bench/web/journeys.ts';

const text = { type: 'string', pattern: '\\S' } as const;
const draft = 'http://json-schema.org/draft-07/schema#';

/** A journey with one form that uses every structure of data schemas; the schemas refer to each other by `$id`. */
export const household: JourneySketch = {
  journey: {
    ...{ title: 'Household', start: 'household', notFound: 'household', entries: {} },
    ...{ flows: { main: ['household', 'done'] }, session: { type: 'object', properties: {} } },
  },
  screens: {
    household: {
      ...{ path: '/', title: 'Household' },
      fields: {
        name: { label: 'Name', widget: 'text' },
        kind: {
          ...{ label: 'Work', widget: 'radio' },
          options: {
            choices: [
              { value: 'salaried', label: 'Salaried' },
              { value: 'other', label: 'Other' },
            ],
          },
        },
        employer: { label: 'Employer', widget: 'text' },
        reason: { label: 'Reason', widget: 'text' },
        home: {
          label: 'Home',
          parts: {
            city: { label: 'City', widget: 'text' },
            owner: { label: 'Owner', parts: { phone: { label: 'Phone', widget: 'text' } } },
          },
        },
        pets: {
          label: 'Pets',
          entries: { each: { label: 'Pet', widget: 'text' }, add: 'Add a pet', remove: 'Remove this pet' },
        },
      },
      blocks: [
        { heading: 'Household' },
        { fields: ['name', 'kind', 'employer', 'reason', 'home', 'pets'] },
        { actions: { blocks: [{ submit: 'Next' }] } },
      ],
      on: { submit: [{ goto: 'done' }] },
    },
    done: { path: '/done', title: 'Done', blocks: [{ heading: 'Done' }] },
  },
  schemas: {
    household: {
      ...{ $schema: draft, $id: 'household.schema.json', type: 'object' },
      properties: {
        kind: { type: 'string', enum: ['salaried', 'other'] },
        home: { $ref: 'home.schema.json' },
        pets: { type: 'array', maxItems: 2, items: { $ref: '#/definitions/pet' } },
      },
      required: ['kind'],
      definitions: { pet: text },
      allOf: [
        { $ref: 'person.schema.json' },
        {
          if: { required: ['kind'], properties: { kind: { const: 'salaried' } } },
          then: { required: ['employer'], properties: { employer: text } },
          else: { required: ['reason'], properties: { reason: text } },
        },
        { required: ['home'] },
      ],
    },
    person: {
      ...{ $schema: draft, $id: 'person.schema.json', type: 'object' },
      properties: { name: text },
      required: ['name'],
    },
    home: {
      ...{ $schema: draft, $id: 'home.schema.json', type: 'object' },
      properties: { city: text, owner: { $ref: 'owner.schema.json#/definitions/owner' } },
      required: ['city', 'owner'],
    },
    owner: {
      ...{ $schema: draft, $id: 'owner.schema.json' },
      definitions: {
        owner: {
          ...{ type: 'object', required: ['phone'] },
          properties: { phone: { $ref: '../fields.schema.json#/$defs/phone' } },
        },
      },
    },
  },
};
