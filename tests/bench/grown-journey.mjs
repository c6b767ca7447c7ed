import { readFileSync } from 'node:fs';

/** The files of a journey with this many screens: each has two fields, calls an action, and leads to the next one. */
export function growJourney(screens) {
  const ids = Array.from({ length: screens }, (_, index) => `step-${index}`);
  const file = (path, value) => ({ file: path, text: JSON.stringify(value, undefined, 2) });
  return {
    id: 'grown',
    journey: file('journeys/grown/journey.json', journeyOf([...ids, 'end'])),
    brands: { grown: { file: 'public/brand/grown.json', text: brand } },
    screens: Object.fromEntries(
      [...ids.map((id, index) => [id, screenOf(id, index)]), ['end', endScreen]].map(([id, screen]) => [
        id,
        file(`journeys/grown/screens/${id}.json`, screen),
      ]),
    ),
    schemas: Object.fromEntries(ids.map((id) => [id, file(`schemas/grown/${id}.schema.json`, dataSchema)])),
  };
}

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

const brand = read('../support/small/public/brand/small.json');
const { words } = JSON.parse(read('../../journeys/move-in/journey.json'));

const journeyOf = (ids) => ({
  ...{ title: 'Grown', start: ids[0], notFound: ids[0], flows: { main: ids } },
  session: {
    type: 'object',
    properties: { uid: { type: 'string', keep: 'local', key: 'uid', missing: 'Please begin at the beginning.' } },
  },
  settings: {
    locale: { language: 'en', country: 'IN', currency: 'INR' },
    flags: {},
    redirectAllow: [],
    toast: { position: 'top-right', milliseconds: 3000 },
    brand: 'grown',
  },
  words,
});

const dataSchema = {
  type: 'object',
  required: ['pan', 'pincode'],
  properties: {
    pan: { $ref: '../fields.schema.json#/$defs/pan' },
    pincode: { $ref: '../fields.schema.json#/$defs/pincode' },
  },
};

const endScreen = { path: '/end', title: 'End', blocks: [{ heading: 'End' }] };

const screenOf = (id, index) => ({
  ...{ path: `/${id}`, title: `Step ${index}`, requires: index === 0 ? [] : ['uid'] },
  fields: { pan: { label: 'PAN', widget: 'pan' }, pincode: { label: 'PIN code', widget: 'pincode' } },
  blocks: [
    { heading: `Step ${index}` },
    { fields: ['pan', 'pincode'] },
    { actions: { blocks: [{ submit: 'Next' }, { button: { label: 'Back', event: 'back' } }] } },
  ],
  on: {
    submit: [
      {
        run: 'look-up-pincode',
        with: { pincode: 'form.pincode' },
        outcomes: {
          found: [{ set: { 'session.uid': 'data.district' } }, { goto: 'next' }],
          known: [{ toast: 'Please try again.' }],
          'not-found': [{ fieldError: { field: 'pincode', text: 'Invalid Pincode' } }],
          unavailable: [{ toast: 'Please try again.' }],
        },
      },
    ],
    back: index === 0 ? [{ goto: 'end' }] : [{ goto: 'back' }],
  },
});
