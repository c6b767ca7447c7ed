import { expect, test, vi } from 'vitest';
import { createSpare } from './spare.ts';

test('work waits for the first touch, and is done at once after it', () => {
  const spare = createSpare();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  spare(first);
  expect(first).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(first).toHaveBeenCalledTimes(1);
  spare(second);
  expect(second).toHaveBeenCalledTimes(1);
});
