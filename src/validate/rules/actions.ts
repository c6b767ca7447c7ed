import type { ActionFacts, Catalogue } from '../../journey/catalogue.ts';
import { suggestNearest } from '../../journey/source/nearest.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { RunEffect, Value } from '../../journey/types.ts';
import { type ActionCall, callOf, effectsOf } from '../../journey/visit.ts';
import type { Finding, Rule } from './rule.ts';

/** Every action is listed, is given what it needs and no more, and each of its outcomes leads on. */
export const actionRules: Rule = function* (journey, { actions }) {
  const { signedIn } = journey.settings;
  if (signedIn) {
    const { run: action, with: given = {} } = signedIn.extend;
    yield* wrongCall({}, { by: 'run', action, given }, actions, pointer('settings', 'signedIn', 'extend'));
  }
  for (const screen of Object.values(journey.screens)) {
    for (const { effect, at } of effectsOf(screen)) {
      const call = callOf(effect);
      if (!call) continue;
      const facts = actions[call.action];
      if ('run' in effect && facts) yield* wrongOutcomes(screen.id, effect, facts, at);
      yield* wrongCall({ screen: screen.id }, call, actions, at);
    }
  }
};

function* wrongCall(
  where: Pick<Finding, 'screen'>,
  { by, action, given }: ActionCall,
  actions: Catalogue['actions'],
  at: string,
): Iterable<Finding> {
  const facts = actions[action];
  if (facts) {
    yield* wrongInput(where, action, given, facts, at);
    return;
  }
  yield {
    ...{ code: 'unknown-action', ...where, at: `${at}/${by}`, what: `"${action}" is not an action` },
    ...{ why: 'nothing would happen', fix: suggestNearest(action, Object.keys(actions), 'add it to src/actions') },
  };
}

function* wrongOutcomes(screen: string, effect: RunEffect, facts: ActionFacts, at: string): Iterable<Finding> {
  const outcomes = Object.keys(facts.outcomes);
  for (const outcome of outcomes) {
    if (effect.outcomes[outcome]) continue;
    yield {
      ...{
        code: 'unmapped-outcome',
        screen,
        at: `${at}/outcomes`,
        what: `the outcome "${outcome}" of "${effect.run}" leads nowhere`,
      },
      ...{ why: 'a tenant who meets it would wait for ever', fix: `Add "${outcome}" with its effects.` },
    };
  }
  for (const outcome of Object.keys(effect.outcomes)) {
    if (facts.outcomes[outcome]) continue;
    yield {
      ...{
        code: 'unknown-outcome',
        screen,
        at: at + pointer('outcomes', outcome),
        what: `"${effect.run}" never comes out as "${outcome}"`,
      },
      ...{ why: 'these effects would never happen', fix: suggestNearest(outcome, outcomes, 'take it out') },
    };
  }
}

function* wrongInput(
  where: Pick<Finding, 'screen'>,
  action: string,
  given: Readonly<Record<string, Value>>,
  facts: ActionFacts,
  at: string,
): Iterable<Finding> {
  const inputs = Object.keys(facts.input.properties ?? {});
  for (const name of Object.keys(given)) {
    if (inputs.includes(name)) continue;
    yield {
      ...{ code: 'unknown-input', ...where, at: at + pointer('with', name), what: `"${action}" takes no "${name}"` },
      ...{ why: 'it would be refused', fix: suggestNearest(name, inputs, 'take it out') },
    };
  }
  for (const name of facts.input.required ?? []) {
    if (Object.hasOwn(given, name)) continue;
    yield {
      ...{ code: 'missing-input', ...where, at, what: `"${action}" is not given "${name}"` },
      ...{ why: 'it could not run', fix: `Add "${name}" to "with".` },
    };
  }
}
