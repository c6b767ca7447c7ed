import { pointer } from '../../engine/json/pointer.ts';
import { suggestName } from '../../engine/json/suggest-nearest.ts';
import { partsWithSchemas } from '../queries/parts-with-schemas.ts';
import type { Rule } from '../rule.ts';

/** Every widget that a field uses, or that the journey rewords, is listed. */
export const unknownWidget: Rule = {
  code: 'unknown-widget',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { widgets } }) {
    const names = Object.keys(widgets);
    for (const screen of Object.values(journey.screens)) {
      for (const { part, at } of partsWithSchemas(journey, screen)) {
        if (part.widget === undefined || widgets[part.widget]) continue;
        yield {
          screen: screen.id,
          at: `${at}/widget`,
          what: `"${part.widget}" is not a widget`,
          why: 'the field could not be shown',
          ...suggestName(`${at}/widget`, part.widget, names, 'add it to the project'),
        };
      }
    }
    for (const name of Object.keys(journey.widgets ?? {})) {
      if (widgets[name]) continue;
      yield {
        at: pointer('widgets', name),
        what: `"${name}" is not a widget`,
        why: 'these words would never be shown',
        ...suggestName(pointer('widgets', name), name, names, 'remove it'),
      };
    }
  },
};
