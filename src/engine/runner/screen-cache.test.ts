import { expect, test } from 'vitest';
import type { CompiledJourney, CompiledScreen, LoadedScreen } from '../runtime/compiled.ts';
import { createScreenCache } from './screen-cache.ts';

const journey = { title: 'Rent', version: 'built', words: { close: 'Close' } } as unknown as CompiledJourney;
const screen = { id: 'home', path: '/', title: 'Home', actions: {} } as unknown as CompiledScreen;

async function machineWith(loaded: Omit<LoadedScreen, 'screen'>) {
  const cache = createScreenCache(journey, async () => ({ screen, ...loaded }));
  await cache.load('home', 'hi');
  const { journey: own, screens, translations } = cache.machineIn('hi');
  return { title: screens.home?.title, version: own.version, name: own.title, words: own.words, translations };
}

const texts = {
  journey: { shown: { title: 'किराया', words: { close: 'बंद करें' } } },
  screen: { shown: { title: 'घर' }, messages: { Saved: 'सहेजा', Sent: 'भेजा' } },
};

test('translated => the texts of the language', async () => {
  expect(await machineWith({ texts })).toEqual({
    ...{ title: 'घर', version: 'built', name: 'किराया', words: { close: 'बंद करें' } },
    translations: { Saved: 'सहेजा', Sent: 'भेजा' },
  });
});

test('published since => those texts over the ones of the language', async () => {
  const published = {
    journey: { shown: { version: 'published', words: { close: 'हटाएँ' } } },
    screen: { shown: { title: 'मकान' }, messages: { Sent: 'पहुँचाया' } },
  };
  expect(await machineWith({ texts, published })).toEqual({
    ...{ title: 'मकान', version: 'published', name: 'किराया', words: { close: 'हटाएँ' } },
    translations: { Saved: 'सहेजा', Sent: 'पहुँचाया' },
  });
});

test('published in the language of the screens => those texts', async () => {
  const published = { journey: { shown: { version: 'published' } }, screen: { shown: { title: 'House' } } };
  expect(await machineWith({ published })).toMatchObject({ title: 'House', version: 'published', name: 'Rent' });
});
