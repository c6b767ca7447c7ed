import { type EffectPart, effectsOf } from '../../engine/model/effects.ts';
import { type Placeholder, placeholdersIn } from '../../engine/model/texts/placeholder.ts';
import { pathsIn } from '../../engine/model/visit.ts';
import { dataReferencesOf } from '../queries/data-references.ts';
import type { Finding, Rule, RuleContext } from '../rule.ts';
import { assignmentsOf } from '../values/assignments.ts';
import { type PathScope, schemaAt } from '../values/known-paths.ts';
import { isPartOfRecord, isSensitivePath } from '../values/sensitive-paths.ts';

/**
 * A sensitive value goes only into another sensitive value or to an action. A text shows it only masked; a message that
 * outlives the screen and an address do not have it at all.
 */
export const sensitiveValue: Rule = {
  code: 'sensitive-value',
  severity: 'error',
  stage: 'references',
  *check(context) {
    yield* inAssignments(context);
    yield* inTexts(context);
    yield* inAddresses(context);
  },
};

function* inAssignments({ journey, catalogue }: RuleContext): Iterable<Finding> {
  for (const { screen, at, scope, target, value } of assignmentsOf(journey, catalogue)) {
    const [root, name] = target.split('.');
    const path = pathsIn(value).find((one) => isSensitivePath(scope, one));
    // Another rule reports a target that does not exist.
    if (root !== 'session' || path === undefined || !schemaAt(scope, target)) continue;
    if (isSensitivePath(scope, target)) continue;
    yield {
      screen: screen.id,
      at,
      what: `the sensitive "${path}" goes to "${target}", which is stored`,
      why: 'it would be left on the phone',
      // A property in the storage of the browser cannot be sensitive.
      fix:
        journey.session[name ?? '']?.keep === 'memory'
          ? `Add "sensitive": true to "${name}", or leave the value out.`
          : `Leave the value out, or give "${name}" "keep": "memory" and "sensitive": true.`,
    };
  }
}

function* inTexts({ journey, catalogue }: RuleContext): Iterable<Finding> {
  for (const { screen, at, within, entry, placeholders } of dataReferencesOf(journey, catalogue)) {
    if (placeholders.length === 0) continue;
    const scope = { journey, catalogue, within, entry, ...(screen && { screen }) };
    const isShown = !/\/query\/[^/]+$/.test(at);
    const path = sensitiveIn(scope, placeholders, isShown);
    if (path === undefined) continue;
    yield {
      ...(screen && { screen: screen.id }),
      at,
      what: `the text shows the sensitive "${path}"`,
      why: 'others could read it',
      fix: isShown ? `Mask it, as in {${path}|last-four}, or leave it out.` : 'Leave it out.',
    };
  }
}

/** The first sensitive path in a text; one that is masked counts only where even that must not be. */
const sensitiveIn = (scope: PathScope, placeholders: readonly Placeholder[], mayMask: boolean): string | undefined =>
  placeholders
    .filter(({ format = '' }) => !mayMask || !scope.catalogue.formats[format]?.isMasking)
    .flatMap(({ paths }) => paths)
    .find((path) => isSensitivePath(scope, path) && !(mayMask && isPartOfRecord(path)));

/** What leaves the screen: addresses, and the texts of effects that outlive it. */
function* inAddresses({ journey, catalogue }: RuleContext): Iterable<Finding> {
  for (const screen of Object.values(journey.screens)) {
    for (const { effect, parts, within } of effectsOf(screen, catalogue.effects)) {
      const outlives = Object.keys(effect).some((name) => catalogue.effects[name]?.outlivesScreen);
      for (const part of parts) {
        const path = leavingIn({ journey, catalogue, screen, within }, part, outlives);
        if (path === undefined) continue;
        yield {
          screen: screen.id,
          at: part.at,
          what: `the sensitive "${path}" leaves the screen here`,
          why: 'it could be read later, even masked',
          fix: 'Leave it out.',
        };
      }
    }
  }
}

/** The sensitive path of an address, or in a text that outlives the screen, unless it is reported with the other texts. */
function leavingIn(scope: PathScope, { kind, value }: EffectPart, outlives: boolean): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (kind === 'address') return isSensitivePath(scope, value) ? value : undefined;
  const placeholders = kind === 'text' && outlives ? placeholdersIn(value) : [];
  return sensitiveIn(scope, placeholders, true) === undefined ? sensitiveIn(scope, placeholders, false) : undefined;
}
