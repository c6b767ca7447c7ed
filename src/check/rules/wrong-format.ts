import { valueTypesOf } from '../../engine/model/fields/value-types.ts';
import { own } from '../../engine/model/own.ts';
import { dataReferencesOf } from '../queries/data-references.ts';
import type { Rule } from '../rule.ts';
import { schemaAt } from '../values/known-paths.ts';

/** Every placeholder formats values of the type that its format is for. */
export const wrongFormat: Rule = {
  code: 'wrong-format',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const { screen, at, within, entry, placeholders } of dataReferencesOf(journey, catalogue)) {
      const scope = { journey, catalogue, within, entry, ...(screen && { screen }) };
      for (const { paths, format = '' } of placeholders) {
        const asked = own(catalogue.formats, format)?.of;
        if (asked === undefined) continue;
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
