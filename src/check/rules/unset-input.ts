import { pointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf } from '../../engine/model/effects.ts';
import { collectors } from '../../engine/model/graph/collectors.ts';
import type { Condition, Journey } from '../../engine/model/types.ts';
import { callsOf } from '../queries/calls.ts';
import { conditionPaths } from '../queries/operands.ts';
import type { Rule } from '../rule.ts';

/** A screen requires the session properties that its calls need, unless it sets them, or asks in a condition whether they are set. */
export const unsetInput: Rule = {
  code: 'unset-input',
  severity: 'warning',
  stage: 'paths',
  *check({ journey, catalogue }) {
    for (const { action, input, screen, inputAt } of callsOf(journey, catalogue)) {
      for (const name of catalogue.actions[action]?.input.required ?? []) {
        const value = input[name];
        const [, property] = (typeof value === 'string' && /^session\.(\w+)/.exec(value)) || [];
        if (screen === undefined || property === undefined) continue;
        if (journey.screens[screen]?.requires.includes(property)) continue;
        const setBy = collectors(journey, property, catalogue.effects);
        if (setBy.has(screen) || conditionsRead(journey, screen, catalogue).has(`session.${property}`)) continue;
        yield {
          screen,
          at: inputAt + pointer(name),
          what: `"${action}" needs "${property}", which "${screen}" does not require`,
          why: 'the call could fail for want of it',
          fix:
            setBy.size > 0
              ? `Add "${property}" to "requires" of "${screen}", which must then come after "${[...setBy].join('" or "')}".`
              : `Set "session.${property}" on an earlier screen, and add "${property}" to "requires" of "${screen}".`,
        };
      }
    }
  },
};

/** The paths that the conditions of a screen's effects read. */
const conditionsRead = (journey: Journey, id: string, { effects }: Catalogue): ReadonlySet<string> => {
  const screen = journey.screens[id];
  const parts = (screen ? effectsOf(screen, effects) : []).flatMap((placed) => placed.parts);
  const conditions = parts.flatMap(({ kind, value }) => (kind === 'condition' ? [value as Condition] : []));
  return new Set(conditions.flatMap((condition) => [...conditionPaths(condition)]));
};
