import { pointer } from '../../engine/json/pointer.ts';
import { suggestName } from '../../engine/json/suggest-nearest.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { factPaths, unreadFacts } from '../../engine/model/texts/facts.ts';
import type { Journey } from '../../engine/model/types.ts';
import { dataReferencesOf } from '../queries/data-references.ts';
import { operandPaths } from '../queries/operands.ts';
import type { Finding, Rule, RuleContext } from '../rule.ts';
import { lookUpPath } from '../values/known-paths.ts';

/** Every path that is set, or read by a value, text, condition or computed value, exists. */
export const unknownPath: Rule = {
  code: 'unknown-path',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue, sources }) {
    yield* ofFacts(journey, sources);
    yield* inReads(journey, catalogue);
    yield* inComputedValues(journey, catalogue);
  },
};

function* inReads(journey: Journey, catalogue: Catalogue): Iterable<Finding> {
  for (const { screen, at, within, entry, paths } of dataReferencesOf(journey, catalogue)) {
    for (const path of paths.filter((one) => !isFact(one))) {
      const found = lookUpPath({ journey, catalogue, within, entry, ...(screen && { screen }) }, path);
      if ('known' in found) yield { ...(screen && { screen: screen.id }), ...wrongPath(path, found.known, at) };
    }
  }
}

function* inComputedValues(journey: Journey, catalogue: Catalogue): Iterable<Finding> {
  for (const [name, value] of Object.entries(journey.figures ?? {})) {
    for (const { path, at } of operandPaths(value)) {
      if (isFact(path)) continue;
      const found = lookUpPath({ journey, catalogue, within: [] }, path);
      if ('known' in found) yield wrongPath(path, found.known, pointer('figures', name) + at);
    }
  }
}

/** The parsed journey has facts written in: those that a file still names are not declared, or cannot be read where they are. */
function* ofFacts({ facts = {} }: Journey, { journey, screens }: RuleContext['sources']): Iterable<Finding> {
  const known = factPaths(facts);
  const files = [[undefined, journey] as const, ...Object.entries(screens)];
  for (const [screen, { value }] of files) {
    for (const { path, at } of unreadFacts(value, journey.value)) {
      const finding = known.includes(path) ? misreadFact(path, at) : wrongPath(path, known, at);
      yield { ...(screen !== undefined && { screen }), ...finding };
    }
  }
}

const misreadFact = (path: string, at: string): Finding => ({
  at,
  what: `"${path}" cannot be read like this`,
  why: 'there would be no value here',
  fix: `In a text, write {${path}}, or {${path}|number} without its unit. A sum or comparison takes one number: of a range, its .from or .to.`,
});

const isFact = (path: string): boolean => path.startsWith('facts.');

const wrongPath = (path: string, known: readonly string[], at: string): Finding => ({
  at,
  what: `"${asWritten(path)}" does not exist`,
  why: 'there would be no value here',
  ...suggestName(at, asWritten(path), known.map(asWritten), 'declare it'),
});

/** A path below a list as it is written inside the list. */
const asWritten = (path: string): string => path.replace(/^.*\.\*\./, 'entry.');
