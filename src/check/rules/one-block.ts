import { blocksOf } from '../../engine/model/visit.ts';
import type { Rule } from '../rule.ts';

/** Every item of a block list names exactly one block. */
export const oneBlock: Rule = {
  code: 'one-block',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { block } of blocksOf(screen)) {
        const { length } = block.name.split(', ').filter(Boolean);
        if (length === 1) continue;
        yield {
          screen: screen.id,
          at: block.at,
          what: length === 0 ? 'this names no block' : `this names ${length} blocks: ${block.name}`,
          why: 'it is not clear what to show here',
          fix: 'Give each block its own braces, with one name besides "when" and "afterSeconds".',
        };
      }
    }
  },
};
