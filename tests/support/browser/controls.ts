import type { JourneySketch } from '../../bench/web/journeys.ts';

const choices = (...labels: readonly (readonly [value: string | number | boolean, label: string])[]) => ({
  choices: labels.map(([value, label]) => ({ value, label })),
});

const states = [
  ...[
    'Assam',
    'Bihar',
    'Goa',
    'Gujarat',
    'Haryana',
    'Karnataka',
    'Kerala',
    'Maharashtra',
    'Manipur',
    'Odisha',
    'Punjab',
  ],
];

const fields = {
  agreed: { label: 'I agree', widget: 'checkbox', help: 'To the house rules.' },
  pets: { label: 'Do you have pets?', widget: 'radio', options: choices([true, 'Yes'], [false, 'No']) },
  wishes: {
    label: 'What do you wish?',
    widget: 'checkboxes',
    options: choices([1, 'Lift'], [2, 'Parking'], [3, 'Garden']),
  },
  floor: { label: 'Floor', widget: 'select', options: choices([0, 'Ground'], [1, 'First']) },
  area: { label: 'Area', widget: 'number', options: { unit: 'sq ft', decimals: true } },
  people: { label: 'People', widget: 'number', options: { step: 1, min: 1, max: 9 } },
  rise: { label: 'Yearly rise', widget: 'percent', options: { fraction: true } },
  visit: { label: 'Time of the visit', widget: 'time' },
  arrival: { label: 'Arrival', widget: 'date-time', options: { zone: '+05:30' } },
  since: { label: 'In the city since', widget: 'month' },
  secret: { label: 'Password', widget: 'password', options: { autoComplete: 'new-password' } },
  code: { label: 'Code', widget: 'code', options: { length: 4 } },
  phone: { label: 'Phone abroad', widget: 'international-phone', options: { country: 'IN' } },
  state: { label: 'State', widget: 'autocomplete', options: choices(...states.map((name) => [name, name] as const)) },
};

/** A journey whose first screen asks for a value by each control that is not part of the product's own journey. */
export const controlsJourney: JourneySketch = {
  journey: {
    ...{ title: 'Controls', start: 'form', notFound: 'form', flows: { main: ['form', 'done'] }, entries: {} },
    session: { type: 'object', properties: {} },
  },
  screens: {
    form: {
      ...{ path: '/', title: 'Form', fields },
      blocks: [
        { heading: 'Form' },
        { fields: Object.keys(fields) },
        { submit: { label: 'Next', needs: Object.keys(fields) } },
      ],
      on: { submit: [{ goto: 'next' }] },
    },
    done: { path: '/done', title: 'Done', blocks: [{ heading: 'Done' }] },
  },
  schemas: {
    form: {
      type: 'object',
      required: Object.keys(fields),
      properties: {
        agreed: { const: true },
        pets: { type: 'boolean' },
        wishes: { type: 'array', items: { enum: [1, 2, 3] }, minItems: 2 },
        floor: { enum: [0, 1] },
        area: { type: ['number', 'null'], minimum: 100 },
        people: { type: 'integer', minimum: 1 },
        rise: { type: 'number', maximum: 1 },
        visit: { type: 'string', pattern: '^[0-9]{2}:[0-9]{2}$' },
        arrival: { type: 'string', pattern: '\\+05:30$' },
        since: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}$' },
        secret: { type: 'string', minLength: 8 },
        code: { type: 'string', pattern: '^[0-9]{4}$' },
        phone: { type: 'string', pattern: '^\\+[1-9][0-9]{6,14}$' },
        state: { enum: states },
      },
    },
  },
};
