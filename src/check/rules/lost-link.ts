import { hasMarkup, linksIn } from '../../engine/model/texts/markup.ts';
import type { Rule } from '../rule.ts';

/** A translation has the links of its original, and no others. */
export const lostLink: Rule = {
  code: 'lost-link',
  severity: 'warning',
  *check({ copies }) {
    for (const { language, translated } of copies) {
      for (const { original, text, at } of translated.filter((one) => hasMarkup(one.original.text + one.text))) {
        const [wanted, found] = [linksIn(original.text), linksIn(text)];
        const lost = wanted.find((link) => !found.includes(link));
        const added = found.find((link) => !wanted.includes(link));
        if (lost === undefined && added === undefined) continue;
        yield {
          copy: language,
          at,
          what: lost === undefined ? `the original has no link to "${added}"` : `the link to "${lost}" is missing`,
          why: 'the tenant would be led elsewhere',
          fix: lost === undefined ? 'Remove it.' : `Write [words](${lost}) where it belongs.`,
        };
      }
    }
  },
};
