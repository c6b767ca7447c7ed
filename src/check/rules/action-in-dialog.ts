import { callsOf } from '../queries/calls.ts';
import type { Rule } from '../rule.ts';

/** No dialog calls an action: the code of an action is loaded with the screen below. */
export const actionInDialog: Rule = {
  code: 'action-in-dialog',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const { action, actionAt, screen = '' } of callsOf(journey, catalogue)) {
      const dialog = journey.screens[screen];
      if (!dialog || dialog.path !== undefined) continue;
      yield {
        screen,
        at: actionAt,
        what: `"${screen}" is a dialog, since it has no path, and calls "${action}"`,
        why: 'the code of the action would not be loaded',
        fix: 'Go to a screen that calls it, or give this one a path.',
      };
    }
  },
};
