import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Json } from '../../engine/json/json.ts';
import { pointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { isCondition, schemasOfKey } from '../../engine/model/condition-schema.ts';
import { type EffectPart, effectsOf, type PlacedEffect } from '../../engine/model/effects.ts';
import { memoize } from '../../engine/model/memoize.ts';
import { type Placeholder, placeholdersIn } from '../../engine/model/texts/placeholder.ts';
import type { Condition, Journey, Screen, Value } from '../../engine/model/types.ts';
import { blocksOf, conditionsIn, pathsIn } from '../../engine/model/visit.ts';
import { type PathScope, schemaAt } from '../values/known-paths.ts';
import { conditionPaths, operandPaths } from './operands.ts';
import { partsWithSchemas } from './parts-with-schemas.ts';

/** A place of a journey that refers to data: a value, text, condition or target, with the paths that it names. */
export interface DataReference {
  /** The screen whose file it is in; absent for `journey.json`. */
  readonly screen?: Screen;
  readonly at: string;
  /** The outcomes that it is nested in, innermost first; they determine what `data.…` is. */
  readonly within: PlacedEffect['within'];
  /** The schema of the entry of a list that it is about; it determines what `entry.…` is. */
  readonly entry?: JSONSchema7Definition | undefined;
  readonly paths: readonly string[];
  /** The placeholders of a text. */
  readonly placeholders: readonly Placeholder[];
  /** A condition and those inside it. */
  readonly conditions: readonly Condition[];
}

/** The states of actions that a condition compares. */
export const statusesIn = ({ conditions }: DataReference): readonly Extract<Condition, { action: string }>[] =>
  conditions.filter((inner) => 'action' in inner);

/** Every place of a journey that reads or writes data: values, texts, conditions, and the targets of effects. Memoized. */
export const dataReferencesOf = memoize((journey: Journey, catalogue: Catalogue): readonly DataReference[] => [
  ...findReferences(journey, catalogue),
]);

function* findReferences(journey: Journey, catalogue: Catalogue): Iterable<DataReference> {
  const { extend } = journey.settings.signedIn ?? {};
  if (extend) yield* ofValues({ within: [] }, extend.with ?? {}, pointer('settings', 'signedIn', 'extend', 'with'));
  for (const screen of Object.values(journey.screens)) {
    const scope = { screen, within: [] };
    yield* ofFields(scope, screen, journey);
    yield* ofVariants(scope, screen);
    for (const { block } of blocksOf(screen)) {
      if (block.when) yield ofCondition(scope, block.when, `${block.at}/when`);
      const schema = catalogue.blocks[block.name]?.options;
      const at = `${block.at}/${block.name}`;
      yield* ofOptions(
        withList(scope, block.options, { journey, catalogue }),
        block.options,
        schema ? [schema] : [],
        at,
      );
      const list = listOf(block.options);
      if (list) yield ofPaths(scope, [list], `${at}/in`);
    }
    for (const { parts, within } of effectsOf(screen, catalogue.effects)) {
      for (const part of parts) yield* ofPart({ screen, within }, part);
    }
  }
}

function* ofVariants(scope: Scope, { variants }: Screen): Iterable<DataReference> {
  for (const [index, { when }] of variants.entries()) {
    if (when) yield ofCondition(scope, when, pointer('variants', index, 'when'));
  }
}

type Scope = Pick<DataReference, 'screen' | 'within' | 'entry'>;

const none = { paths: [], placeholders: [], conditions: [] };

const ofPaths = (scope: Scope, paths: readonly string[], at: string): DataReference => ({
  ...scope,
  ...none,
  at,
  paths,
});

function ofText(scope: Scope, text: string, at: string): DataReference {
  const placeholders = placeholdersIn(text);
  return { ...scope, ...none, at, paths: placeholders.flatMap(({ paths }) => paths), placeholders };
}

const ofCondition = (scope: Scope, condition: Condition, at: string): DataReference => ({
  ...scope,
  ...none,
  at,
  paths: [...conditionPaths(condition)],
  conditions: [...conditionsIn(condition)],
});

function* ofValues(scope: Scope, values: Readonly<Record<string, Value>>, at: string): Iterable<DataReference> {
  for (const [name, value] of Object.entries(values)) yield ofPaths(scope, pathsIn(value), at + pointer(name));
}

function* ofFields(scope: Scope, screen: Screen, journey: Journey): Iterable<DataReference> {
  for (const [name, { from, computed, confirm }] of Object.entries(screen.fields)) {
    if (from) yield ofPaths(scope, [from].flat(), pointer('fields', name, 'from'));
    if (confirm) yield ofCondition(scope, confirm.when, pointer('fields', name, 'confirm', 'when'));
    if (confirm) yield ofText(scope, confirm.text, pointer('fields', name, 'confirm', 'text'));
    for (const { path, at } of computed ? operandPaths(computed) : []) {
      yield ofPaths(scope, [path], pointer('fields', name, 'computed') + at);
    }
  }
  for (const { part, at, entry } of partsWithSchemas(journey, screen)) {
    for (const key of ['when', 'lockedWhen'] as const) {
      const condition = part[key];
      if (condition) yield ofCondition({ ...scope, entry }, condition, at + pointer(key));
    }
  }
}

function* ofPart(scope: Scope, { kind, value, at }: EffectPart): Iterable<DataReference> {
  switch (kind) {
    case 'path':
    case 'target':
    case 'cleared':
    case 'address':
      yield ofPaths(scope, [String(value)], at);
      return;
    case 'value':
      yield ofPaths(scope, pathsIn(value as Value), at);
      return;
    case 'text':
      yield ofText(scope, String(value), at);
      return;
    case 'condition':
      yield ofCondition(scope, value as Condition, at);
      return;
    case 'fieldName':
      yield ofPaths(scope, [`form.${value}`], at);
  }
}

/** The path of the list whose entries a block shows: `in`, beside `each`. */
const listOf = (options: Json): string | undefined =>
  typeof options === 'object' && options !== null && 'each' in options && 'in' in options
    ? String(options.in)
    : undefined;

/** A scope in which `entry.…` is an entry of the list that a block shows, if it shows one. */
function withList(scope: Scope, options: Json, whole: Pick<PathScope, 'journey' | 'catalogue'>): Scope {
  const list = listOf(options);
  const { screen, within } = scope;
  return list === undefined
    ? scope
    : { ...scope, entry: schemaAt({ ...whole, within, ...(screen && { screen }) }, `${list}.*`) };
}

/** The references in the options of a block: in its texts, and in what its schema declares to be a condition. */
function* ofOptions(scope: Scope, options: Json, schemas: readonly JSONSchema7[], at: string): Iterable<DataReference> {
  if (isCondition(schemas)) yield ofCondition(scope, options as unknown as Condition, at);
  else if (typeof options === 'string') yield ofText(scope, options, at);
  else if (typeof options === 'object' && options !== null) {
    for (const [key, value] of Object.entries(options)) {
      if (key !== 'blocks') yield* ofOptions(scope, value as Json, schemasOfKey(schemas, key), at + pointer(key));
    }
  }
}
