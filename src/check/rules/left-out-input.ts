import { callsOf } from '../queries/calls.ts';
import type { Rule } from '../rule.ts';
import { assignmentsOf } from '../values/assignments.ts';
import { subjectWords } from '../values/name-words.ts';

/** A call that is given an answer is given each answer for which it has an input. */
export const leftOutInput: Rule = {
  code: 'left-out-input',
  severity: 'warning',
  *check({ journey, catalogue }) {
    const given = [...assignmentsOf(journey, catalogue)].filter(({ target }) => target.startsWith('session.'));
    const collected = [...new Set(given.map(({ target }) => target))];
    for (const { action, input, screen, at } of callsOf(journey, catalogue)) {
      const own = screen === undefined ? [] : Object.keys(journey.screens[screen]?.fields ?? {});
      const known = [...own.map((name) => `form.${name}`), ...collected];
      const isSent = (path: string): boolean => Object.values(input).includes(path);
      if (screen === undefined || !known.some(isSent)) continue;
      for (const name of Object.keys(catalogue.actions[action]?.input.properties ?? {})) {
        const wanted = subjectWords(name).join(' ');
        const answer = known.find((path) => subjectWords(path.slice(path.indexOf('.') + 1)).join(' ') === wanted);
        if (Object.hasOwn(input, name) || answer === undefined || isSent(answer)) continue;
        yield {
          screen,
          at,
          what: `"${action}" takes "${name}", and is not given "${answer}"`,
          why: 'nobody would get this answer',
          fix: `Add "${name}": "${answer}" to "with".`,
        };
      }
    }
  },
};
