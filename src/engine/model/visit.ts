import { pointer } from '../json/pointer.ts';
import { placeholdersIn } from './texts/placeholder.ts';
import type { Block, Condition, Part, Screen, Value } from './types.ts';

/** The fields of a screen, and the parts and entries inside them. */
export function* partsOf(screen: Screen): Iterable<{ part: Part; at: string }> {
  for (const [name, field] of Object.entries(screen.fields)) yield* partsIn(field, pointer('fields', name));
}

/** A part, and the parts and entries inside it. */
export function* partsIn(part: Part, at: string): Iterable<{ part: Part; at: string }> {
  yield { part, at };
  for (const [name, inner] of Object.entries(part.parts ?? {})) yield* partsIn(inner, at + pointer('parts', name));
  if (part.entries) yield* partsIn(part.entries.each, `${at}/entries/each`);
  if (part.rows) {
    yield* partsIn(part.rows.key, `${at}/rows/key`);
    yield* partsIn(part.rows.value, `${at}/rows/value`);
  }
  for (const [index, form] of (part.alternatives ?? []).entries())
    yield* partsIn(form, at + pointer('alternatives', index));
}

/** Every block of a screen with its view, in order; a block precedes the blocks inside it. */
export function* blocksOf(screen: Pick<Screen, 'views'>): Iterable<{ view: string; block: Block }> {
  for (const [view, { blocks }] of Object.entries(screen.views)) {
    for (const block of flattenBlocks(blocks)) yield { view, block };
  }
}

/** Blocks and the blocks inside them, depth first. */
export function* flattenBlocks(blocks: readonly Block[]): Iterable<Block> {
  for (const block of blocks) {
    yield block;
    yield* flattenBlocks(block.blocks);
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

/** The paths that a value reads. */
export function pathsIn(value: Value): string[] {
  if (typeof value === 'string') return [value];
  return 'text' in value ? pathsInText(value.text) : [];
}

/** The consent that a block shows: its purpose, under which it is recorded, and its text. Undefined if it shows none. */
export function purposeOf({ options }: Block): { purpose: string; text: string } | undefined {
  if (typeof options !== 'object' || options === null || !('purpose' in options) || !('text' in options))
    return undefined;
  return { purpose: String(options.purpose), text: String(options.text) };
}
