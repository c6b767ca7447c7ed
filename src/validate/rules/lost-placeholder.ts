import { placeholdersIn } from '../../journey/texts/placeholder.ts';
import type { Rule } from '../rule.ts';

/** Every translation has the placeholders of its original. */
export const lostPlaceholder: Rule = {
  code: 'lost-placeholder',
  severity: 'warning',
  *check({ copies }) {
    for (const { language, translated } of copies) {
      for (const { original, text, at } of translated) {
        const placeholders = pathsOf(text);
        const lost = pathsOf(original.text).find((paths) => !placeholders.includes(paths));
        if (lost === undefined) continue;
        yield {
          copy: language,
          at,
          what: `the placeholder {${lost}} is missing`,
          why: 'the tenant would not see the value',
          fix: `Put {${lost}} where the value belongs.`,
        };
      }
    }
  },
};

const pathsOf = (text: string): string[] => placeholdersIn(text).map(({ paths }) => paths.join(','));
