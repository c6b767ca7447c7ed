import { expect, test } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { memoryStore } from '../../../tests/support/engine/fake-ports.ts';
import { createOwnStore } from './own-store.ts';

const { journey } = await buildJourney(
  {
    journey: {
      settings: {
        ...{ brand: 'small', flags: {}, redirectAllow: [], toast: { position: 'top-right', milliseconds: 3000 } },
        resume: { key: 'walk', days: 30, owner: 'uid', ends: [] },
      },
    },
    session: {
      uid: { type: 'string', keep: 'local', key: 'uid' },
      pan: { type: 'string', keep: 'local', key: 'pan' },
      draw: { type: 'string', keep: 'session', key: 'draw' },
    },
    screens: { start: { path: '/', title: 'Start', blocks: [{ heading: 'Start' }] } },
  },
  testCatalogue,
);

/** Two tabs of one browser, in which tenant `a` is signed in. */
function openTabs() {
  const shared = memoryStore({ 'local uid': 'a', 'local pan': 'of a' });
  return { shared, first: createOwnStore(journey, shared), second: createOwnStore(journey, shared) };
}

test('one tenant in two tabs => both write', () => {
  const { shared, first, second } = openTabs();
  first.write('local', 'pan', 'from the first');
  second.write('local', 'pan', 'from the second');
  second.write('local', 'uid', 'a');
  expect(shared.entries()).toEqual({ 'local uid': 'a', 'local pan': 'from the second' });
});

test('another tenant signs in in the second tab => the first one writes nothing of theirs, and removes nothing', () => {
  const { shared, first, second } = openTabs();
  second.write('local', 'pan', undefined);
  second.write('local', 'uid', 'b');
  second.write('local', 'pan', 'of b');
  expect([first.isTheirs(), second.isTheirs()]).toEqual([true, false]);
  first.write('local', 'pan', 'of a');
  first.write('local', 'uid', undefined);
  first.write('local', 'pan', undefined);
  expect(shared.entries()).toEqual({ 'local uid': 'b', 'local pan': 'of b' });
  first.write('session', 'draw', 'one');
  expect(shared.entries()).toEqual({ 'local uid': 'b', 'local pan': 'of b', 'session draw': 'one' });
});

test('the tenant of the first tab signs in again => nothing of the other is left, and the second tab writes nothing', () => {
  const { shared, first, second } = openTabs();
  second.write('local', 'uid', 'b');
  second.write('local', 'pan', 'of b');
  first.write('local', 'uid', 'a');
  expect(shared.entries()).toEqual({ 'local uid': 'a' });
  second.write('local', 'pan', 'of b');
  expect(shared.entries()).toEqual({ 'local uid': 'a' });
});

test('a tab in which nobody had signed in => the same', () => {
  const shared = memoryStore({});
  const [first, second] = [createOwnStore(journey, shared), createOwnStore(journey, shared)];
  second.write('local', 'uid', 'b');
  second.write('local', 'pan', 'of b');
  first.write('local', 'pan', 'of a');
  expect(shared.entries()).toEqual({ 'local uid': 'b', 'local pan': 'of b' });
  first.write('local', 'uid', 'a');
  expect(shared.entries()).toEqual({ 'local uid': 'a' });
});

test('a tenant who changes their number in one tab => the other values stay', () => {
  const { shared, first } = openTabs();
  first.write('local', 'uid', 'a2');
  expect(shared.entries()).toEqual({ 'local uid': 'a2', 'local pan': 'of a' });
});

test('signed out in another tab => writes as before', () => {
  const { shared, first, second } = openTabs();
  second.write('local', 'uid', undefined);
  first.write('local', 'pan', undefined);
  expect([first.isTheirs(), shared.entries()]).toEqual([false, {}]);
});
