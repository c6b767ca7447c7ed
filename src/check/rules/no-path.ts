import { screenReferences } from '../queries/screen-references.ts';
import type { Rule } from '../rule.ts';

/** Every screen that is navigated to has a path. */
export const noPath: Rule = {
  code: 'no-path',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const { id, by, ...place } of screenReferences(journey, catalogue)) {
      const screen = journey.screens[id];
      if (!needPath.has(by) || !screen || screen.path !== undefined) continue;
      yield {
        ...place,
        what: `"${id}" has no path`,
        why: 'it can only be shown in a dialog',
        fix:
          by === 'goto' ? `Open it with {"dialog": "${id}"}, or give it a path.` : 'Give it a path, or remove it here.',
      };
    }
  },
};

const needPath: ReadonlySet<string> = new Set(['start', 'notFound', 'entry', 'flow', 'goto']);
