import { pointer } from '../../engine/json/pointer.ts';
import { suggestName } from '../../engine/json/suggest-nearest.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { Journey } from '../../engine/model/types.ts';
import { dataReferencesOf } from '../queries/data-references.ts';
import { operandPaths } from '../queries/operands.ts';
import type { Finding, Rule } from '../rule.ts';
import { lookUpPath } from '../values/known-paths.ts';

/** Every path that is set, or read by a value, text, condition or computed value, exists. */
export const unknownPath: Rule = {
  code: 'unknown-path',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    yield* inReads(journey, catalogue);
    yield* inComputedValues(journey, catalogue);
  },
};

function* inReads(journey: Journey, catalogue: Catalogue): Iterable<Finding> {
  for (const { screen, at, within, entry, paths } of dataReferencesOf(journey, catalogue)) {
    for (const path of paths) {
      const found = lookUpPath({ journey, catalogue, within, entry, ...(screen && { screen }) }, path);
      if ('known' in found) yield { ...(screen && { screen: screen.id }), ...wrongPath(path, found.known, at) };
    }
  }
}

function* inComputedValues(journey: Journey, catalogue: Catalogue): Iterable<Finding> {
  for (const [name, value] of Object.entries(journey.figures ?? {})) {
    for (const { path, at } of operandPaths(value)) {
      const found = lookUpPath({ journey, catalogue, within: [] }, path);
      if ('known' in found) yield wrongPath(path, found.known, pointer('figures', name) + at);
    }
  }
}

const wrongPath = (path: string, known: readonly string[], at: string): Finding => ({
  at,
  what: `"${asWritten(path)}" does not exist`,
  why: 'there would be no value here',
  ...suggestName(at, asWritten(path), known.map(asWritten), 'declare it'),
});

/** A path below a list as it is written inside the list. */
const asWritten = (path: string): string => path.replace(/^.*\.\*\./, 'entry.');
