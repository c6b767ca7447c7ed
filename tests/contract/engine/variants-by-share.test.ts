import { beforeAll, describe, expect, test } from 'vitest';
import { countVisits } from '../../../src/app/numbers/count-visits.ts';
import type { CountEntry } from '../../../src/contracts/numbers/count-entry.ts';
import { drawnIn, pickVariant } from '../../../src/engine/model/draws.ts';
import { seededRandom } from '../../../src/engine/runner/call-action.ts';
import { createRunner } from '../../../src/engine/runner/runner.ts';
import type { Machine } from '../../../src/engine/runtime/state.ts';
import { explore } from '../../../src/simulate/explore.ts';
import { record } from '../../../src/simulate/record.ts';
import { replay } from '../../../src/simulate/replay.ts';
import { buildJourney } from '../../support/engine/build-journey.ts';
import { testCatalogue } from '../../support/engine/catalogue.ts';
import { fakePorts, memoryStore } from '../../support/engine/fake-ports.ts';
import { flushPromises } from '../../support/engine/flush-promises.ts';
import { loadCalls } from '../../support/engine/load-calls.ts';
import { loadFrom } from '../../support/engine/load-from.ts';
import { splitFlow, splitScreens, splitSession } from '../../support/engine/split-journey.ts';
import { startWalkthrough } from '../../support/engine/walkthrough.ts';
import { withDrawn } from '../../support/engine/with-drawn.ts';

let machine: Machine;
beforeAll(async () => {
  const session = { ...splitSession, uid: { type: 'string', keep: 'local', key: 'uid' } };
  const screens = {
    ...splitScreens,
    end: {
      ...splitScreens.end,
      on: {
        ...splitScreens.end.on,
        forget: [{ forget: true }],
        'sign-in': [{ set: { 'session.uid': { literal: 'u2' } } }],
      },
      blocks: [
        ...splitScreens.end.blocks,
        { button: { label: 'Forget me', event: 'forget' } },
        { button: { label: 'Sign in', event: 'sign-in' } },
      ],
    },
  };
  machine = await buildJourney({ screens, session, journey: { flows: splitFlow } }, testCatalogue);
});

test('10,000 draws => split as declared, by less than 2 points', () => {
  const random = seededRandom('draws');
  const counts = new Map<string, number>();
  for (let count = 0; count < 10_000; count++) {
    const shown = pickVariant('form', { short: 0.2, long: 0.3 }, random());
    counts.set(shown, (counts.get(shown) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(['form', 'long', 'short']);
  for (const [shown, share] of [
    ['short', 0.2],
    ['long', 0.3],
    ['form', 0.5],
  ] as const)
    expect(Math.abs((counts.get(shown) ?? 0) / 10_000 - share)).toBeLessThan(0.02);
});

const begin = (drawn: Readonly<Record<string, string>>, address = '/') =>
  startWalkthrough(withDrawn(machine, drawn)).arrive(address);

describe('what is shown', () => {
  test.each([
    [{}, '/', 'welcome'],
    [{ welcome: 'welcome' }, '/', 'welcome'],
    [{ welcome: 'welcome-short' }, '/', 'welcome-short'],
    [{ welcome: 'gone-since' }, '/', 'welcome'],
    [{ details: 'details-long' }, '/details', 'details-long'],
    // A share with a condition that does not hold.
    [{ details: 'details-short' }, '/details', 'details'],
    [{ details: 'details-short' }, '/details?campaign=web', 'details-short'],
    // The first variant that fits.
    [{ details: 'details-long' }, '/details?campaign=mail', 'details-mail'],
  ])('drawn %j at %s => %s', (drawn, address, expected) => {
    expect(begin(drawn, address).state.screen).toBe(expected);
  });

  test('at the path of the screen, on the way back too', () => {
    const walkthrough = begin({ welcome: 'welcome-short' }).press('begin').press('done').press('again');
    expect([walkthrough.state.screen, walkthrough.state.place]).toEqual(['welcome-short', 'welcome']);
    expect(walkthrough.commands('navigate').at(-1)?.path).toBe('/');
  });

  test.each(['forget', 'sign-in'])('what was drawn survives "%s": it belongs to the tab, not to a person', (event) => {
    const drawn = withDrawn(machine, { welcome: 'welcome-short' });
    const walkthrough = startWalkthrough(drawn, { uid: 'u1' }).arrive('/end').press(event).press('again');
    expect(walkthrough.state.session.uid).toBe(event === 'forget' ? undefined : 'u2');
    expect(walkthrough.state.screen).toBe('welcome-short');
    expect(walkthrough.commands('save').map(({ property }) => property)).toEqual(['uid']);
  });
});

describe('without a browser', () => {
  test('a scenario that states what was drawn => the variant; without it the screen itself', () => {
    const scenario = { title: 'Short', start: '/', steps: [{ expect: { screen: 'welcome-short', path: '/' } }] };
    expect(replay(machine, { ...scenario, draws: { welcome: 'welcome-short' } })).toEqual([]);
    expect(replay(machine, scenario)).toMatchObject([{ what: 'screen', found: 'welcome' }]);
  });

  test('a recording has what was drawn apart from the session', () => {
    const drawn = withDrawn(machine, { welcome: 'welcome-short' });
    const { state: before } = startWalkthrough(drawn, { uid: 'u1' });
    const event = { type: 'arrive', path: '/', query: {}, pop: false } as const;
    const after = startWalkthrough(drawn, before.session).send(event).state;
    const draws = drawnIn(drawn.journey.settings.flags);
    const scenario = record('Short', [{ event, before, after }], { language: 'en', draws });
    expect(scenario).toMatchObject({ session: { uid: 'u1' }, draws: { welcome: 'welcome-short' } });
    expect(replay(machine, scenario)).toEqual([]);
  });

  test('an exploration shows every variant, and tries its events', () => {
    const { missed, unseen } = explore(machine, testCatalogue, ['welcome']);
    expect({ missed, unseen }).toEqual({ missed: [], unseen: [] });
  });
});

/** A session of a browser in which this was drawn, and what is counted of it. */
async function openCounted(drawn: Readonly<Record<string, string>>) {
  const counted: CountEntry[] = [];
  const { journey } = withDrawn(machine, drawn);
  const store = memoryStore({});
  const runner = createRunner({
    ...{ loadCalls, journey, load: loadFrom(machine), ports: fakePorts({ store }) },
    findAction: () => Promise.reject(new Error('There are no actions.')),
  });
  runner.send({ type: 'arrive', path: '/', query: {}, pop: false });
  await flushPromises();
  const first = runner.getState();
  countVisits(runner, { count: (entry) => counted.push(entry), now: () => 15_000, first, isReload: false });
  return { runner, counted, store };
}

test('the variants by share of the next screen are prefetched with it', () => {
  expect(machine.screens.welcome?.leadsTo).toEqual(['details', 'details-short', 'details-long']);
});

test('a runner with what was drawn => the variant, stored nowhere else', async () => {
  const { runner, store } = await openCounted({ welcome: 'welcome-short' });
  expect([runner.getState().screen, runner.getState().place]).toEqual(['welcome-short', 'welcome']);
  expect(store.entries()).toEqual({});
});

test('a variant is counted as a screen of its own, and nothing of the screen that it is shown instead of', async () => {
  const { runner, counted } = await openCounted({ welcome: 'welcome-short', details: 'details-long' });
  for (const event of ['begin', 'done', 'again']) {
    runner.send({ type: 'raise', name: event });
    await flushPromises();
  }
  expect(counted.map(({ kind, screen, next }) => [kind, screen, next].filter(Boolean).join(' '))).toEqual([
    'came welcome-short',
    ...['went welcome-short details-long', 'came details-long'],
    ...['went details-long end', 'came end'],
    ...['went end welcome-short', 'came welcome-short'],
  ]);
});

test('a text of consent is recorded in the words of the variant that is shown', async () => {
  const screen = (path: string, words: string) => ({
    ...{ path, title: words },
    blocks: [{ heading: words }, { text: { text: words, style: 'consent', purpose: 'look' } }, { submit: 'Agree' }],
    on: { submit: [{ send: 'send', with: { value: { shown: 'look' } } }, { goto: 'end' }] },
  });
  const screens = {
    ask: { ...screen('/', 'You let us look.'), variants: [{ share: 0.5, show: 'ask-kindly' }] },
    'ask-kindly': screen('/ask-kindly', 'May we look?'),
    end: splitScreens.end,
  };
  const own = { ...screens, end: { ...screens.end, on: { again: [{ goto: 'ask' }] } } };
  const asking = await buildJourney({ screens: own, journey: { flows: { main: ['ask', 'end'] } } }, testCatalogue);
  const sentBy = (drawn: string) =>
    startWalkthrough(withDrawn(asking, { ask: drawn }))
      .arrive('/')
      .press('submit')
      .commands('send');
  expect(sentBy('ask')).toMatchObject([{ input: { value: { purpose: 'look', text: 'You let us look.' } } }]);
  expect(sentBy('ask-kindly')).toMatchObject([{ input: { value: { purpose: 'look', text: 'May we look?' } } }]);
});

test('a variant by share of a screen that is shown in dialogs only => a problem', async () => {
  const help = { title: 'Help', blocks: [{ heading: 'Help' }], variants: [{ share: 0.5, show: 'end' }] };
  const end = {
    ...splitScreens.end,
    on: { again: [{ dialog: 'help' }] },
  };
  const journey = { flows: { main: ['end'] } };
  await expect(buildJourney({ screens: { end, help }, journey }, testCatalogue)).rejects.toThrow(
    '"help" has a variant by share and no path',
  );
});
