import { pointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { Block } from '../../engine/model/types.ts';
import { flattenBlocks } from '../../engine/model/visit.ts';
import type { Rule } from '../rule.ts';

/** Every view has exactly one main heading, by which a screen reader announces where the tenant is. */
export const oneHeading: Rule = {
  code: 'one-heading',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const screen of Object.values(journey.screens)) {
      // The heading of a dialog is its title.
      if (screen.path === undefined) continue;
      for (const [view, { blocks }] of Object.entries(screen.views)) {
        const all = [...flattenBlocks(blocks)];
        // An unknown block may be a misspelt heading, which another rule reports.
        if (all.some(({ name }) => !catalogue.blocks[name])) continue;
        const headings = all.filter((block) => isMainHeading(block, catalogue));
        if (headings.length === 1 || headings.some(({ when }) => when)) continue;
        yield {
          screen: screen.id,
          at: headings[1]?.at ?? all[0]?.at ?? pointer('views', view),
          what: `the view "${view}" has ${headings.length === 0 ? 'no' : 'more than one'} main heading`,
          why: 'a screen reader could not announce where the tenant is',
          fix: 'Give the view one "heading" block.',
        };
      }
    }
  },
};

const isMainHeading = ({ name, options }: Block, { blocks }: Catalogue): boolean =>
  blocks[name]?.hasMainHeading === true && !(typeof options === 'object' && options !== null && 'level' in options);
