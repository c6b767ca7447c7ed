import { suggestName } from '../../engine/json/suggest-nearest.ts';
import { markupTexts } from '../../engine/model/graph/text-links.ts';
import { linksIn } from '../../engine/model/texts/markup.ts';
import type { Rule } from '../rule.ts';

/** Every link in a text leads to the path of a screen, to a screen without one, which is shown in a dialog, or to an https address. */
export const unknownLink: Rule = {
  code: 'unknown-link',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { blocks } }) {
    const targets = Object.values(journey.screens).map(({ id, path }) => path ?? `#${id}`);
    for (const screen of Object.values(journey.screens)) {
      for (const { text, at } of markupTexts(screen, blocks)) {
        for (const link of linksIn(text)) {
          if (targets.includes(link) || isHttps(link)) continue;
          yield {
            screen: screen.id,
            at,
            what: `the link "${link}" is neither the path of a screen, nor # and a screen that is shown in a dialog, nor an https address`,
            why: 'it would lead nowhere',
            ...suggestName(at, link, targets, 'write https:// and the address'),
          };
        }
      }
    }
  },
};

const isHttps = (link: string): boolean => link.startsWith('https://') && URL.canParse(link);
