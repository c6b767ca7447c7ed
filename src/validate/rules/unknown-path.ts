import type { Catalogue } from '../../journey/catalogue.ts';
import { pointer } from '../../journey/source/pointer.ts';
import { suggestNearest } from '../../journey/source/suggest-nearest.ts';
import type { Journey } from '../../journey/types.ts';
import { dataReferencesOf } from '../queries/data-references.ts';
import { knownAt } from '../queries/known-paths.ts';
import { operandPaths } from '../queries/operands.ts';
import type { Finding, Rule } from '../rule.ts';

/** Every path that is set, or read by a value, text, condition or computed value, exists. */
export const unknownPath: Rule = {
  code: 'unknown-path',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    yield* inReads(journey, catalogue);
    yield* inComputedValues(journey);
  },
};

function* inReads(journey: Journey, catalogue: Catalogue): Iterable<Finding> {
  for (const { screen, at, within, entry, paths } of dataReferencesOf(journey, catalogue)) {
    for (const path of paths) {
      const known = knownAt({ journey, catalogue, within, entry, ...(screen && { screen }) }, path);
      if (known !== true) yield { ...(screen && { screen: screen.id }), ...wrongPath(path, known, at) };
    }
  }
}

function* inComputedValues({ session, figures = {} }: Journey): Iterable<Finding> {
  const known = [
    ...Object.keys(session).map((name) => `session.${name}`),
    ...Object.keys(figures).map((name) => `figures.${name}`),
  ];
  for (const [name, value] of Object.entries(figures)) {
    for (const { path, at } of operandPaths(value)) {
      if (!known.includes(path)) yield wrongPath(path, known, pointer('figures', name) + at);
    }
  }
}

const wrongPath = (path: string, known: readonly string[], at: string): Finding => ({
  at,
  what: `"${path}" does not exist`,
  why: 'there would be no value here',
  fix: suggestNearest(path, known, 'declare it'),
});
