import { pointer } from '../../journey/source/pointer.ts';
import type { Screen } from '../../journey/types.ts';
import { fieldsShown } from '../queries/fields-shown.ts';
import type { Rule } from '../rule.ts';

/** No two fields of a view have the same label. */
export const sameLabel: Rule = {
  code: 'same-label',
  severity: 'warning',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      for (const [view, shown] of Object.entries(screen.views)) {
        const owners = new Map<string, string>();
        for (const { name } of fieldsShown({ ...screen, views: { [view]: shown } })) {
          const label = labelOf(screen, name);
          const owner = label === undefined ? undefined : owners.get(label);
          if (label !== undefined && owner === undefined) owners.set(label, name);
          if (owner === undefined || owner === name) continue;
          yield {
            screen: screen.id,
            at: pointer('fields', name, 'label'),
            what: `"${owner}" has the label "${screen.fields[owner]?.label}" too`,
            why: 'a tenant could not tell which of the two a message is about',
            fix: 'Give one of them another label.',
          };
        }
      }
    }
  },
};

const labelOf = ({ fields }: Screen, name: string): string | undefined => fields[name]?.label.trim().toLowerCase();
