import type { ActionFacts, Catalogue } from '../../journey/catalogue.ts';
import { type ActionCall, callOf, effectsOf } from '../../journey/effects.ts';
import { suggestNearest } from '../../journey/source/nearest.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Finding, Rule } from './rule.ts';

/** Every action is listed, is given what it needs and no more, and each of its outcomes leads on. */
export const actionRules: Rule = function* (journey, { actions, effects }) {
  const { signedIn } = journey.settings;
  if (signedIn) {
    const { run: action, with: input = {} } = signedIn.extend;
    const at = pointer('settings', 'signedIn', 'extend');
    yield* wrongCall({}, { action, actionAt: `${at}/run`, at, input, inputAt: `${at}/with` }, actions);
  }
  for (const screen of Object.values(journey.screens)) {
    for (const placed of effectsOf(screen, effects)) {
      const call = callOf(placed);
      if (call) yield* wrongCall({ screen: screen.id }, call, actions);
    }
  }
};

function* wrongCall(
  where: Pick<Finding, 'screen'>,
  call: ActionCall,
  actions: Catalogue['actions'],
): Iterable<Finding> {
  const { action, actionAt: at } = call;
  const facts = actions[action];
  if (facts) {
    yield* wrongOutcomes(where, call, facts);
    yield* wrongInput(where, call, facts);
    return;
  }
  yield {
    ...{ code: 'unknown-action', ...where, at, what: `"${action}" is not an action` },
    ...{ why: 'nothing would happen', fix: suggestNearest(action, Object.keys(actions), 'add it to src/actions') },
  };
}

function* wrongOutcomes(
  where: Pick<Finding, 'screen'>,
  { action, outcomes: handled }: ActionCall,
  facts: ActionFacts,
): Iterable<Finding> {
  if (!handled) return;
  const outcomes = Object.keys(facts.outcomes);
  for (const outcome of outcomes) {
    if (handled.names.includes(outcome)) continue;
    const what = `the outcome "${outcome}" of "${action}" leads nowhere`;
    yield {
      ...{ code: 'unmapped-outcome', ...where, at: handled.at, what },
      ...{ why: 'a tenant who meets it would wait for ever', fix: `Add "${outcome}" with its effects.` },
    };
  }
  for (const outcome of handled.names) {
    if (facts.outcomes[outcome]) continue;
    const at = handled.at + pointer(outcome);
    yield {
      ...{ code: 'unknown-outcome', ...where, at, what: `"${action}" never comes out as "${outcome}"` },
      ...{ why: 'these effects would never happen', fix: suggestNearest(outcome, outcomes, 'take it out') },
    };
  }
}

function* wrongInput(
  where: Pick<Finding, 'screen'>,
  { action, at, input, inputAt }: ActionCall,
  facts: ActionFacts,
): Iterable<Finding> {
  const inputs = Object.keys(facts.input.properties ?? {});
  for (const name of Object.keys(input)) {
    if (inputs.includes(name)) continue;
    yield {
      ...{ code: 'unknown-input', ...where, at: inputAt + pointer(name), what: `"${action}" takes no "${name}"` },
      ...{ why: 'it would be refused', fix: suggestNearest(name, inputs, 'take it out') },
    };
  }
  for (const name of facts.input.required ?? []) {
    if (Object.hasOwn(input, name)) continue;
    yield {
      ...{ code: 'missing-input', ...where, at, what: `"${action}" is not given "${name}"` },
      ...{ why: 'it could not run', fix: `Add "${name}" to "with".` },
    };
  }
}
