import { useEffect, useRef } from 'react';
import type { MoveDirection } from './move-step.ts';

/** A button of an item of a list. */
interface FocusedButton {
  /** The `data-list` of the list. */
  readonly list: string;
  /** Where the item is now, from 0. */
  readonly place: number;
  /** The `data-move` of the button. */
  readonly button: MoveDirection | 'remove';
}

/**
 * Focuses a button of a list in a box once its items are others: the browser takes the focus from what moves. The items are others when
 * `items` is another value.
 */
export function useFocusAfterMove(
  box: { readonly current: HTMLElement | null },
  items: unknown,
): (button: FocusedButton) => void {
  const wanted = useRef<FocusedButton>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The effect looks for the button again with other items.
  useEffect(() => {
    if (!wanted.current) return;
    const { list, place, button } = wanted.current;
    wanted.current = undefined;
    const lists = [...(box.current?.querySelectorAll<HTMLElement>('[data-list]') ?? [])];
    const item = lists.find(({ dataset }) => dataset.list === list)?.children[place];
    item?.querySelector<HTMLElement>(`[data-move="${button}"]`)?.focus();
  }, [box, items]);
  return (button) => {
    wanted.current = button;
  };
}
