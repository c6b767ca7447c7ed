import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { type Catalogue, configNames } from '../../journey/catalogue.ts';
import { inside, isCondition } from '../../journey/condition-schema.ts';
import { type EffectPartKind, effectsOf, type PlacedEffect, valuesOfKind } from '../../journey/effects.ts';
import { propertiesOf } from '../../journey/properties.ts';
import { suggestNearest } from '../../journey/source/nearest.ts';
import { pointer } from '../../journey/source/pointer.ts';
import { formatNames, placeholdersIn } from '../../journey/texts/placeholder.ts';
import type { Condition, Journey, Json, Screen, Value } from '../../journey/types.ts';
import { blocksOf, conditionsIn, pathsIn, pathsInText } from '../../journey/visit.ts';
import type { Finding, Rule } from './rule.ts';

/** Every path that a value, a text or a condition reads exists, and conditions name actions and outcomes that do. */
export const pathRules: Rule = function* (journey, catalogue) {
  const { extend } = journey.settings.signedIn ?? {};
  const at = pointer('settings', 'signedIn', 'extend');
  if (extend) yield* wrongValues({ journey, catalogue }, extend.with ?? {}, `${at}/with`);
  for (const screen of Object.values(journey.screens)) {
    const scope = { journey, screen, catalogue };
    yield* wrongFields(scope, screen);
    for (const [index, { when }] of screen.variants.entries()) {
      yield* wrongCondition(scope, when, pointer('variants', index, 'when'));
    }
    for (const { block } of blocksOf(screen)) {
      if (block.when) yield* wrongCondition(scope, block.when, `${block.at}/when`);
      const said = catalogue.blocks[block.name]?.options;
      yield* wrongTexts(scope, block.options, said ? [said] : [], `${block.at}/${block.name}`);
    }
    for (const placed of effectsOf(screen, catalogue.effects)) yield* wrongEffect(scope, placed);
  }
};

function* wrongFields(scope: Scope, { fields }: Screen): Iterable<Finding> {
  for (const [name, { from, lockedWhen }] of Object.entries(fields)) {
    if (from) yield* wrongPaths(scope, [from].flat(), pointer('fields', name, 'from'));
    if (lockedWhen) yield* wrongCondition(scope, lockedWhen, pointer('fields', name, 'lockedWhen'));
  }
}

interface Scope {
  readonly journey: Journey;
  /** None in the journey's own file, where no form is. */
  readonly screen?: Screen;
  readonly catalogue: Catalogue;
  readonly within?: PlacedEffect['within'];
}

function* wrongEffect(outer: Scope, { parts, within }: PlacedEffect): Iterable<Finding> {
  const scope = { ...outer, within };
  for (const { kind, value, at } of parts) {
    if (kind === 'value') yield* wrongPaths(scope, pathsIn(value as Value), at);
    else if (kind === 'condition') yield* wrongCondition(scope, value as Condition, at);
    else if (kind === 'text') yield* wrongText(scope, String(value), at);
    else if (kind === 'fieldName') yield* wrongPaths(scope, [`form.${value}`], at);
    else if (pathKinds.has(kind)) yield* wrongPaths(scope, [String(value)], at);
  }
}

const pathKinds: ReadonlySet<EffectPartKind> = new Set(['path', 'target', 'cleared', 'address']);

function* wrongValues(scope: Scope, values: Readonly<Record<string, Value>>, at: string): Iterable<Finding> {
  for (const [name, value] of Object.entries(values)) yield* wrongPaths(scope, pathsIn(value), at + pointer(name));
}

function* wrongText(scope: Scope, text: string, at: string): Iterable<Finding> {
  yield* wrongPaths(scope, pathsInText(text), at);
  for (const { format } of placeholdersIn(text)) {
    if (format === undefined || formatNames.some((name) => name === format)) continue;
    yield {
      ...{ code: 'unknown-format', ...where(scope), at, what: `"${format}" is not a format` },
      ...{ why: 'the value would be shown as it is', fix: suggestNearest(format, formatNames, 'take it out') },
    };
  }
}

function* wrongTexts(scope: Scope, options: Json, schemas: readonly JSONSchema7[], at: string): Iterable<Finding> {
  if (isCondition(schemas)) yield* wrongCondition(scope, options as unknown as Condition, at);
  else if (typeof options === 'string') yield* wrongText(scope, options, at);
  else if (typeof options === 'object' && options !== null) {
    for (const [key, value] of Object.entries(options)) {
      if (key !== 'blocks') yield* wrongTexts(scope, value as Json, inside(schemas, key), at + pointer(key));
    }
  }
}

function* wrongCondition(scope: Scope, condition: Condition, at: string): Iterable<Finding> {
  for (const inner of conditionsIn(condition)) {
    if ('path' in inner) yield* wrongPaths(scope, [inner.path], at);
    else if ('valid' in inner) yield* wrongPaths(scope, [`form.${inner.valid}`], at);
    else if ('action' in inner) yield* wrongStatus(scope, inner, at);
  }
}

function* wrongStatus(
  scope: Scope,
  { action, is }: Extract<Condition, { action: string }>,
  at: string,
): Iterable<Finding> {
  const { actions } = scope.catalogue;
  const facts = actions[action];
  const known = facts ? ['idle', 'running', ...Object.keys(facts.outcomes)] : Object.keys(actions);
  const name = facts ? is : action;
  if (known.includes(name)) return;
  yield {
    ...{ code: facts ? 'unknown-outcome' : 'unknown-action', ...where(scope), at },
    what: facts ? `"${action}" is never "${name}"` : `"${name}" is not an action`,
    ...{ why: 'the condition would never hold', fix: suggestNearest(name, known, 'take the condition out') },
  };
}

function* wrongPaths(scope: Scope, paths: readonly string[], at: string): Iterable<Finding> {
  for (const path of paths) {
    const known = knownAt(scope, path);
    if (known === true) continue;
    yield {
      ...{ code: 'unknown-path', ...where(scope), at, what: `there is no "${path}"` },
      ...{ why: 'nothing would be read here', fix: suggestNearest(path, known, 'declare it') },
    };
  }
}

const where = ({ screen }: Scope): Pick<Finding, 'screen'> => (screen ? { screen: screen.id } : {});

/** True when the path exists, else the paths that do. */
function knownAt(scope: Scope, path: string): true | string[] {
  const [root = '', ...steps] = path.split('.');
  const roots = rootsOf(scope);
  // What an unknown action or outcome gives cannot be told; that it is unknown is told elsewhere.
  if (root === 'data' && roots.data === unknown) return true;
  if (!roots[root] || steps.length === 0) {
    return Object.entries(roots).flatMap(([name, schema]) =>
      Object.keys(propertiesOf(schema)).map((key) => `${name}.${key}`),
    );
  }
  let schema: JSONSchema7Definition | undefined = roots[root];
  for (const [depth, step] of steps.entries()) {
    const properties = propertiesOf(schema);
    if (!Object.hasOwn(properties, step)) {
      const parent = [root, ...steps.slice(0, depth)].join('.');
      return Object.keys(properties).map((known) => `${parent}.${known}`);
    }
    schema = properties[step];
  }
  return true;
}

const unknown: JSONSchema7 = {};

/** What stands at the beginning of a path, and the shape of it. */
function rootsOf({ journey, screen, catalogue, within = [] }: Scope): Readonly<Record<string, JSONSchema7>> {
  const [nearest] = within;
  return {
    form: (screen && journey.schemas[screen.id]) ?? {},
    session: { properties: journey.session },
    data: nearest ? (catalogue.actions[nearest.action]?.outcomes[nearest.outcome] ?? unknown) : {},
    config: withNames(configNames),
    flags: withNames(Object.keys(journey.settings.flags)),
    countdown: withNames(screen ? countdownsOf(screen, catalogue) : []),
    journey: withNames(['version', 'language']),
    figures: withNames(Object.keys(journey.figures ?? {})),
  };
}

const withNames = (names: readonly string[]): JSONSchema7 => ({
  properties: Object.fromEntries(names.map((name) => [name, {}])),
});

const countdownsOf = (screen: Screen, { effects }: Catalogue): readonly string[] =>
  effectsOf(screen, effects).flatMap((placed) => valuesOfKind(placed, 'countdownName'));
