import type { Broken } from './define.ts';

export const unusedSchemaCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/waivers.json',
        '    {\n      "code": "unused-schema",\n      "file": "schemas/small/old.schema.json",\n      "reason": "Tests the warning about unused schemas."\n    },\n',
        '',
      ],
    ],
    mended: [['schemas/small/old.schema.json', '*', '']],
    problem: {
      file: 'schemas/small/old.schema.json',
      at: '',
      line: 1,
      column: 1,
      what: 'there is no screen "old"',
      why: 'nothing is validated against this schema',
      fix: 'Name the file after a screen, or remove it.',
    },
  },
];
