import { pointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf } from '../../engine/model/effects.ts';
import { collectors } from '../../engine/model/graph/collectors.ts';
import type { Condition, Screen } from '../../engine/model/types.ts';
import { callsOf } from '../queries/calls.ts';
import { conditionPaths } from '../queries/operands.ts';
import type { Rule } from '../rule.ts';

/** A screen requires the session properties that its calls need, unless it sets them, or asks in a condition whether they are set. */
export const unsetInput: Rule = {
  code: 'unset-input',
  severity: 'warning',
  stage: 'paths',
  *check({ journey, catalogue }) {
    for (const { action, input, screen, at, inputAt } of callsOf(journey, catalogue)) {
      const from = screen === undefined ? undefined : journey.screens[screen];
      for (const name of catalogue.actions[action]?.input.required ?? []) {
        const value = input[name];
        const [, property] = (typeof value === 'string' && /^session\.(\w+)/.exec(value)) || [];
        if (!from || property === undefined || from.requires.includes(property)) continue;
        const setBy = collectors(journey, property, catalogue.effects);
        if (isSetOrAsked(from, `session.${property}`, at, catalogue)) continue;
        yield {
          screen: from.id,
          at: inputAt + pointer(name),
          what: `"${action}" needs "${property}", which "${from.id}" does not require`,
          why: 'the call could fail without it',
          fix:
            setBy.size > 0
              ? `Add "${property}" to "requires" of "${from.id}", which must then come after "${[...setBy].join('" or "')}".`
              : `Set "session.${property}" on an earlier screen, and add "${property}" to "requires" of "${from.id}".`,
        };
      }
    }
  },
};

/** Whether a screen sets a property, or asks in a condition whether it is set, in an event that can come before a call. */
const isSetOrAsked = (screen: Screen, path: string, callAt: string, { effects }: Catalogue): boolean => {
  const onEnter = `${pointer('on', 'enter')}/`;
  // Nothing on a screen comes before it is entered.
  const before = effectsOf(screen, effects).filter(({ at }) => !callAt.startsWith(onEnter) || at.startsWith(onEnter));
  return before.some(({ parts }) =>
    parts.some(
      ({ kind, value }) =>
        (kind === 'target' && value === path) ||
        (kind === 'condition' && [...conditionPaths(value as Condition)].includes(path)),
    ),
  );
};
