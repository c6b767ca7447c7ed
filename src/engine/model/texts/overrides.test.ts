import { describe, expect, test } from 'vitest';
import type { Json } from '../../json/json.ts';
import type { Source } from '../../json/source.ts';
import { applyOverrides, type TextOverrides } from './overrides.ts';

const source = (value: Json): Source => ({
  file: 'x.json',
  value,
  locate: () => ({ line: 1, column: 1 }),
  edits: () => [],
});

const deployed = {
  journey: source({ title: 'Move in', settings: { locale: { language: 'en' } } }),
  screens: { home: source({ title: 'Home', blocks: [{ heading: 'Welcome' }, { text: 'New' }], path: '/home' }) },
  copies: [
    {
      language: 'hi',
      texts: {
        home: { '/title': { from: 'Home', text: 'घर' }, '/blocks/0/heading': { from: 'Welcome', text: 'स्वागत' } },
      },
    },
  ],
};

const apply = (overrides: TextOverrides) => applyOverrides(deployed, overrides);

/** Overrides of one place of the screen in one language. */
const at = (language: string, place: string, from: string, text: string, original?: string): TextOverrides => ({
  [language]: { home: { [place]: { from, text, ...(original !== undefined && { original }) } } },
});

const hindi = ({ copies }: ReturnType<typeof apply>, place: string) => copies[0]?.texts.home?.[place];

describe('an original', () => {
  test('is replaced at its place, and nothing else is', () => {
    const { screens, journey, copies, conflicts } = apply(at('en', '/blocks/0/heading', 'Welcome', 'Hello'));
    expect(screens.home?.value).toEqual({
      title: 'Home',
      blocks: [{ heading: 'Hello' }, { text: 'New' }],
      path: '/home',
    });
    expect(deployed.screens.home.value).toMatchObject({ blocks: [{ heading: 'Welcome' }, { text: 'New' }] });
    expect(journey).toBe(deployed.journey);
    expect(copies).toEqual(deployed.copies);
    expect(conflicts).toEqual([]);
  });

  test('of journey.json is replaced', () => {
    const { journey } = apply({ en: { 'journey.json': { '/title': { from: 'Move in', text: 'Rent' } } } });
    expect(journey.value).toMatchObject({ title: 'Rent' });
  });

  test.each([
    ['that is deployed by now => no conflict', '/title', 'House', 'Home', []],
    [
      'that was deployed with another text => changed',
      '/title',
      'House',
      'Flat',
      [{ why: 'changed', deployed: 'Home' }],
    ],
    ['whose place is gone => gone', '/blocks/7/text', 'Old', 'Older', [{ why: 'gone' }]],
    ['at a place that is no text => gone', '/path', '/home', '/away', [{ why: 'gone' }]],
    ['at a name that every object has => gone', '/__proto__/title', 'a', 'b', [{ why: 'gone' }]],
  ])('%s', (_, place, from, text, expected) => {
    const { conflicts, screens } = apply(at('en', place, from, text));
    expect(conflicts).toEqual(
      expected.map((one) => ({ language: 'en', part: 'home', at: place, override: { from, text }, ...one })),
    );
    expect(screens.home?.value).toEqual(deployed.screens.home.value);
  });
});

describe('a translation', () => {
  test('is replaced, for the original that is deployed', () => {
    expect(hindi(apply(at('hi', '/title', 'घर', 'मकान')), '/title')).toEqual({ from: 'Home', text: 'मकान' });
  });

  test('is added where there was none', () => {
    expect(hindi(apply(at('hi', '/blocks/1/text', '', 'नया')), '/blocks/1/text')).toEqual({ from: 'New', text: 'नया' });
  });

  test('of an original that is reworded alone keeps the original that it was made from', () => {
    expect(hindi(apply(at('en', '/title', 'Home', 'House')), '/title')).toEqual({ from: 'Home', text: 'घर' });
  });

  test('with the deployed text confirms it for the reworded original', () => {
    const both = { ...at('en', '/title', 'Home', 'House'), ...at('hi', '/title', 'घर', 'घर') };
    expect(hindi(apply(both), '/title')).toEqual({ from: 'House', text: 'घर' });
  });

  test('written for an earlier original stays with that one', () => {
    const both = { ...at('en', '/title', 'Home', 'House'), ...at('hi', '/title', 'घर', 'मकान', 'Home') };
    expect(hindi(apply(both), '/title')).toEqual({ from: 'Home', text: 'मकान' });
  });

  test.each([
    ['that was deployed with another text => changed', 'hi', '/title', { why: 'changed', deployed: 'घर' }],
    ['of a place that is gone => gone', 'hi', '/none', { why: 'gone' }],
    ['into a language that the journey does not have => gone', 'ta', '/title', { why: 'gone' }],
  ])('%s', (_, language, place, expected) => {
    const { conflicts, copies } = apply(at(language, place, 'पुराना', 'नया'));
    expect(conflicts).toEqual([
      { language, part: 'home', at: place, override: { from: 'पुराना', text: 'नया' }, ...expected },
    ]);
    expect(copies).toEqual(deployed.copies);
  });
});
