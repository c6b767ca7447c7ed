import type { Rule } from '../rule.ts';

/** Every translation was made from the current original. */
export const staleTranslation: Rule = {
  code: 'stale-translation',
  severity: 'warning',
  *check({ copies }) {
    for (const { language, translated } of copies) {
      for (const { original, from, at } of translated) {
        if (from === original.text) continue;
        yield {
          copy: language,
          at,
          what: `the original is now "${original.text.slice(0, 60)}"`,
          why: 'the translation may be outdated',
          fix: 'Translate it again, and put the new original into "from".',
        };
      }
    }
  },
};
