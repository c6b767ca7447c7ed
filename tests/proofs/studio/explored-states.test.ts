import { expect, test } from 'vitest';
import { explore } from '../../../src/simulate/explore.ts';
import { markTransitions, performedTransitions } from '../../../src/simulate/mark-transitions.ts';
import { replayState } from '../../../src/simulate/states/replay-state.ts';
import { catalogue } from '../../support/product.ts';
import { journeyIds } from '../../support/read-journey.ts';
import { reviewProject } from '../../support/studio/review-project.ts';

test.each(journeyIds)(
  '%s: every event, outcome and branch that the exploration reaches => a state just after it',
  async (id) => {
    const { machine, entries, list } = await reviewProject(id);
    const { machine: marked } = markTransitions(machine, catalogue.effects);
    const { transitions, missed } = explore(machine, catalogue, entries);
    const outcomes = list.states.filter(({ kind }) => kind === 'outcome');
    const performed = outcomes.flatMap((state) => {
      const names = performedTransitions(replayState(marked, state, 'en').commands);
      expect(names.length, state.id).toBeGreaterThan(0);
      return names;
    });
    const reached = transitions.filter((name) => !missed.includes(name));
    expect(outcomes).toHaveLength(reached.length);
    expect(new Set(performed)).toEqual(new Set(reached));
  },
);
