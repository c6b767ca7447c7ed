import { pointer } from './source/pointer.ts';
import { placeholdersIn } from './texts/placeholder.ts';
import type { Block, Condition, Effect, Part, RunEffect, Screen, Value } from './types.ts';

/** An effect and its place, with the runs around it, nearest first: they determine what `data.…` is. */
export interface PlacedEffect {
  readonly effect: Effect;
  readonly at: string;
  readonly event: string;
  readonly within: readonly { readonly run: RunEffect; readonly outcome: string }[];
}

/** Every effect of a screen, including those inside outcomes and branches. */
export function* effectsOf(screen: Screen): Iterable<PlacedEffect> {
  for (const [event, handler] of Object.entries(screen.on)) {
    if (typeof handler !== 'string') yield* inList(handler, pointer('on', event), event, []);
  }
}

function* inList(
  effects: readonly Effect[],
  at: string,
  event: string,
  within: PlacedEffect['within'],
): Iterable<PlacedEffect> {
  for (const [index, effect] of effects.entries()) {
    const here = `${at}/${index}`;
    yield { effect, at: here, event, within };
    if ('run' in effect) {
      for (const [outcome, list] of Object.entries(effect.outcomes)) {
        yield* inList(list, here + pointer('outcomes', outcome), event, [{ run: effect, outcome }, ...within]);
      }
    } else if ('if' in effect) {
      yield* inList(effect.then, `${here}/then`, event, within);
      yield* inList(effect.else ?? [], `${here}/else`, event, within);
    } else if ('redirect' in effect) yield* inList(effect.otherwise, `${here}/otherwise`, event, within);
  }
}

/** A call of an action with its inputs. */
export interface ActionCall {
  readonly by: 'run' | 'send';
  readonly action: string;
  readonly given: Readonly<Record<string, Value>>;
}

/** The call that an effect makes, by `run` or `send`. */
export function callOf(effect: Effect): ActionCall | undefined {
  if ('run' in effect) return { by: 'run', action: effect.run, given: effect.with ?? {} };
  return 'send' in effect ? { by: 'send', action: effect.send, given: effect.with ?? {} } : undefined;
}

/** The paths that an effect sets. */
export const pathsWritten = (effect: Effect): string[] =>
  'set' in effect ? Object.keys(effect.set) : 'stamp' in effect ? [effect.stamp] : [];

/** The purpose of a block's text, such as a consent, by the name under which it is recorded. */
export function purposeOf({ options }: Block): { purpose: string; text: string } | undefined {
  if (typeof options !== 'object' || options === null || !('purpose' in options) || !('text' in options))
    return undefined;
  return { purpose: String(options.purpose), text: String(options.text) };
}

/** The fields of a screen, and the parts and entries inside them. */
export function* partsOf(screen: Screen): Iterable<{ part: Part; at: string }> {
  for (const [name, field] of Object.entries(screen.fields)) yield* partsIn(field, pointer('fields', name));
}

/** A part, and the parts and entries inside it. */
export function* partsIn(part: Part, at: string): Iterable<{ part: Part; at: string }> {
  yield { part, at };
  for (const [name, inner] of Object.entries(part.parts ?? {})) yield* partsIn(inner, at + pointer('parts', name));
  if (part.entries) yield* partsIn(part.entries.each, `${at}/entries/each`);
}

/** Every block of a screen with its view, in order, each before the blocks inside it. */
export function* blocksOf(screen: Screen): Iterable<{ view: string; block: Block }> {
  for (const [view, { blocks }] of Object.entries(screen.views)) {
    for (const block of flatten(blocks)) yield { view, block };
  }
}

/** Blocks and the blocks inside them, depth first. */
export function* flatten(blocks: readonly Block[]): Iterable<Block> {
  for (const block of blocks) {
    yield block;
    yield* flatten(block.blocks);
  }
}

/** A condition and all conditions inside it. */
export function* conditionsIn(condition: Condition): Iterable<Condition> {
  yield condition;
  if ('all' in condition) for (const inner of condition.all) yield* conditionsIn(inner);
  else if ('any' in condition) for (const inner of condition.any) yield* conditionsIn(inner);
  else if ('not' in condition) yield* conditionsIn(condition.not);
}

/** The paths in the placeholders of a text. */
export const pathsInText = (text: string): string[] => placeholdersIn(text).flatMap(({ paths }) => paths);

/** The paths a value reads. */
export function pathsIn(value: Value): string[] {
  if (typeof value === 'string') return [value];
  return 'text' in value ? pathsInText(value.text) : [];
}
