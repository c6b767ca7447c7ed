import { editJson, setInJson } from '../../engine/json/edit-json.ts';
import type { Json } from '../../engine/json/json.ts';
import { pointer } from '../../engine/json/pointer.ts';
import { nodeAt, type TextEdit } from '../../engine/json/text-edit.ts';
import { insertChild } from './insert-child.ts';

/** A change of a list: an entry at another place, one more, or one less. Places are from 0. */
export type ListChange =
  | { readonly move: number; readonly to: number }
  | { readonly add: Json; readonly to: number }
  | { readonly remove: number };

/** Where an entry is after a change of its list; undefined when it is removed. */
export function placeAfter(change: ListChange, place: number): number | undefined {
  if ('add' in change) return place >= change.to ? place + 1 : place;
  if ('remove' in change) return place === change.remove ? undefined : place > change.remove ? place - 1 : place;
  const { move: from, to } = change;
  if (place === from) return to;
  if (place > from && place <= to) return place - 1;
  return place < from && place >= to ? place + 1 : place;
}

/** A list with an item at another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const moved = items.slice(from, from + 1);
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...moved);
}

/** The text of a file after a change of the list at a JSON Pointer: each entry as it is written, and every other byte as it was. */
export function changeListInText(text: string, at: string, change: ListChange): string {
  if ('remove' in change) return setInJson(text, at + pointer(change.remove), undefined);
  return editJson(text, (json, root) => {
    const list = nodeAt(root, at);
    if (list?.type !== 'array') return [];
    if ('add' in change) return [insertChild(json, list, change.to, { value: change.add })];
    const nodes = list.children ?? [];
    const written = nodes.map(({ offset, length }) => json.slice(offset, offset + length));
    return moveItem(written, change.move, change.to).flatMap((content, index): TextEdit[] => {
      const { offset, length } = nodes[index] ?? { offset: 0, length: 0 };
      return content === written[index] ? [] : [{ offset, length, content }];
    });
  });
}
