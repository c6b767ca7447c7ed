import type { Broken } from './define.ts';

export const sensitiveFieldCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/journey.json',
        '"campaign": {',
        '"secret": { "type": "integer", "keep": "memory", "sensitive": true },\n      "campaign": {',
      ],
      [
        'journeys/small/screens/place.json',
        '"submit": [{ "goto": "next" }',
        '"submit": [{ "set": { "session.secret": "form.rent" } }, { "goto": "next" }',
      ],
    ],
    also: ['untaken-answer'],
    mended: [['schemas/small/place.schema.json', '"minimum": 1', '"minimum": 1, "writeOnly": true']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/submit/0/set/session.secret',
      line: 34,
      column: 27,
      what: '"form.rent" goes to the sensitive "session.secret", and is not sensitive itself',
      why: 'a draft would store it on the phone',
      fix: 'Add "writeOnly": true to "rent" in the schema of the screen.',
    },
  },
];
