import type { Broken } from './define.ts';

export const sensitiveQueryCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/journey.json',
        '"type": "string",\n        "keep": "memory"',
        '"type": "string",\n        "query": "code",\n        "keep": "memory"',
      ],
    ],
    mended: [['journeys/small/journey.json', '        "query": "code",\n', '']],
    problem: {
      ...{ file: 'journeys/small/journey.json', at: '/session/properties/code/query', line: 25, column: 9 },
      what: 'the address sets "code", which is sensitive',
      why: 'it would be in histories and logs, and anyone could make a link with another value',
      fix: 'Remove "query".',
    },
  },
  {
    changes: [['journeys/small/journey.json', '"key": "uid",', '"key": "uid",\n        "query": "uid",']],
    mended: [['journeys/small/journey.json', '        "query": "uid",\n', '']],
    problem: {
      ...{ file: 'journeys/small/journey.json', at: '/session/properties/uid/query', line: 15, column: 9 },
      what: 'the address sets "uid", which says who the tenant is',
      why: 'it would be in histories and logs, and anyone could make a link with another value',
      fix: 'Remove "query".',
    },
  },
];
