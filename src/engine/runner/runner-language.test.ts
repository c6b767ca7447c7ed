import { expect, test, vi } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { fakePorts } from '../../../tests/support/engine/fake-ports.ts';
import { loadCalls } from '../../../tests/support/engine/load-calls.ts';
import { type LoadTexts, loadFrom } from '../../../tests/support/engine/load-from.ts';
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
const journey = {
  ...machine.journey,
  languages: ['en', 'hi', 'mr'].map((tag) => ({ tag, name: tag, locale: `${tag}-IN`, currency: 'INR' })),
};

/** A runner at the first screen; `arrive` resolves the texts of a language. */
async function start(first = 'en') {
  const ports = fakePorts();
  ports.language.initial.mockReturnValue(first);
  const waiting = new Map<string, (() => void)[]>();
  const arrived = new Set<string>();
  const arrive = (tag: string): void => {
    arrived.add(tag);
    for (const resolve of waiting.get(tag) ?? []) resolve();
  };
  const loadTexts = vi.fn<LoadTexts>(async (tag, id) => {
    if (!arrived.has(tag)) {
      await new Promise<void>((resolve) => waiting.set(tag, [...(waiting.get(tag) ?? []), resolve]));
    }
    return { journey: {}, screen: { shown: { title: `${tag} ${id}` } } };
  });
  const load = loadFrom(machine, loadTexts);
  const runner = createRunner({ loadCalls, journey, load, findAction: async () => undefined, ports });
  runner.send({ type: 'arrive', path: '/', query: {}, pop: false });
  if (first === 'en') await vi.waitFor(() => expect(runner.getState().screen).toBe('first'));
  return { runner, ports, loadTexts, arrive };
}

const shown = (runner: Runner) => {
  const { language, screen = '' } = runner.getState();
  return [language, runner.machine.screens[screen]?.title];
};

test('until its texts arrive => nothing changes, and no choice is saved', async () => {
  const { runner, ports, arrive } = await start();
  runner.setLanguage('hi');
  expect(shown(runner)).toEqual(['en', 'First']);
  expect(ports.language.save).not.toHaveBeenCalled();
  arrive('hi');
  await vi.waitFor(() => expect(shown(runner)).toEqual(['hi', 'hi first']));
  expect(ports.language.save.mock.calls).toEqual([['hi']]);
});

test('two languages requested in turn => the latest, whichever is loaded first', async () => {
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

test('the tenant moves on meanwhile => the next screen is switched', async () => {
  const { runner, arrive } = await start();
  runner.setLanguage('hi');
  runner.send({ type: 'raise', name: 'on' });
  await vi.waitFor(() => expect(shown(runner)).toEqual(['en', 'Second']));
  arrive('hi');
  await vi.waitFor(() => expect(shown(runner)).toEqual(['hi', 'hi second']));
});

test('the next screen is loaded in the chosen language', async () => {
  const { runner, arrive } = await start();
  runner.setLanguage('hi');
  arrive('hi');
  await vi.waitFor(() => expect(shown(runner)).toEqual(['hi', 'hi first']));
  runner.send({ type: 'raise', name: 'on' });
  await vi.waitFor(() => expect(shown(runner)).toEqual(['hi', 'hi second']));
});

test('the initial language is not English => no screen is shown before its texts arrive', async () => {
  const { runner, arrive } = await start('hi');
  await new Promise((resolve) => setTimeout(resolve));
  expect(runner.getState().screen).toBeUndefined();
  arrive('hi');
  await vi.waitFor(() => expect(shown(runner)).toEqual(['hi', 'hi first']));
});

test('English only => no texts are loaded', async () => {
  const { loadTexts } = await start();
  expect(loadTexts).not.toHaveBeenCalled();
});
