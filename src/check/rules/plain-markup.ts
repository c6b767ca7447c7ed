import { markupTexts } from '../../engine/model/graph/text-links.ts';
import { hasMarkup } from '../../engine/model/texts/markup.ts';
import { shownTexts } from '../queries/shown-texts.ts';
import type { Rule } from '../rule.ts';

/** Markup is written only where it is read, and HTML nowhere. */
export const plainMarkup: Rule = {
  code: 'plain-markup',
  severity: 'warning',
  *check(context) {
    const {
      journey,
      catalogue: { blocks },
      texts,
    } = context;
    for (const { text, where } of shownTexts(context)) {
      const [html] = htmlSigns.exec(text) ?? [];
      if (html === undefined) continue;
      yield {
        ...where,
        what: `this text has the HTML "${html}", which is read nowhere`,
        why: 'the tenant would see its signs',
        fix: 'Write it without HTML.',
      };
    }
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

/** Tags and characters of HTML; a text may have other words in angle brackets. */
const htmlSigns =
  /<\/?(?:a|b|br|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|small|span|strong|su[bp]|table|t[dr]|u|ul)(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d+);/i;
