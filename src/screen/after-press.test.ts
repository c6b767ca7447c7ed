import { expect, test, vi } from 'vitest';
import { settled } from '../../tests/engine/settled.ts';
import { afterPress } from './after-press.ts';

const raise = (name: string) => document.dispatchEvent(new Event(name));

test('nothing is pressed => at once', () => {
  const work = vi.fn<() => void>();
  afterPress(work);
  expect(work).toHaveBeenCalledOnce();
});

test.each(['pointerup', 'pointercancel', 'dragend'])('pressed => once, after %s and the click', async (end) => {
  const order: string[] = [];
  document.addEventListener('click', () => order.push('click'), { once: true });
  raise('pointerdown');
  afterPress(() => order.push('work'));
  expect(order).toEqual([]);
  raise(end);
  raise('click');
  await settled();
  raise(end);
  await settled();
  expect(order).toEqual(['click', 'work']);
});
