import { flattenBlocks } from '../../engine/model/visit.ts';
import type { Rule } from '../rule.ts';

/** Every screen with a progress block is in a flow. */
export const noStep: Rule = {
  code: 'no-step',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    const inFlow = new Set(Object.values(journey.flows).flat());
    for (const { id, views } of Object.values(journey.screens)) {
      if (inFlow.has(id)) continue;
      for (const { blocks } of Object.values(views)) {
        const progress = [...flattenBlocks(blocks)].find(({ name }) => name === 'progress');
        if (!progress) continue;
        yield {
          screen: id,
          at: progress.at,
          what: `"${id}" has a progress block, but is in no flow`,
          why: 'it has no step number to show',
          fix: 'Put it in a flow of journey.json, or remove the block.',
        };
      }
    }
  },
};
