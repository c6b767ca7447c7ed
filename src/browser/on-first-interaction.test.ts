import { expect, test, vi } from 'vitest';
import { createOnFirstInteraction } from './on-first-interaction.ts';

test('work waits for the first touch, and after it for what it is told to wait for', () => {
  const waiting: (() => void)[] = [];
  const spare = createOnFirstInteraction((work) => void waiting.push(work));
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  spare(first);
  expect(first).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(first).toHaveBeenCalledTimes(1);
  spare(second);
  expect(second).not.toHaveBeenCalled();
  for (const work of waiting) work();
  expect(second).toHaveBeenCalledTimes(1);
  expect(first).toHaveBeenCalledTimes(1);
});
