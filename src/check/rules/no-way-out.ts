import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { Journey } from '../../engine/model/types.ts';
import { follow, leavesJourney, type Reach, reachOf } from '../queries/reach.ts';
import type { Rule } from '../rule.ts';

/** No group of screens leads only to itself. */
export const noWayOut: Rule = {
  code: 'no-way-out',
  severity: 'warning',
  stage: 'paths',
  *check({ journey, catalogue }) {
    const { effects } = catalogue;
    for (const loop of closedLoops(journey, reachOf(journey, catalogue), effects)) {
      yield {
        screen: loop[0] ?? '',
        at: '',
        what: `nothing leads out of ${loop.map((id) => `"${id}"`).join(', ')}`,
        why: 'the tenant would go round in circles',
        fix: 'Let one of them go on to an end of the journey.',
      };
    }
  },
};

/** Groups of screens that lead to each other and nowhere else. */
function* closedLoops(
  journey: Journey,
  { reachable, onward }: Reach,
  effects: Catalogue['effects'],
): Iterable<string[]> {
  const edges = [...onward.values()].flat();
  const reversed = edges.map(({ from, to }) => ({ from: to, to: from }));
  const ends = [...reachable].filter((id) => {
    const screen = journey.screens[id];
    return screen && (leavesJourney(screen, effects) || !onward.has(id));
  });
  const escaping = follow(ends, reversed);
  const caught = new Set([...reachable].filter((id) => !escaping.has(id)));
  while (caught.size > 0) {
    const [first = ''] = caught;
    const loop = follow([first], edges);
    for (const id of [...loop, ...follow([first], reversed)]) caught.delete(id);
    yield [...loop];
  }
}
