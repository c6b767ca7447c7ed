import { suggestName } from '../../engine/json/suggest-nearest.ts';
import { callsOf } from '../queries/calls.ts';
import type { Rule } from '../rule.ts';

/** A journey calls only what its settings list, and they list only what it calls. */
export const unlistedCall: Rule = {
  code: 'unlisted-call',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue, unread }) {
    const { calls } = journey.settings;
    if (!calls) return;
    const called = [...callsOf(journey, catalogue)];
    for (const { action, actionAt, screen } of called) {
      // Another rule reports an action that does not exist.
      if (calls.includes(action) || !catalogue.actions[action]) continue;
      yield {
        ...(screen !== undefined && { screen }),
        at: actionAt,
        what: `"${action}" is not in the settings' list of calls`,
        why: 'this journey may not call it',
        fix: `Add "${action}" to settings.calls in journey.json, or call another action.`,
      };
    }
    // A screen that cannot be read may call it.
    if (unread.size > 0) return;
    for (const [index, name] of calls.entries()) {
      if (called.some(({ action }) => action === name)) continue;
      const isListed = catalogue.actions[name] !== undefined;
      yield {
        at: `/settings/calls/${index}`,
        what: isListed ? `nothing calls "${name}"` : `"${name}" is not an action`,
        why: 'the list would allow more than the journey does',
        ...(isListed
          ? { fix: 'Remove it.' }
          : suggestName(`/settings/calls/${index}`, name, Object.keys(catalogue.actions), 'remove it')),
      };
    }
  },
};
