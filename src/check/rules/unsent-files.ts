import { effectsOf, valuesOfKind } from '../../engine/model/effects.ts';
import { partsOf } from '../../engine/model/visit.ts';
import type { Rule } from '../rule.ts';

/** The files of a field are sent by an action of its screen. */
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
      if (isSent) continue;
      for (const { part, at } of partsOf(screen)) {
        if (!widgets[part.widget ?? '']?.sendsFiles) continue;
        yield {
          screen: screen.id,
          at: `${at}/widget`,
          what: 'the files of this field are never sent',
          why: 'the form holds only files that have arrived at the server',
          fix: 'Add "upload": [{ "run": "upload", "with": { "uid": "session.uid" }, "outcomes": { "sent": [], "refused": [], "unavailable": [] } }] to "on".',
        };
      }
    }
  },
};
