import type { Rule } from '../rule.ts';

/** Every translation belongs to a text of the journey. */
export const unusedTranslation: Rule = {
  code: 'unused-translation',
  severity: 'warning',
  *check({ copies }) {
    for (const { language, unused } of copies) {
      for (const at of unused) {
        yield {
          copy: language,
          at,
          what: 'the journey has no such text',
          why: 'it would never be shown',
          fix: 'Run "journey copy tidy", which removes it.',
        };
      }
    }
  },
};
