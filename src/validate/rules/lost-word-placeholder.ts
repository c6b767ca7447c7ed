import { rewordings } from '../queries/rewordings.ts';
import type { Rule } from '../rule.ts';

/** A text that replaces a word of a widget has the placeholders of the built-in text. */
export const lostWordPlaceholder: Rule = {
  code: 'lost-placeholder',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const { own = '', text, at } of rewordings(journey, catalogue)) {
      const lost = own.match(/\{\w+\}/g)?.find((placeholder) => !text.includes(placeholder));
      if (lost === undefined) continue;
      yield {
        at,
        what: `the placeholder ${lost} is missing`,
        why: 'the tenant would not see the value',
        fix: `Put ${lost} where the value belongs.`,
      };
    }
  },
};
