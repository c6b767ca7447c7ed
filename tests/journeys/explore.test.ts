// @vitest-environment node
import { beforeAll, describe, expect, test } from 'vitest';
import { admit } from '../../src/compile/admit.ts';
import { instantiate } from '../../src/compile/instantiate.ts';
import { readCatalogue } from '../../src/compile/plugin.ts';
import { readJourneyFiles, readSchemas } from '../../src/compile/read-files.ts';
import type { Catalogue } from '../../src/journey/catalogue.ts';
import { waysIn } from '../../src/journey/graph.ts';
import type { Journey } from '../../src/journey/types.ts';
import { effectsOf } from '../../src/journey/walk.ts';
import { explore } from '../../src/runtime/explore.ts';
import type { Machine } from '../../src/runtime/state.ts';

let journey: Journey;
let machine: Machine;
let catalogue: Catalogue;

beforeAll(async () => {
  const root = process.cwd();
  catalogue = await readCatalogue(root);
  const [files, schemas] = await Promise.all([readJourneyFiles(root, 'move-in'), readSchemas(root)]);
  const admitted = admit(files, { ...schemas, catalogue });
  if ('problems' in admitted) throw new Error('The journey has problems.');
  journey = admitted.journey;
  machine = await instantiate(journey, catalogue);
}, 60_000);

describe('move-in, everything that can happen', () => {
  test('every event, outcome and branch of every screen is reached, and every view is shown', () => {
    const { transitions, missed, unseen, cutShort } = explore(machine, catalogue, waysIn(journey));
    console.log(`${transitions.length - missed.length} of ${transitions.length} transitions`);
    expect({ missed, unseen, cutShort }).toEqual({ missed: [], unseen: [], cutShort: false });
  });

  test('the transitions counted are those that the files have', () => {
    const counted = Object.values(journey.screens).flatMap((screen) => [
      ...Object.values(screen.on).filter((handler) => typeof handler !== 'string'),
      ...[...effectsOf(screen)].flatMap(({ effect }) => {
        if ('run' in effect) return Object.values(effect.outcomes);
        if ('redirect' in effect) return [effect.otherwise];
        return 'if' in effect ? [effect.then, ...(effect.else ? [effect.else] : [])] : [];
      }),
    ]);
    expect(explore(machine, catalogue, waysIn(journey)).transitions).toHaveLength(counted.length);
  });

  test('an outcome that no action has => missed, after every state was looked at', () => {
    const screen = machine.screens['work-detail'];
    if (!screen) throw new Error('There is no work-detail.');
    const on = { ...screen.on, never: [{ goto: 'faq' }] };
    const changed = { ...machine, screens: { ...machine.screens, 'work-detail': { ...screen, on } } };
    const { missed, states } = explore(changed, catalogue, waysIn(journey), { mostStates: 3_000 });
    expect(missed).toEqual(['work-detail/on/never']);
    expect(states).toBe(3_000);
  });

  test('the same search twice => the same answer', () => {
    const ways = waysIn(journey);
    expect(explore(machine, catalogue, ways)).toEqual(explore(machine, catalogue, ways));
  });
});
