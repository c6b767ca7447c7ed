import { describe, expect, test } from 'vitest';
import { matchCopy } from './match-copy.ts';

const texts = (all: Readonly<Record<string, string>>) =>
  Object.entries(all).map(([at, text]) => ({ part: 'x', at, text }));

/** Place -> status and translation, of texts and of translations, both by place. */
function match(now: Readonly<Record<string, string>>, known: Readonly<Record<string, readonly [string, string]>>) {
  const own = Object.fromEntries(Object.entries(known).map(([at, [from, text]]) => [at, { from, text }]));
  return Object.fromEntries(
    matchCopy(texts(now), { language: 'hi', texts: { x: own } }).map(({ text, status, translation }) => [
      text.at,
      `${status} ${translation?.text ?? ''}`.trim(),
    ]),
  );
}

describe('a text is', () => {
  test.each([
    ['in its place', { '/a/label': 'A' }, { '/a/label': ['A', 'क'] }, { '/a/label': 'translated क' }],
    ['changed', { '/a/label': 'B' }, { '/a/label': ['A', 'क'] }, { '/a/label': 'stale क' }],
    ['new', { '/a/label': 'A' }, {}, { '/a/label': 'missing' }],
    ['without words yet', { '/a/label': 'A' }, { '/a/label': ['A', ''] }, { '/a/label': 'missing' }],
    ['moved', { '/b/label': 'A' }, { '/a/label': ['A', 'क'] }, { '/b/label': 'translated क' }],
    ['moved under another key', { '/b/label': 'A' }, { '/b': ['A', 'क'] }, { '/b/label': 'translated क' }],
    [
      'inserted before another => missing, and not stale with the translation of the other',
      { '/0/label': 'New', '/1/label': 'A' },
      { '/0/label': ['A', 'क'] },
      { '/0/label': 'missing', '/1/label': 'translated क' },
    ],
    [
      'the same as one that is translated in its place, in the same role',
      { '/a/label': 'A', '/b/label': 'A' },
      { '/a/label': ['A', 'क'] },
      { '/a/label': 'translated क', '/b/label': 'translated क' },
    ],
    [
      'the same as one in another role',
      { '/title': 'Your number', '/blocks/0/heading': 'Your number' },
      { '/title': ['Your number', 'आपका नंबर'] },
      { '/title': 'translated आपका नंबर', '/blocks/0/heading': 'translated आपका नंबर' },
    ],
    [
      'the same as two in other roles that are translated differently',
      { '/a/label': 'Change', '/b/title': 'Change', '/c/text': 'Change' },
      { '/a/label': ['Change', 'बदलें'], '/b/title': ['Change', 'बदलाव'] },
      { '/a/label': 'translated बदलें', '/b/title': 'translated बदलाव', '/c/text': 'missing' },
    ],
    [
      'the same as two that are translated differently',
      { '/a/label': 'Change', '/b/label': 'Change', '/c/label': 'Change' },
      { '/a/label': ['Change', 'बदलें'], '/b/label': ['Change', 'बदलाव'] },
      { '/a/label': 'translated बदलें', '/b/label': 'translated बदलाव', '/c/label': 'missing' },
    ],
    [
      'one of two that are the same as two that are translated differently',
      { '/a/label': 'Change', '/b/label': 'Change', '/c/label': 'Change', '/d/label': 'Change' },
      { '/a/label': ['Change', 'बदलें'], '/b/label': ['Change', 'बदलाव'] },
      {
        ...{ '/a/label': 'translated बदलें', '/b/label': 'translated बदलाव' },
        ...{ '/c/label': 'missing', '/d/label': 'missing' },
      },
    ],
    [
      'moved with another of the same English => each keeps its own, in order',
      { '/1/label': 'Change', '/3/label': 'Change' },
      { '/0/label': ['Change', 'बदलें'], '/2/label': ['Change', 'बदलाव'] },
      { '/1/label': 'translated बदलें', '/3/label': 'translated बदलाव' },
    ],
  ] as const)('%s', (_, now, known, expected) => {
    expect(match(now, known as never)).toEqual(expected);
  });

  test('of another part => not joined', () => {
    const copy = { language: 'hi', texts: { y: { '/a/label': { from: 'A', text: 'क' } } } };
    expect(matchCopy(texts({ '/a/label': 'A' }), copy)[0]).toMatchObject({ status: 'missing' });
  });
});
