// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { buildJourney } from '../../tests/engine/build-journey.ts';
import { testCatalogue } from '../../tests/engine/catalogue.ts';
import { fakePorts } from '../../tests/engine/fake-ports.ts';
import { loadFrom } from '../../tests/engine/load-from.ts';
import type { LoadScreen } from '../journey/compiled.ts';
import type { LanguagePack } from '../journey/texts/language.ts';
import { createRunner, type Runner } from './runner.ts';

const machine = await buildJourney(
  {
    screens: {
      first: {
        path: '/',
        title: 'First',
        blocks: [{ heading: 'First' }, { button: { label: 'On', event: 'on' } }],
        on: { on: [{ goto: 'second' }] },
      },
      second: { path: '/second', title: 'Second', blocks: [{ heading: 'Second' }] },
    },
  },
  testCatalogue,
);
const journey = { ...machine.journey, languages: ['en', 'hi', 'mr'].map((tag) => ({ tag, name: tag })) };

/** A runner at the first screen, and a way to let each language arrive. */
async function start(first = 'en') {
  const ports = fakePorts();
  ports.language.initial.mockReturnValue(first);
  const arrivals = new Map<string, () => void>();
  const load = vi.fn<LoadScreen>(loadFrom(machine));
  const loadLanguage = vi.fn<(tag: string) => Promise<LanguagePack>>(
    (tag) =>
      new Promise((resolve) => {
        const pack = { journey: {}, load: async (id: string) => ({ shown: { title: `${tag} ${id}` } }) };
        arrivals.set(tag, () => resolve(pack));
      }),
  );
  const runner = createRunner({ journey, load, loadLanguage, findAction: async () => undefined, ports });
  runner.send({ type: 'arrive', path: '/', query: {}, pop: false });
  if (first === 'en') await vi.waitFor(() => expect(runner.getState().screen).toBe('first'));
  return { runner, ports, loadLanguage, arrive: (tag: string) => arrivals.get(tag)?.() };
}

const shown = (runner: Runner) => {
  const { language, screen = '' } = runner.getState();
  return [language, runner.machine.screens[screen]?.title];
};

test('before what is shown is there in it => nothing changes, and nothing is kept', async () => {
  const { runner, ports, arrive } = await start();
  runner.setLanguage('hi');
  expect(shown(runner)).toEqual(['en', 'First']);
  expect(ports.language.save).not.toHaveBeenCalled();
  arrive('hi');
  await vi.waitFor(() => expect(shown(runner)).toEqual(['hi', 'hi first']));
  expect(ports.language.save.mock.calls).toEqual([['hi']]);
});

test('two asked for one after the other => the last one, whichever comes first', async () => {
  const { runner, ports, arrive } = await start();
  runner.setLanguage('hi');
  runner.setLanguage('mr');
  arrive('mr');
  await vi.waitFor(() => expect(shown(runner)).toEqual(['mr', 'mr first']));
  arrive('hi');
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown(runner)).toEqual(['mr', 'mr first']);
  expect(ports.language.save.mock.calls).toEqual([['mr']]);
});

test('the tenant goes on meanwhile => the screen gone to is in it', async () => {
  const { runner, arrive } = await start();
  runner.setLanguage('hi');
  runner.send({ type: 'raise', name: 'on' });
  await vi.waitFor(() => expect(shown(runner)).toEqual(['en', 'Second']));
  arrive('hi');
  await vi.waitFor(() => expect(shown(runner)).toEqual(['hi', 'hi second']));
});

test('the next screen is loaded in the language spoken', async () => {
  const { runner, arrive } = await start();
  runner.setLanguage('hi');
  arrive('hi');
  await vi.waitFor(() => expect(shown(runner)).toEqual(['hi', 'hi first']));
  runner.send({ type: 'raise', name: 'on' });
  await vi.waitFor(() => expect(shown(runner)).toEqual(['hi', 'hi second']));
});

test('the first language is another one => no screen is shown before its texts are there', async () => {
  const { runner, arrive } = await start('hi');
  await new Promise((resolve) => setTimeout(resolve));
  expect(runner.getState().screen).toBeUndefined();
  arrive('hi');
  await vi.waitFor(() => expect(shown(runner)).toEqual(['hi', 'hi first']));
});

test('English alone => no language is loaded', async () => {
  const { loadLanguage } = await start();
  expect(loadLanguage).not.toHaveBeenCalled();
});
