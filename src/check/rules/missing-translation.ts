import type { Rule } from '../rule.ts';

/** Every text is translated into every language. */
export const missingTranslation: Rule = {
  code: 'missing-translation',
  severity: 'warning',
  *check({ texts, copies }) {
    for (const { language, missing } of copies) {
      const [first] = missing;
      if (!first) continue;
      yield {
        copy: language,
        at: '/texts',
        what: `${missing.length} of ${texts.length} texts lack a translation into "${language}", such as "${first.text.slice(0, 40)}"`,
        why: 'tenants would read them in the language of the screens',
        fix: 'Run "journey copy export", fill them in, and import them.',
      };
    }
  },
};
