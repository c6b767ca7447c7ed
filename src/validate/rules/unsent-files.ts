import { effectsOf, valuesOfKind } from '../../journey/effects.ts';
import { pointer } from '../../journey/source/pointer.ts';
import { partsOf } from '../../journey/visit.ts';
import type { Rule } from '../rule.ts';

/** The files of a field are sent by an action of its screen, and a file field is a field of the screen itself. */
export const unsentFiles: Rule = {
  code: 'unsent-files',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { widgets, effects, actions } }) {
    for (const screen of Object.values(journey.screens)) {
      const isSent = effectsOf(screen, effects).some(
        (placed) =>
          placed.event === 'upload' &&
          valuesOfKind(placed, 'actionName').some((action) => actions[action]?.sendsFiles === true),
      );
      const own = Object.keys(screen.fields).map((name) => pointer('fields', name));
      for (const { part, at } of partsOf(screen)) {
        if (!widgets[part.widget ?? '']?.sendsFiles) continue;
        const place = { screen: screen.id, at: `${at}/widget` };
        if (!own.includes(at))
          yield {
            ...place,
            what: `a field inside an object or a list has the widget "${part.widget}"`,
            why: 'files are sent for fields of the screen itself',
            fix: 'Make it a field of the screen.',
          };
        else if (!isSent)
          yield {
            ...place,
            what: 'the files of this field are never sent',
            why: 'the form holds only files that have arrived at the server',
            fix: 'Add "upload": [{ "run": "upload", "with": { "uid": "session.uid" }, "outcomes": { "sent": [], "refused": [], "unavailable": [] } }] to "on".',
          };
      }
    }
  },
};
