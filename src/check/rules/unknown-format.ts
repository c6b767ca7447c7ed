import { suggestName } from '../../engine/json/suggest-nearest.ts';
import { dataReferencesOf } from '../queries/data-references.ts';
import type { Rule } from '../rule.ts';

/** Every format that a placeholder names exists. */
export const unknownFormat: Rule = {
  code: 'unknown-format',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const { screen, at, placeholders } of dataReferencesOf(journey, catalogue)) {
      for (const { format } of placeholders) {
        if (format === undefined || Object.hasOwn(catalogue.formats, format)) continue;
        yield {
          ...(screen && { screen: screen.id }),
          at,
          what: `"${format}" is not a format`,
          why: 'the value would be shown as it is',
          ...suggestName(at, format, Object.keys(catalogue.formats), 'remove it'),
        };
      }
    }
  },
};
