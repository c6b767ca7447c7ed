import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAfterPaint } from './after-paint.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const did: string[] = [];
const works = (...names: string[]) => names.map((name) => () => void did.push(name));
beforeEach(() => void did.splice(0));

test('two works => not before the frame, then both in their order, once', () => {
  const afterPaint = createAfterPaint();
  for (const work of works('first', 'second')) afterPaint(work);
  expect(did).toEqual([]);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(did).toEqual(['first', 'second']);
  vi.advanceTimersByTime(1000);
  expect(did).toEqual(['first', 'second']);
});

test('a page that is never painted => done nevertheless', () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  createAfterPaint()(() => void did.push('first'));
  vi.advanceTimersByTime(99);
  expect(did).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(did).toEqual(['first']);
});

test('a work that asks for another => that one after the next frame', () => {
  const afterPaint = createAfterPaint();
  afterPaint(() => {
    did.push('first');
    afterPaint(() => void did.push('second'));
  });
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(did).toEqual(['first']);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(did).toEqual(['first', 'second']);
});
