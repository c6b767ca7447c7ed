import { pointer } from '../../journey/source/pointer.ts';
import { fieldsShown } from '../queries/fields-shown.ts';
import type { Rule } from '../rule.ts';

/** Every field is shown by a block. */
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
          fix: 'Name it in a "fields" block, or take it out.',
        };
      }
    }
  },
};
