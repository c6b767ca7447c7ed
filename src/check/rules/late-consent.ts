import { pointer } from '../../engine/json/pointer.ts';
import { raisedByBlock } from '../../engine/model/graph/events.ts';
import type { Block, Screen } from '../../engine/model/types.ts';
import { flattenBlocks, purposeOf } from '../../engine/model/visit.ts';
import { type GivenPurpose, purposesGiven } from '../queries/purposes.ts';
import type { Rule } from '../rule.ts';

/** The words of a consent are above the button by which the tenant agrees. */
export const lateConsent: Rule = {
  code: 'late-consent',
  severity: 'warning',
  *check({ journey, catalogue: { effects } }) {
    for (const screen of Object.values(journey.screens)) {
      const given = [...purposesGiven(screen, effects)];
      for (const [view, { blocks }] of given.length > 0 ? Object.entries(screen.views) : []) {
        for (const { block, button } of belowButtons(screen, [...flattenBlocks(blocks)], given)) {
          yield {
            screen: screen.id,
            at: block.at + pointer(block.name, 'text'),
            what: `this consent is below the button that gives it, in the view "${view}"`,
            why: 'a tenant could agree before reading it',
            fix: `Move it above "${nameOf(button)}".`,
          };
        }
      }
    }
  },
};

/** The consents of a view that are below a button whose effects pass them on. One that is pinned is seen all the time. */
function* belowButtons(
  { on }: Screen,
  blocks: readonly Block[],
  given: readonly GivenPurpose[],
): Iterable<{ readonly block: Block; readonly button: Block }> {
  const givenBy = (block: Block): readonly string[] =>
    raisedByBlock(block).flatMap(({ event }) => {
      const handler = on[event];
      const own = typeof handler === 'string' ? handler : event;
      return given.flatMap((one) => (one.action !== undefined && one.event === own ? one.purpose : []));
    });
  for (const [index, block] of blocks.entries()) {
    const purpose = purposeOf(block)?.purpose;
    if (purpose === undefined || isPinned(block)) continue;
    const button = blocks.slice(0, index).find((before) => givenBy(before).includes(purpose));
    if (button) yield { block, button };
  }
}

const isPinned = ({ options }: Block): boolean =>
  typeof options === 'object' && options !== null && 'pinned' in options && options.pinned === true;

/** What a tenant reads on a button, or the name of the block. */
const nameOf = ({ name, options }: Block): string => {
  if (typeof options === 'string') return options;
  return typeof options === 'object' && options !== null && 'label' in options ? String(options.label) : name;
};
