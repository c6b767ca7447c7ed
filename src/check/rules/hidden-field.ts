import { pointer } from '../../engine/json/pointer.ts';
import { fieldsShown } from '../queries/fields-shown.ts';
import { partsWithSchemas } from '../queries/parts-with-schemas.ts';
import type { Rule } from '../rule.ts';

/** Every field is shown by a block, and no value of a fixed list is hidden. */
export const hiddenField: Rule = {
  code: 'hidden-field',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      const shown = new Set([...fieldsShown(screen)].map(({ name }) => name));
      for (const name of Object.keys(screen.fields)) {
        if (shown.has(name)) continue;
        yield {
          screen: screen.id,
          at: pointer('fields', name),
          what: `no block shows "${name}"`,
          why: 'the tenant could never answer it',
          fix: 'Name it in a "fields" block, or remove it.',
        };
      }
      for (const { part, at, owner } of partsWithSchemas(journey, screen)) {
        if (!part.when || typeof owner !== 'object' || !Array.isArray(owner.items)) continue;
        yield {
          screen: screen.id,
          at: `${at}/when`,
          what: `"${part.label}" is one of a fixed list of values, and is hidden by a condition`,
          why: 'the values after it would lose their places',
          fix: 'Put the condition at the whole list, or at the block that shows it.',
        };
      }
    }
  },
};
