import type { Json } from '../../../src/engine/json/json.ts';
import { splitPointer } from '../../../src/engine/json/pointer.ts';

/** A change to the text of a file; undefined removes the file. */
export type Change = (text: string) => string | undefined;

/** A change to a value; undefined removes it. */
export type ValueChange = (value: Json | undefined) => Json | undefined;

/** Changes the value at a JSON Pointer; one that is not there is added. */
export const editAt =
  (at: string, change: ValueChange): Change =>
  (text) =>
    `${JSON.stringify(changeIn(JSON.parse(text) as Json, splitPointer(at), change), null, 2)}\n`;

/** Writes a value at a JSON Pointer. */
export const put = (at: string, value: Json): Change => editAt(at, () => value);

/** Removes what is at a JSON Pointer. */
export const remove = (at: string): Change => editAt(at, () => undefined);

/** Renames a key of the object at a JSON Pointer, in its place. */
export const rename = (at: string, from: string, to: string): Change =>
  editAt(at, (value) =>
    Object.fromEntries(Object.entries(value ?? {}).map(([key, inner]) => [key === from ? to : key, inner as Json])),
  );

/** Inserts a value into the list at a JSON Pointer, before an index. */
export const insert = (at: string, index: number, value: Json): Change =>
  editAt(at, (list) => [...listOf(list).slice(0, index), value, ...listOf(list).slice(index)]);

/** Moves an entry of the list at a JSON Pointer to another index. */
export const move = (at: string, from: number, to: number): Change =>
  editAt(at, (list) => {
    const others = listOf(list).filter((_, index) => index !== from);
    const [moved] = listOf(list).slice(from);
    return moved === undefined ? list : [...others.slice(0, to), moved, ...others.slice(to)];
  });

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

function changeIn(value: Json | undefined, [step, ...rest]: readonly string[], change: ValueChange): Json | undefined {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) {
    return (value as readonly Json[]).flatMap((inner, index) => {
      if (String(index) !== step) return [inner];
      const changed = changeIn(inner, rest, change);
      return changed === undefined ? [] : [changed];
    });
  }
  const known = (value ?? {}) as Readonly<Record<string, Json>>;
  const changed = changeIn(known[step], rest, change);
  const entries = Object.entries(Object.hasOwn(known, step) ? known : { ...known, [step]: null });
  return Object.fromEntries(
    entries.flatMap(([key, inner]): [string, Json][] =>
      key !== step ? [[key, inner]] : changed === undefined ? [] : [[key, changed]],
    ),
  );
}
