import { markupTexts } from '../../engine/model/graph/text-links.ts';
import { hasMarkup } from '../../engine/model/texts/markup.ts';
import type { Rule } from '../rule.ts';

/** Markup is written only where it is read. */
export const plainMarkup: Rule = {
  code: 'plain-markup',
  severity: 'warning',
  *check({ journey, catalogue: { blocks }, texts }) {
    const read = new Set(
      Object.values(journey.screens).flatMap((screen) =>
        markupTexts(screen, blocks).map(({ text }) => `${screen.id} ${text}`),
      ),
    );
    for (const { part, at, text } of texts) {
      if (!hasMarkup(text) || read.has(`${part} ${text}`)) continue;
      yield {
        ...(journey.screens[part] && { screen: part }),
        at,
        what: 'this text has markup, which is not read here',
        why: 'the tenant would see its signs',
        fix: 'Put it into a block "prose", or write it without ** and links.',
      };
    }
  },
};
