import { expect, test } from 'vitest';
import { screenOfFile } from './list-problems.ts';

const screens = new Set(['landing', 'place']);

test.each([
  ['journeys/small/screens/landing.json', '/title', 'landing'],
  ['schemas/small/place.schema.json', '/properties/rent', 'place'],
  ['journeys/small/copy/hi.json', '/texts/landing/~1title', 'landing'],
  ['journeys/small/copy/hi.json', 'place/title', 'place'],
  ['journeys/small/copy/hi.json', '/texts/journey.json/~1words~1next', undefined],
  ['journeys/small/copy/hi.json', 'journey.json/words/next', undefined],
  ['journeys/small/journey.json', '/flows/main', undefined],
  ['journeys/other/screens/landing.json', '/title', undefined],
  ['schemas/fields.schema.json', '/$defs/pan', undefined],
  ['journeys/small/screens/gone.json', '', undefined],
])('%s, %s => %s', (file, at, screen) => expect(screenOfFile('small', file, at, screens)).toBe(screen));
