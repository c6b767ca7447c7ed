import { describe, expect, test } from 'vitest';
import { validateAll } from '../../../src/check/validate-all.ts';
import { compileTexts } from '../../../src/compile/compile-texts.ts';
import type { Around } from '../../../src/engine/model/catalogue.ts';
import type { Copy, Translation } from '../../../src/engine/model/texts/copy.ts';
import { catalogue } from '../../support/product.ts';
import { readSmall, readSmallCompanions, readSmallContext } from '../../support/small/read-small.ts';

const { valid } = validateAll(await readSmall(), await readSmallContext(), await readSmallCompanions());
if (!valid) throw new Error('The small journey has errors.');
const { sources, copies } = valid;
const [german] = copies;
if (!german) throw new Error('The small journey has no copy.');
const phoneTitle = valid.journey.screens.phone?.title ?? '';
const texts = compileTexts(sources, german, catalogue);

const copyWith = (part: string, at: string, translation: Translation): Copy => ({
  language: 'de',
  texts: { [part]: { [at]: translation } },
});

describe('the texts of a part', () => {
  test('of the journey => title, words and widget words by position; messages by their English original', () => {
    expect(texts['journey.json']).toMatchObject({
      shown: {
        title: 'Klein',
        words: { close: 'Schließen' },
        widgets: { phone: { words: { count: '{n} von 10 Ziffern' } } },
      },
      messages: { 'Please give your number first.': 'Bitte geben Sie zuerst Ihre Nummer an.' },
    });
    expect(texts['journey.json']?.shown).not.toHaveProperty('session');
    expect(texts['journey.json']?.shown).not.toHaveProperty('words.loadFailed');
  });

  test('of a screen without views => by their positions in its single view', () => {
    expect(texts.done?.shown).toEqual({
      title: 'Fertig',
      views: { main: { blocks: { 0: { options: 'Geschafft' }, 1: { options: { label: 'Von vorn' } } } } },
    });
  });

  test('of effects => by their English original', () => {
    expect(texts.phone?.messages).toEqual({
      'The code could not be sent to {form.phone}.': 'Der Code konnte nicht an {form.phone} gesendet werden.',
    });
    expect(texts.phone?.shown).not.toHaveProperty('on');
  });

  test('stale => left out', () => {
    expect(compileTexts(sources, copyWith('done', '/title', { from: 'Ready', text: 'Bereit' }), catalogue)).toEqual({});
  });

  test('same as in English => left out', () => {
    expect(compileTexts(sources, copyWith('done', '/title', { from: 'Done', text: 'Done' }), catalogue)).toEqual({
      done: {},
    });
  });
});

test('a block that shows texts of another screen => their translations, on its screen', () => {
  const heading = {
    options: {},
    hasMainHeading: true,
    complete: (_: unknown, { screens }: Around) => screens.phone?.title ?? '',
  };
  const copied = compileTexts(sources, copyWith('phone', '/title', { from: phoneTitle, text: 'Telefon' }), {
    ...catalogue,
    blocks: { heading },
  });
  expect(JSON.stringify(copied.place?.shown)).toContain('Telefon');
});
