import type { Source } from '../engine/json/source.ts';
import type { Catalogue } from '../engine/model/catalogue.ts';
import { memoize } from '../engine/model/memoize.ts';
import type { Sources } from '../engine/model/parse.ts';
import { type Problem, problem } from '../engine/model/problem.ts';
import type { Finding, Rule, RuleContext, Stage } from './rule.ts';
import { rules } from './rules/index.ts';

/** A finding of a rule, and the problem that it becomes. */
export interface Found {
  readonly finding: Finding;
  readonly problem: Problem;
}

/**
 * What the rules of one severity and stage find. In a flawed journey a rule may fail at a value that is reported already, such
 * as a language that is none; then it finds nothing.
 */
export const runRules = (
  severity: Rule['severity'],
  stage: Stage,
  {
    context,
    sources,
    isFlawed,
  }: { readonly context: RuleContext; readonly sources: Sources; readonly isFlawed: boolean },
): readonly Found[] =>
  rules
    .filter((rule) => rule.severity === severity && (rule.stage ?? 'references') === stage)
    .flatMap((rule) => (isFlawed ? runIfPossible : run)(rule, context, sources));

function runIfPossible(rule: Rule, context: RuleContext, sources: Sources): Found[] {
  try {
    return run(rule, context, sources);
  } catch {
    return [];
  }
}

const run = ({ code, check }: Rule, context: RuleContext, sources: Sources): Found[] =>
  [...check(context)].map((finding) => ({
    finding,
    problem: problem(code, sourceOf(finding, sources, context), finding),
  }));

function sourceOf(
  { screen, schema, copy, brand }: Finding,
  sources: Sources,
  { copies }: RuleContext,
): Source | undefined {
  if (screen !== undefined) return sources.screens[screen];
  if (schema !== undefined) return sources.schemas[schema];
  if (copy !== undefined) return copies.find(({ language }) => language === copy)?.source;
  return brand ? sources.brand : sources.journey;
}

/** The same context without inherited properties, so that a name such as "constructor" finds none. */
export const withoutInherited = (context: RuleContext): RuleContext => ({
  ...context,
  journey: ownOnly(context.journey),
  catalogue: ownCatalogue(context.catalogue),
});

// Memoized, since what the rules derive from a catalogue is remembered by its identity.
const ownCatalogue = memoize((catalogue: Catalogue): Catalogue => ownOnly(catalogue));

// An empty prototype, since the engine is slow with objects that have none.
const nothing: object = Object.freeze(Object.create(null));

/** A copy of JSON data of which no object inherits a property; without functions. */
function ownOnly<T>(data: T): T {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map(ownOnly) as T;
  const copy = Object.create(nothing);
  for (const [key, value] of Object.entries(data)) {
    if (value !== undefined && typeof value !== 'function') copy[key] = ownOnly(value);
  }
  return copy;
}
