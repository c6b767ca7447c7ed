import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { pointer } from '../json/pointer.ts';
import type { Catalogue } from './catalogue.ts';
import { memoize } from './memoize.ts';
import type { Effect, Screen, Value } from './types.ts';

/**
 * The meaning of a value inside an effect. Each kind is a definition of `schemas/screen.schema.json`. An effect's schema
 * refers to it with `$ref`, by which the check, the graph and the compiler find the value.
 */
export type EffectPartKind =
  /** Read when the effect is performed. */
  | 'path'
  | 'value'
  | 'text'
  | 'condition'
  /** A list of nested effects. */
  | 'effects'
  /** The input of an action, and the effects of each of its outcomes. */
  | 'input'
  | 'outcomes'
  /** A path that the effect writes, and one that it clears. */
  | 'target'
  | 'cleared'
  /** A path whose value is an address outside the journey, to which the user is redirected. */
  | 'address'
  /** A screen that the effect goes to, or `next` or `back`. */
  | 'destination'
  /** A screen that is shown in a dialog. */
  | 'screenName'
  | 'viewName'
  /** An event of this screen that the effect raises. */
  | 'eventName'
  | 'fieldName'
  /** A field of the screen that the effect goes to. */
  | 'fieldThere'
  | 'actionName'
  | 'countdownName';

const definitions = 'screen.schema.json#/$defs/';

/** The schema of an effect part: a reference to the definition of its kind. */
export const refTo = /* @__NO_SIDE_EFFECTS__ */ (kind: EffectPartKind): JSONSchema7 => ({ $ref: definitions + kind });

/** A value inside an effect, what it means, and where it is, as a JSON Pointer. */
export interface EffectPart {
  readonly kind: EffectPartKind;
  readonly value: unknown;
  readonly at: string;
  /** The outcome that a list of effects belongs to, if any. */
  readonly outcome?: string;
}

/** The listed effects, by name. */
type EffectKinds = Catalogue['effects'];

/** The parts of an effect, found by the references in its schema; without those of nested effects. */
export function partsOfEffect(effect: Effect, kinds: EffectKinds, at = ''): readonly EffectPart[] {
  const name = Object.keys(effect).find((key) => Object.hasOwn(kinds, key)) ?? '';
  return [...partsWithin(kinds[name]?.schema, effect, at)];
}

function* partsWithin(schema: JSONSchema7Definition | undefined, value: unknown, at: string): Iterable<EffectPart> {
  if (typeof schema !== 'object') return;
  if (schema.$ref?.startsWith(definitions)) {
    yield* partsOfKind(schema.$ref.slice(definitions.length) as EffectPartKind, value, at);
    return;
  }
  for (const branch of [schema.allOf, schema.anyOf, schema.oneOf].flatMap((branches) => branches ?? [])) {
    yield* partsWithin(branch, value, at);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const here = at + pointer(key);
    yield* partsWithin(schema.propertyNames, key, here);
    yield* partsWithin(schemaUnder(schema, key), inner, here);
  }
}

const schemaUnder = (schema: JSONSchema7, key: string): JSONSchema7Definition | undefined => {
  if (Object.hasOwn(schema.properties ?? {}, key)) return schema.properties?.[key];
  return Array.isArray(schema.items) ? schema.items[Number(key)] : (schema.items ?? schema.additionalProperties);
};

function* partsOfKind(kind: EffectPartKind, value: unknown, at: string): Iterable<EffectPart> {
  yield { kind, value, at };
  const inner = kind === 'input' ? 'value' : kind === 'outcomes' ? 'effects' : undefined;
  if (inner === undefined) return;
  for (const [name, one] of Object.entries(value as object)) {
    yield { kind: inner, value: one, at: at + pointer(name), ...(kind === 'outcomes' && { outcome: name }) };
  }
}

/** An effect in a screen's file. */
export interface PlacedEffect {
  readonly effect: Effect;
  /** JSON Pointer into the file. */
  readonly at: string;
  readonly event: string;
  readonly parts: readonly EffectPart[];
  /** The outcomes that the effect is nested in, innermost first: they determine what `data.…` is. */
  readonly within: readonly { readonly action: string; readonly outcome: string }[];
}

/** Every effect of a screen; nested effects follow the effect that contains them. Memoized, since many rules read them. */
export const effectsOf = memoize((screen: Screen, kinds: EffectKinds): readonly PlacedEffect[] =>
  Object.entries(screen.on).flatMap(([event, handler]) =>
    typeof handler === 'string' ? [] : [...effectsIn(handler, { kinds, event, at: pointer('on', event), within: [] })],
  ),
);

interface EffectListPlace extends Pick<PlacedEffect, 'at' | 'event' | 'within'> {
  readonly kinds: EffectKinds;
}

function* effectsIn(list: readonly Effect[], { kinds, at, event, within }: EffectListPlace): Iterable<PlacedEffect> {
  for (const [index, effect] of list.entries()) {
    const parts = partsOfEffect(effect, kinds, `${at}/${index}`);
    yield { effect, at: `${at}/${index}`, event, parts, within };
    const [action] = valuesOfKind({ parts }, 'actionName');
    for (const { kind, value, at, outcome } of parts) {
      if (kind !== 'effects') continue;
      const isOutcome = action !== undefined && outcome !== undefined;
      const inner = isOutcome ? [{ action, outcome }, ...within] : within;
      yield* effectsIn(value as readonly Effect[], { kinds, at, event, within: inner });
    }
  }
}

/** The values of the parts of a kind, as far as they are strings. */
export function valuesOfKind({ parts }: Pick<PlacedEffect, 'parts'>, kind: EffectPartKind): readonly string[] {
  const values: string[] = [];
  for (const part of parts) if (part.kind === kind && typeof part.value === 'string') values.push(part.value);
  return values;
}

/** A call of an action: its name, input and outcomes, each with its place. */
export interface ActionCall {
  readonly action: string;
  readonly actionAt: string;
  /** Where the call is. */
  readonly at: string;
  readonly input: Readonly<Record<string, Value>>;
  readonly inputAt: string;
  /** Absent when no outcome is handled, as with `send`. */
  readonly outcomes?: { readonly names: readonly string[]; readonly at: string };
}

/** The call of an action that an effect makes; undefined if it makes none. */
export function callOf({ parts, at }: Pick<PlacedEffect, 'parts' | 'at'>): ActionCall | undefined {
  const find = (wanted: EffectPartKind): EffectPart | undefined => parts.find(({ kind }) => kind === wanted);
  const [action, input, outcomes] = [find('actionName'), find('input'), find('outcomes')];
  if (!action) return undefined;
  return {
    action: String(action.value),
    actionAt: action.at,
    at,
    input: (input?.value ?? {}) as ActionCall['input'],
    inputAt: input?.at ?? at,
    ...(outcomes && { outcomes: { names: Object.keys(outcomes.value as object), at: outcomes.at } }),
  };
}
