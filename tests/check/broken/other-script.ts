import type { Broken } from './define.ts';

export const otherScriptCases: readonly Broken[] = [
  {
    changes: [['journeys/small/copy/de.json', '"text": "Fertig"', '"text": "तैयार"']],
    mended: [['journeys/small/copy/de.json', '"text": "तैयार"', '"text": "Fertig"']],
    problem: {
      ...{ file: 'journeys/small/copy/de.json', at: '/texts/done/~1title', line: 43, column: 7 },
      what: '"तैयार" is not in the script of German',
      why: 'readers of this language might not be able to read it',
      fix: 'Write the text in German.',
    },
  },
  {
    changes: [['journeys/small/copy/de.json', '"text": "10 Ziffern"', '"text": "१० Ziffern"']],
    mended: [['journeys/small/copy/de.json', '"text": "१० Ziffern"', '"text": "10 Ziffern"']],
    problem: {
      ...{
        file: 'journeys/small/copy/de.json',
        at: '/texts/phone/~1fields~1phone~1options~1placeholder',
        line: 50,
        column: 7,
      },
      what: 'the app writes no figures like "१" in German',
      why: 'readers of this language might not be able to read it',
      fix: 'Write the text in German.',
    },
  },
];
