import { afterEach, expect, test, vi } from 'vitest';
import { flushPromises } from '../../../tests/support/engine/flush-promises.ts';
import { afterPress, clickWithinMs } from './after-press.ts';

afterEach(() => {
  vi.useRealTimers();
});

const raise = (name: string) => document.dispatchEvent(new Event(name));

test('no press => at once', () => {
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
  await flushPromises();
  raise(end);
  await flushPromises();
  expect(order).toEqual(['click', 'work']);
});

test('a touch, whose click follows some tasks after its release => after the click', async () => {
  const order: string[] = [];
  document.addEventListener('click', () => order.push('click'), { once: true });
  raise('pointerdown');
  afterPress(() => order.push('work'));
  raise('pointerup');
  for (let task = 0; task < 3; task++) await flushPromises();
  raise('click');
  await flushPromises();
  expect(order).toEqual(['click', 'work']);
});

test('released without a click, and pressed again => after the second release', async () => {
  vi.useFakeTimers();
  const work = vi.fn<() => void>();
  raise('pointerdown');
  afterPress(work);
  raise('pointerup');
  raise('pointerdown');
  vi.advanceTimersByTime(clickWithinMs * 2);
  expect(work).not.toHaveBeenCalled();
  raise('pointerup');
  vi.advanceTimersByTime(clickWithinMs);
  expect(work).toHaveBeenCalledOnce();
});
