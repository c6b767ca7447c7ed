import { valueTypesOf } from '../../engine/model/fields/value-types.ts';
import type { FormatName } from '../../engine/model/texts/placeholder.ts';
import { dataReferencesOf } from '../queries/data-references.ts';
import type { Rule } from '../rule.ts';
import { schemaAt } from '../values/known-paths.ts';

const typeOfFormat: Readonly<Record<FormatName, 'number' | 'string'>> = {
  money: 'number',
  number: 'number',
  ungrouped: 'number',
  percent: 'number',
  percentage: 'number',
  'less-one': 'number',
  clock: 'number',
  date: 'string',
  month: 'string',
  time: 'string',
  'date-time': 'string',
  language: 'string',
  'first-word': 'string',
  'masked-pan': 'string',
  'masked-aadhaar': 'string',
  'last-four': 'string',
  reference: 'string',
  hidden: 'string',
  plain: 'string',
};

/** Every placeholder formats values of the type that its format is for. */
export const wrongFormat: Rule = {
  code: 'wrong-format',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const { screen, at, within, entry, placeholders } of dataReferencesOf(journey, catalogue)) {
      const scope = { journey, catalogue, within, entry, ...(screen && { screen }) };
      for (const { paths, format = '' } of placeholders) {
        const asked = Object.hasOwn(typeOfFormat, format) ? typeOfFormat[format as FormatName] : undefined;
        // Whatever is hidden looks the same, and anything can be shown as it is.
        if (asked === undefined || format === 'hidden' || format === 'plain') continue;
        for (const path of paths) {
          const types = valueTypesOf(schemaAt(scope, path));
          if (!types || types.includes(asked)) continue;
          yield {
            ...(screen && { screen: screen.id }),
            at,
            what: `the format "${format}" is for a ${asked}, and "${path}" is of type ${types.join(' or ')}`,
            why: 'the text would be wrong',
            fix: `Use another format, or write {${path}} without one.`,
          };
        }
      }
    }
  },
};
