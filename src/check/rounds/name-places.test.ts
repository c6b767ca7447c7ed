import { expect, test } from 'vitest';
import { readSource, type Source } from '../../engine/json/source.ts';
import { namePlaces } from './name-places.ts';

const source = (file: string, value: object) => readSource({ file, text: JSON.stringify(value) }) as Source;
const screen = {
  title: 'Your place',
  fields: {
    rent: { label: 'Rent a month', from: 'session.rent', messages: { minimum: 'Too little' } },
    mates: {
      label: 'Flatmates',
      entries: { each: { parts: { phone: { label: 'Number', options: { placeholder: '9' } } } } },
    },
  },
  blocks: [{ button: { text: 'Back', event: 'back' } }],
};
const sources = {
  ...{ journey: source('journey.json', {}), brand: source('brand.json', {}) },
  screens: { place: source('screens/place.json', screen), unnamed: source('screens/unnamed.json', {}) },
  schemas: { place: source('place.schema.json', {}) },
};

test.each([
  ['screens/place.json', '/fields/rent/messages/minimum', '"Your place", the "minimum" message of "Rent a month"'],
  ['screens/place.json', '/fields/rent/from', '"Your place", the start value of "Rent a month"'],
  [
    'screens/place.json',
    '/fields/mates/entries/each/parts/phone/options/placeholder',
    '"Your place", the placeholder of "Number" of "Flatmates"',
  ],
  ['screens/place.json', '/blocks/0/button/event', '"Your place", the event of "Back"'],
  ['screens/place.json', '', '"Your place"'],
  ['place.schema.json', '/properties/rent/minimum', '"Your place", the field "Rent a month"'],
  ['place.schema.json', '/properties/city', '"Your place", the field "city"'],
  ['place.schema.json', '/required/0', '"Your place"'],
  ['copy/hi.json', '/texts/place/~1fields~1rent~1label', '"Your place", the label of "Rent a month"'],
  ['copy/hi.json', '/texts/journey.json/~1words~1required', undefined],
  ['screens/unnamed.json', '/blocks', undefined],
  ['journey.json', '/flows/main', undefined],
])('%s%s => %s', (file, at, place) => {
  const problem = {
    code: 'shape',
    file,
    at,
    line: 1,
    column: 1,
    what: 'it is wrong',
    why: 'it fails',
    fix: 'Mend it.',
  };
  expect(namePlaces([problem], sources)[0]?.place).toBe(place);
});
