import { pointer } from '../../engine/json/pointer.ts';
import type { Rule } from '../rule.ts';
import { assignmentsOf } from '../values/assignments.ts';
import { hasContrary } from '../values/contrary.ts';
import { truthOf } from '../values/truth.ts';

/** A required field that has no value to start with is not locked while it is empty. */
export const lockedField: Rule = {
  code: 'locked-field',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    const given = new Set([...assignmentsOf(journey, catalogue)].map(({ screen, target }) => `${screen.id} ${target}`));
    for (const screen of Object.values(journey.screens)) {
      const required = journey.schemas[screen.id]?.required ?? [];
      for (const [name, { lockedWhen, label, computed }] of Object.entries(screen.fields)) {
        const isGiven = computed !== undefined || given.has(`${screen.id} form.${name}`);
        if (!lockedWhen || isGiven || !required.includes(name)) continue;
        // Such a condition holds whatever the answers are, which is reported as its own fault.
        if ('any' in lockedWhen && hasContrary(lockedWhen.any)) continue;
        const cleared = (path: string): boolean => path === `form.${name}`;
        const present = (path: string): boolean => screen.requires.some((one) => path === `session.${one}`);
        if (truthOf(lockedWhen, { present, missing: cleared }) !== true) continue;
        yield {
          screen: screen.id,
          at: pointer('fields', name, 'lockedWhen'),
          what: `"${label}" is required, and locked while it is empty`,
          why: 'nobody could answer it',
          fix: 'Lock it under another condition, or give it a value with "from".',
        };
      }
    }
  },
};
