import type { JSONSchema7 } from 'json-schema';
import type { Catalogue } from '../../journey/catalogue.ts';
import { inside, isCondition } from '../../journey/condition-schema.ts';
import { pointer } from '../../journey/source/pointer.ts';
import { placeholdersIn } from '../../journey/texts/placeholder.ts';
import type { Condition, Journey, Json, Screen, Value } from '../../journey/types.ts';
import {
  blocksOf,
  callOf,
  conditionsIn,
  effectsOf,
  type PlacedEffect,
  pathsIn,
  pathsInText,
} from '../../journey/visit.ts';

/** A place of a journey that reads or writes data. */
export interface Read {
  /** The screen whose file it is in; absent for `journey.json`. */
  readonly screen?: Screen;
  readonly at: string;
  /** The runs around it, nearest first: they determine what `data.…` is. */
  readonly within: PlacedEffect['within'];
  readonly paths: readonly string[];
  /** The formats that its placeholders use. */
  readonly formats: readonly string[];
  /** The states of actions that its condition compares. */
  readonly statuses: readonly ActionStatusRead[];
}

/** A condition on the state of an action. */
export type ActionStatusRead = Extract<Condition, { action: string }>;

/** Every place of a journey that reads or writes data: values, texts, conditions, and what effects set. */
export function* readsOf(journey: Journey, catalogue: Catalogue): Iterable<Read> {
  const { extend } = journey.settings.signedIn ?? {};
  if (extend) yield* ofValues({ within: [] }, extend.with ?? {}, pointer('settings', 'signedIn', 'extend', 'with'));
  for (const screen of Object.values(journey.screens)) {
    const scope = { screen, within: [] };
    yield* ofFields(scope, screen);
    for (const [index, { when }] of screen.variants.entries()) {
      yield ofCondition(scope, when, pointer('variants', index, 'when'));
    }
    for (const { block } of blocksOf(screen)) {
      if (block.when) yield ofCondition(scope, block.when, `${block.at}/when`);
      const schema = catalogue.blocks[block.name]?.options;
      yield* ofOptions(scope, block.options, schema ? [schema] : [], `${block.at}/${block.name}`);
    }
    for (const placed of effectsOf(screen)) yield* ofEffect({ screen, within: placed.within }, placed);
  }
}

type Scope = Pick<Read, 'screen' | 'within'>;

const none = { paths: [], formats: [], statuses: [] };

const ofPaths = (scope: Scope, paths: readonly string[], at: string): Read => ({ ...scope, ...none, at, paths });

const ofText = (scope: Scope, text: string, at: string): Read => ({
  ...scope,
  ...none,
  at,
  paths: pathsInText(text),
  formats: placeholdersIn(text).flatMap(({ format }) => format ?? []),
});

function ofCondition(scope: Scope, condition: Condition, at: string): Read {
  const all = [...conditionsIn(condition)];
  const paths = all.flatMap((inner) => {
    if ('path' in inner) return inner.path;
    return 'valid' in inner ? `form.${inner.valid}` : [];
  });
  return { ...scope, ...none, at, paths, statuses: all.filter((inner) => 'action' in inner) };
}

function* ofValues(scope: Scope, values: Readonly<Record<string, Value>>, at: string): Iterable<Read> {
  for (const [name, value] of Object.entries(values)) yield ofPaths(scope, pathsIn(value), at + pointer(name));
}

function* ofFields(scope: Scope, { fields }: Screen): Iterable<Read> {
  for (const [name, { from, lockedWhen }] of Object.entries(fields)) {
    if (from) yield ofPaths(scope, [from].flat(), pointer('fields', name, 'from'));
    if (lockedWhen) yield ofCondition(scope, lockedWhen, pointer('fields', name, 'lockedWhen'));
  }
}

function* ofEffect(scope: Scope, { effect, at }: PlacedEffect): Iterable<Read> {
  if ('set' in effect) {
    for (const name of Object.keys(effect.set)) yield ofPaths(scope, [name], at + pointer('set', name));
    yield* ofValues(scope, effect.set, `${at}/set`);
  }
  yield* ofValues(scope, callOf(effect)?.given ?? {}, `${at}/with`);
  if ('clear' in effect) yield ofPaths(scope, effect.clear, `${at}/clear`);
  else if ('if' in effect) yield ofCondition(scope, effect.if, `${at}/if`);
  else if ('redirect' in effect) yield ofPaths(scope, [effect.redirect], `${at}/redirect`);
  else if ('toast' in effect) yield ofText(scope, effect.toast, `${at}/toast`);
  else if ('stamp' in effect) yield ofPaths(scope, [effect.stamp], `${at}/stamp`);
  else if ('focus' in effect) yield ofPaths(scope, [`form.${effect.focus}`], `${at}/focus`);
  else if ('note' in effect || 'fieldError' in effect) {
    const [name, { field, text }] = 'note' in effect ? ['note', effect.note] : ['fieldError', effect.fieldError];
    yield ofText(scope, text, at + pointer(name, 'text'));
    yield ofPaths(scope, [`form.${field}`], at + pointer(name, 'field'));
  }
}

/** What the options of a block read: its texts, and what its schema declares to be a condition. */
function* ofOptions(scope: Scope, options: Json, schemas: readonly JSONSchema7[], at: string): Iterable<Read> {
  if (isCondition(schemas)) yield ofCondition(scope, options as unknown as Condition, at);
  else if (typeof options === 'string') yield ofText(scope, options, at);
  else if (typeof options === 'object' && options !== null) {
    for (const [key, value] of Object.entries(options)) {
      if (key !== 'blocks') yield* ofOptions(scope, value as Json, inside(schemas, key), at + pointer(key));
    }
  }
}
