import type { Broken } from './define.ts';

export const missingFontCases: readonly Broken[] = [
  {
    changes: [['journeys/small/journey.json', '"language": "en"', '"language": "ur"']],
    mended: [
      [
        'journeys/small/waivers.json',
        '{\n  "waivers": [',
        '{\n  "waivers": [\n    { "code": "missing-font", "file": "journey.json", "reason": "The brand has a font of its own for it." },',
      ],
    ],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/settings/locale/language',
      line: 31,
      column: 17,
      what: 'there is no font for the script of "ur" (Arabic)',
      why: 'its texts are shown in the font of the phone, if it has one',
      fix: 'Add a font to bin/fonts.mjs and src/engine/screen/fonts/fonts.css, or waive this.',
    },
  },
];
