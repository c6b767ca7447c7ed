import { describe, expect, test } from 'vitest';
import { validateJourney } from '../../src/check/validate.ts';
import { instantiate } from '../../src/compile/instantiate.ts';
import { effectsOf } from '../../src/engine/model/effects.ts';
import { entryScreens } from '../../src/engine/model/graph/graph.ts';
import { formatProblem } from '../../src/engine/model/problem.ts';
import { type Exploration, explore } from '../../src/simulate/explore.ts';
import { blockedProblems, unreachedProblems } from '../../src/simulate/unreached.ts';
import { catalogue } from '../support/product.ts';
import { journeyIds, readCompiled, readJourney } from '../support/read-journey.ts';
import { readSmall, readSmallContext } from '../support/small/read-small.ts';

describe.each(journeyIds)('exploring %s', async (id) => {
  const journey = await readJourney(id);
  const machine = await readCompiled(id);
  const entries = entryScreens(journey);
  const found = explore(machine, catalogue, entries);

  test('every event, outcome and branch of every screen is reached, and every view is shown', () => {
    const { transitions, missed, unseen, states } = found;
    console.log(`${id}: ${transitions.length - missed.length} of ${transitions.length}, in ${states} states`);
    expect({ missed, unseen }).toEqual({ missed: [], unseen: [] });
    // About a third of the limit, so that a new screen does not reach it.
    expect(states).toBeLessThan(8_000);
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
    expect(found.transitions).toHaveLength(counted.length);
  });
});

test('exploring landlord twice => the same result', async () => {
  const machine = await readCompiled('landlord');
  const entries = entryScreens(await readJourney('landlord'));
  expect(explore(machine, catalogue, entries)).toEqual(explore(machine, catalogue, entries));
});

describe('exploring move-in', () => {
  test.each([60, 450, 900])('cut short after %i states => nothing is said to be out of reach', async (maxStates) => {
    const entries = entryScreens(await readJourney('move-in'));
    const found = explore(await readCompiled('move-in'), catalogue, entries, { maxStates });
    expect(found.blocked.length).toBeGreaterThan(0);
    expect(unreachedProblems(found, { screens: {} })).toEqual([]);
  });

  test('more states than the limit => cut short', async () => {
    const entries = entryScreens(await readJourney('move-in'));
    const found = explore(await readCompiled('move-in'), catalogue, entries, { maxStates: 10 });
    expect(found).toMatchObject({ limitReached: true, states: 10 });
    expect(found.missed.length).toBeGreaterThan(0);
  });
});

describe('exploring the small journey', async () => {
  const context = await readSmallContext();
  const validated = validateJourney(await readSmall(), context);
  if ('problems' in validated) throw new Error('The small journey has problems.');
  const entries = entryScreens(validated.journey);
  const small = await instantiate(validated.journey, context.catalogue);
  const exploreWith = (screens: typeof small.screens) =>
    explore({ ...small, screens: { ...small.screens, ...screens } }, context.catalogue, entries);

  const said = (found: Exploration, live?: Exploration): readonly string[] =>
    unreachedProblems(found, validated.sources, live).map(formatProblem);

  test('an event that nothing raises => missed, after all states were visited', () => {
    const { done } = small.screens;
    if (!done) throw new Error('There is no screen "done".');
    const found = exploreWith({ done: { ...done, on: { ...done.on, never: [{ goto: 'phone' }] } } });
    const { missed, unseen, limitReached } = found;
    expect({ missed, unseen, limitReached }).toEqual({ missed: ['done/on/never'], unseen: [], limitReached: false });
    expect(said(found)).toEqual([
      expect.stringMatching(
        /^journeys\/small\/screens\/done\.json:\d+:\d+ nothing that anybody can do leads here, so /,
      ),
    ]);
  });

  describe('a button that is blocked as soon as its form is valid', () => {
    const { place } = small.screens;
    if (!place) throw new Error('There is no screen "place".');
    const when = { path: 'form.rent', exists: true };
    const text = JSON.stringify(place.views).replace(
      JSON.stringify({ action: 'look-up', is: 'running' }),
      JSON.stringify(when),
    );
    const blocked = { place: { ...place, views: JSON.parse(text) } };
    const sentence = expect.stringMatching(
      /^journeys\/small\/screens\/place\.json:\d+:\d+ “Next” (can never|could not) be pressed.*: Looking up…, so /,
    );

    test('=> is named with what blocks it', () => {
      expect(said(exploreWith(blocked))).toEqual([sentence]);
    });

    test('in a search that had to stop => counts only if the search of what is live got there', () => {
      const found = { ...exploreWith(blocked), isComplete: false, limitReached: true };
      expect(said(found)).toEqual([]);
      expect(said(found, exploreWith({}))).toEqual([sentence]);
    });

    test('in a search that had to stop => named as not pressed, and not as never', () => {
      const found = { ...exploreWith(blocked), isComplete: false, limitReached: true };
      const [problem] = blockedProblems(found, validated.sources);
      expect(problem?.what).toMatch(/^“Next” could not be pressed in the \d+ states that were tried: Looking up…$/);
    });
  });
});
