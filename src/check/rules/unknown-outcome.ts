import { pointer, valueAtSteps } from '../../engine/json/pointer.ts';
import { suggestName } from '../../engine/json/suggest-nearest.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { Journey } from '../../engine/model/types.ts';
import { callsOf } from '../queries/calls.ts';
import { dataReferencesOf, statusesIn } from '../queries/data-references.ts';
import type { Finding, Rule, RuleContext } from '../rule.ts';

/** Every outcome with effects, in a condition, or that leads to a screen by its `after`, is an outcome of its action. */
export const unknownOutcome: Rule = {
  code: 'unknown-outcome',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue, sources }) {
    yield* inAfter(journey, catalogue, sources);
    yield* inRuns(journey, catalogue);
    yield* inConditions(journey, catalogue);
  },
};

function* inRuns(journey: Journey, catalogue: Catalogue): Iterable<Finding> {
  for (const { action, outcomes, screen } of callsOf(journey, catalogue)) {
    const facts = catalogue.actions[action];
    if (!facts || !outcomes || screen === undefined) continue;
    for (const outcome of outcomes.names) {
      if (facts.outcomes[outcome]) continue;
      yield {
        screen,
        at: outcomes.at + pointer(outcome),
        what: `"${outcome}" is not an outcome of "${action}"`,
        why: 'these effects would never run',
        ...suggestName(outcomes.at + pointer(outcome), outcome, Object.keys(facts.outcomes), 'remove it'),
      };
    }
  }
}

function* inAfter(
  { screens }: Journey,
  { actions }: Catalogue,
  { screens: files }: RuleContext['sources'],
): Iterable<Finding> {
  const known = Object.entries(actions).flatMap(([action, { outcomes }]) =>
    Object.keys(outcomes).map((outcome) => `${action}.${outcome}`),
  );
  for (const { id, after = [] } of Object.values(screens)) {
    const isList = Array.isArray(valueAtSteps(files[id]?.value ?? null, ['after']));
    for (const [index, outcome] of after.entries()) {
      if (known.includes(outcome)) continue;
      const at = isList ? pointer('after', index) : pointer('after');
      yield {
        screen: id,
        at,
        what: `"${outcome}" is not an outcome of an action`,
        why: 'nothing could lead to this screen by it',
        ...suggestName(at, outcome, known, 'remove it'),
      };
    }
  }
}

function* inConditions(journey: Journey, catalogue: Catalogue): Iterable<Finding> {
  for (const reference of dataReferencesOf(journey, catalogue)) {
    const { screen, at } = reference;
    for (const { action, is } of statusesIn(reference)) {
      const facts = catalogue.actions[action];
      const known = ['idle', 'running', ...Object.keys(facts?.outcomes ?? {})];
      if (!facts || known.includes(is)) continue;
      yield {
        ...(screen && { screen: screen.id }),
        at,
        what: `"${is}" is not a state of "${action}"`,
        why: 'the condition would never hold',
        ...suggestName(at, is, known, 'remove the condition'),
      };
    }
  }
}
