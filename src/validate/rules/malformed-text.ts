import { shownTexts } from '../queries/shown-texts.ts';
import type { Rule } from '../rule.ts';

/** Every brace in a text belongs to a placeholder. */
export const malformedText: Rule = {
  code: 'malformed-text',
  severity: 'warning',
  *check(context) {
    for (const { text, where } of shownTexts(context)) {
      const brace = /[{}]/.exec(text.replaceAll(/\{[^{}\s][^{}]*\}/g, ''))?.[0];
      if (brace === undefined) continue;
      yield {
        ...where,
        what: `a "${brace}" belongs to no placeholder`,
        why: 'the tenant would see it',
        fix: 'Write a placeholder as in {form.name}, or remove the brace.',
      };
    }
  },
};
