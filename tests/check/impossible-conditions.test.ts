import { describe, expect, test } from 'vitest';
import type { Condition } from '../../src/engine/model/types.ts';
import { buildJourney } from '../support/engine/build-journey.ts';
import { testCatalogue } from '../support/engine/catalogue.ts';

const properties = {
  rooms: { type: 'integer', minimum: 1, maximum: 5 },
  size: { type: 'number' },
  weeks: { type: 'integer', multipleOf: 4 },
  kind: { type: 'string', enum: ['flat', 'house'] },
  city: { type: 'string', minLength: 1 },
  day: { type: 'string', format: 'date' },
  from: { type: 'string', format: 'time' },
  to: { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
  pets: { type: 'boolean' },
  mixed: { type: 'number', enum: [1, {}] },
  mail: { type: 'string', format: 'email' },
  plan: { type: 'string', oneOf: [{ const: 'basic' }, { const: 'full' }] },
  years: { allOf: [{ type: 'integer' }, { minimum: 3 }], type: 'integer' },
  likes: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['sun', 'rain'] } },
} as const;

const fields = Object.fromEntries(
  Object.entries(properties).map(([name, { type }]) => {
    const widget = { array: 'tags', boolean: 'switch', string: 'text', integer: 'number', number: 'number' }[type];
    return [name, { label: name, widget }];
  }),
);

const build = (when: Condition) =>
  buildJourney(
    {
      screens: {
        form: {
          ...{ path: '/', title: 'Form', fields },
          blocks: [{ heading: 'Form' }, { fields: Object.keys(fields) }, { text: 'Seen', when }, { submit: 'Next' }],
          on: {
            submit: [
              {
                run: 'send',
                with: { value: { text: 'x' } },
                outcomes: { done: [{ goto: 'end' }], failed: [], unavailable: [] },
              },
            ],
          },
        },
        end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
      },
      schemas: { form: { type: 'object', properties } },
    } as never,
    { ...testCatalogue, widgets: { ...testCatalogue.widgets, tags: { accepts: 'array', options: {}, words: {} } } },
  );

const of = (name: keyof typeof properties, rest: object) => ({ path: `form.${name}`, ...rest }) as Condition;
const other = (name: keyof typeof properties) => ({ path: `form.${name}` });
const ran = (is: string): Condition => ({ action: 'send', is });

describe('refused, since it can never hold', () => {
  test.each<[string, Condition]>([
    ['a whole number between 2 and 3', { all: [of('rooms', { gt: 2 }), of('rooms', { lt: 3 })] }],
    ['more than the number of a list that has an object too', of('mixed', { gt: 1 })],
    ['a number above 4 and below 2', { all: [of('size', { gt: 4 }), of('size', { lt: 2 })] }],
    ['equal to 2 and above 3', { all: [of('size', { eq: 2 }), of('size', { gt: 3 })] }],
    ['no multiple', of('weeks', { eq: 6 })],
    ['one value, and none of others with it', { all: [of('kind', { eq: 'flat' }), of('kind', { in: ['house'] })] }],
    [
      'each of the two values excluded',
      { all: [{ not: of('pets', { eq: true }) }, { not: of('pets', { eq: false }) }, of('pets', { exists: true })] },
    ],
    ['lists without a common value', { all: [of('city', { in: ['Pune', 'Goa'] }), of('city', { in: ['Kochi'] })] }],
    ['an all inside another one', { all: [of('city', { eq: 'Pune' }), { all: [of('city', { eq: 'Goa' })] }] }],
    ['missing, and above 1', { all: [of('size', { exists: false }), of('size', { gt: 1 })] }],
    [
      'before one day, and after a later one',
      { all: [of('day', { before: '2026-01-01' }), of('day', { after: '2026-06-01' })] },
    ],
    ['two outcomes of one run', { all: [ran('done'), ran('failed')] }],
    ['later than itself', of('day', { after: other('day') })],
    ['a time before another one', of('from', { before: other('to') })],
    ['a time of a pattern before a date', of('to', { before: '2026-01-01' })],
    ['a date after a time', of('day', { after: other('from') })],
    ['after 30 February', of('day', { after: '2026-02-30' })],
    ['a date that is written otherwise', of('day', { eq: '31/12/2026' })],
    ['a day that does not exist', of('day', { eq: '2026-02-30' })],
    ['an hour that does not exist', of('from', { eq: '25:00:00Z' })],
    ['no email address', of('mail', { eq: 'asha' })],
    ['none of the constants', of('plan', { eq: 'half' })],
    ['below the limit of an allOf', of('years', { eq: 2 })],
    ['less than the limit of an allOf', of('years', { lt: 3 })],
    ['a list without the value', of('likes', { contains: 'snow' })],
    [
      'a list that is missing and has a value',
      { all: [of('likes', { exists: false }), of('likes', { contains: 'sun' })] },
    ],
    ['two values without a common one', of('kind', { eq: other('plan') })],
    [
      'a day between two that follow',
      { all: [of('day', { after: '2026-01-01' }), of('day', { before: '2026-01-02' })] },
    ],
    [
      'none of the whole numbers',
      { all: [of('rooms', { exists: true }), { not: of('rooms', { in: [1, 2, 3, 4, 5] }) }] },
    ],
    ['a multiple between two that follow', { all: [of('weeks', { gt: 4 }), of('weeks', { lt: 8 })] }],
  ])('%s', async (_, condition) => {
    await expect(build(condition)).rejects.toThrow(/\[impossible-condition\]/);
  });
});

describe('accepted, since it can hold', () => {
  test.each<[string, Condition]>([
    ['a number between 2 and 3', { all: [of('size', { gt: 2 }), of('size', { lt: 3 })] }],
    ['a whole number between 2 and 4', { all: [of('rooms', { gt: 2 }), of('rooms', { lt: 4 })] }],
    ['neither of two texts', { all: [{ not: of('city', { eq: 'Pune' }) }, { not: of('city', { eq: 'Goa' }) }] }],
    ['not one text, or missing', { all: [{ not: of('kind', { eq: 'flat' }) }, { not: of('kind', { eq: 'house' }) }] }],
    ['a day between two', { all: [of('day', { after: '2026-01-01' }), of('day', { before: '2026-01-03' })] }],
    ['neither of two outcomes', { all: [{ not: ran('done') }, { not: ran('failed') }] }],
    ['two paths', { all: [of('rooms', { gt: 3 }), of('size', { lt: 2 })] }],
    ['a multiple', of('weeks', { eq: 8 })],
    ['a multiple between', { all: [of('weeks', { gt: 4 }), of('weeks', { lt: 11 })] }],
    ['any but one decimal', { all: [of('size', { gt: 9 }), { not: of('size', { eq: 9.5 }) }] }],
    ['one whole number left', { all: [of('rooms', { exists: true }), { not: of('rooms', { in: [1, 2, 3, 4] }) }] }],
    ['one of the constants', of('plan', { eq: 'full' })],
    ['both in a list', { all: [of('likes', { contains: 'sun' }), of('likes', { contains: 'rain' })] }],
    ['compared with another value', { all: [of('size', { gt: other('rooms') }), of('size', { lt: 2 })] }],
  ])('%s', async (_, condition) => {
    await expect(build(condition)).resolves.toBeDefined();
  });
});
