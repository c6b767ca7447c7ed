import { useRef } from 'react';

/** React keys for the entries of a list, which stay with an entry when others are removed or moved. */
export interface EntryKeys {
  readonly current: readonly number[];
  remove(index: number): void;
  move(index: number, to: number): void;
  insert(index: number): void;
}

/** Makes keys for so many entries; what an edit changes is said before the new count. */
export function useEntryKeys(count: number): EntryKeys {
  const next = useRef(0);
  const keys = useRef<number[]>([]);
  while (keys.current.length < count) keys.current.push(next.current++);
  if (keys.current.length > count) keys.current = keys.current.slice(0, count);
  return {
    current: keys.current,
    remove(index) {
      keys.current = keys.current.toSpliced(index, 1);
    },
    move(index, to) {
      const [key] = keys.current.slice(index, index + 1);
      if (key !== undefined) keys.current = keys.current.toSpliced(index, 1).toSpliced(to, 0, key);
    },
    insert(index) {
      keys.current = keys.current.toSpliced(index, 0, next.current++);
    },
  };
}
