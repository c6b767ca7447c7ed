import { useNearest } from '../nearest.ts';
import type { Block } from '../types.ts';
import { flatten } from '../walk.ts';
import type { Rule } from './rule.ts';

/** Every block is listed, and every view has one main heading, so that a screen reader knows where it is. */
export const blockRules: Rule = function* (journey, { blocks }) {
  for (const screen of Object.values(journey.screens)) {
    for (const [view, { blocks: top }] of Object.entries(screen.views)) {
      const all = [...flatten(top)];
      for (const block of all) {
        if (blocks[block.name]) continue;
        yield {
          ...{ code: 'unknown-block', screen: screen.id, at: block.at, what: `"${block.name}" is not a block` },
          ...{
            why: 'nothing would stand here',
            fix: useNearest(block.name, Object.keys(blocks), 'add it to src/screen/blocks'),
          },
        };
      }
      const headings = all.filter((block) => blocks[block.name]?.heads && isMain(block));
      // A dialog is headed by its title.
      if (screen.path === undefined || headings.length === 1 || headings.some(({ when }) => when)) continue;
      yield {
        ...{ code: 'one-heading', screen: screen.id, at: headings[1]?.at ?? all[0]?.at ?? '/blocks' },
        what: `the view "${view}" has ${headings.length === 0 ? 'no' : 'more than one'} main heading`,
        ...{ why: 'a screen reader could not say where the tenant is', fix: 'Give the view one "heading" block.' },
      };
    }
  }
};

const isMain = ({ options }: Block): boolean =>
  !(typeof options === 'object' && options !== null && 'level' in options);
