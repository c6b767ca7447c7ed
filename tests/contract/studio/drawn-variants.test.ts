import { expect, test } from 'vitest';
import { drawnIn } from '../../../src/engine/model/draws.ts';
import { describeHappenings } from '../../../src/simulate/states/describe-happenings.ts';
import { reviewJourney } from '../../../src/simulate/states/list-states.ts';
import { replayState } from '../../../src/simulate/states/replay-state.ts';
import { buildJourney } from '../../support/engine/build-journey.ts';
import { splitFlow, splitScreens, splitSession } from '../../support/engine/split-journey.ts';
import { catalogue } from '../../support/product.ts';

const sketch = { screens: splitScreens, session: splitSession, journey: { flows: splitFlow } };
const machine = await buildJourney(sketch, catalogue);
const { states, unreached } = reviewJourney(machine, catalogue, ['welcome']);

test('the variants of a screen by share => states of their own, each drawn in its session', () => {
  expect(unreached).toEqual([]);
  const drawn = states.filter(({ flags }) => Object.keys(drawnIn(flags)).length > 0);
  expect(new Set(drawn.map(({ screen }) => screen))).toContain('welcome-short');
  for (const state of states) {
    if (state.kind === 'view') expect(replayState(machine, state, 'en').state.screen).toBe(state.screen);
  }
});

test('what happens until a variant is shown => says that it was drawn', () => {
  const state = states.find(({ kind, screen }) => kind === 'view' && screen === 'welcome-short');
  if (!state) throw new Error('There is no such state.');
  const { title } = splitScreens['welcome-short'];
  expect(describeHappenings(machine, state)[0]).toBe(
    `You are among those who are shown “${title}” instead of “${splitScreens.welcome.title}”.`,
  );
});
