// @vitest-environment node
import { beforeAll, describe, expect, test } from 'vitest';
import { readCatalogue } from '../../src/build/read-catalogue.ts';
import { instantiate } from '../../src/compile/instantiate.ts';
import type { Catalogue } from '../../src/journey/catalogue.ts';
import { effectsOf } from '../../src/journey/effects.ts';
import { entryScreens } from '../../src/journey/graph/graph.ts';
import type { Journey } from '../../src/journey/types.ts';
import type { Machine } from '../../src/runtime/state.ts';
import { explore } from '../../src/simulate/explore.ts';
import { readJourneyFiles, readSchemas } from '../../src/validate/files/read-files.ts';
import { validateJourney } from '../../src/validate/validate.ts';
import { readSmall, readSmallContext } from './small/read-small.ts';

let journey: Journey;
let machine: Machine;
let catalogue: Catalogue;

beforeAll(async () => {
  const root = process.cwd();
  catalogue = await readCatalogue(root);
  const [files, schemas] = await Promise.all([readJourneyFiles(root, 'move-in'), readSchemas(root)]);
  const validated = validateJourney(files, { ...schemas, catalogue });
  if ('problems' in validated) throw new Error('The journey has problems.');
  journey = validated.journey;
  machine = await instantiate(journey, catalogue);
}, 60_000);

describe('exploring move-in', { timeout: 60_000 }, () => {
  test('every event, outcome and branch of every screen is reached, and every view is shown', () => {
    const { transitions, missed, unseen, limitReached } = explore(machine, catalogue, entryScreens(journey));
    console.log(`${transitions.length - missed.length} of ${transitions.length} transitions`);
    expect({ missed, unseen, limitReached }).toEqual({ missed: [], unseen: [], limitReached: false });
  });

  test('it counts exactly the transitions in the files', () => {
    const counted = Object.values(journey.screens).flatMap((screen) => [
      ...Object.values(screen.on).filter((handler) => typeof handler !== 'string'),
      ...effectsOf(screen, catalogue.effects).flatMap(({ effect }) => {
        if ('run' in effect) return Object.values(effect.outcomes as object);
        if ('redirect' in effect) return [effect.otherwise];
        return 'if' in effect ? [effect.then, ...(effect.else ? [effect.else] : [])] : [];
      }),
    ]);
    expect(explore(machine, catalogue, entryScreens(journey)).transitions).toHaveLength(counted.length);
  });

  test('exploring twice => the same result', () => {
    const entries = entryScreens(journey);
    expect(explore(machine, catalogue, entries)).toEqual(explore(machine, catalogue, entries));
  });
});

describe('exploring the small journey', { timeout: 60_000 }, () => {
  test('an event that nothing raises => missed, after all states were visited', async () => {
    const context = await readSmallContext();
    const validated = validateJourney(await readSmall(), context);
    if ('problems' in validated) throw new Error('The small journey has problems.');
    const small = await instantiate(validated.journey, context.catalogue);
    const { done } = small.screens;
    if (!done) throw new Error('There is no screen "done".');
    const on = { ...done.on, never: [{ goto: 'phone' }] };
    const changed = { ...small, screens: { ...small.screens, done: { ...done, on } } };
    const { missed, unseen, limitReached } = explore(changed, context.catalogue, entryScreens(validated.journey));
    expect({ missed, unseen, limitReached }).toEqual({ missed: ['done/on/never'], unseen: [], limitReached: false });
  });

  test('more states than the limit => cut short', async () => {
    const { limitReached, states, missed } = explore(machine, catalogue, entryScreens(journey), { maxStates: 10 });
    expect({ limitReached, states }).toEqual({ limitReached: true, states: 10 });
    expect(missed.length).toBeGreaterThan(0);
  });
});
