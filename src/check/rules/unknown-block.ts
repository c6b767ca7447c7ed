import { pointer } from '../../engine/json/pointer.ts';
import { suggestName } from '../../engine/json/suggest-nearest.ts';
import { blocksOf } from '../../engine/model/visit.ts';
import type { Rule } from '../rule.ts';

/** Every block that a screen names is listed. */
export const unknownBlock: Rule = {
  code: 'unknown-block',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { blocks } }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { block } of blocksOf(screen)) {
        const { name, at } = block;
        if (blocks[name] || name === '' || name.includes(', ')) continue;
        yield {
          screen: screen.id,
          at,
          what: `"${name}" is not a block`,
          why: 'nothing would be shown here',
          ...suggestName(at + pointer(name), name, Object.keys(blocks), 'add it to the project'),
        };
      }
    }
  },
};
