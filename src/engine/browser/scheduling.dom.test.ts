import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAfterPaint, createDebounce, createOnFirstInteraction, whenIdle } from './scheduling.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('debounce', () => {
  test('three callbacks in a row => only the last, 400 ms after it was scheduled', () => {
    const debounce = createDebounce();
    const done: number[] = [];
    for (const one of [1, 2, 3]) {
      debounce(() => done.push(one));
      vi.advanceTimersByTime(399);
    }
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done).toEqual([3]);
  });

  test('the page is hidden => at once, and only once', () => {
    const debounce = createDebounce();
    const callback = vi.fn<() => void>();
    debounce(callback);
    window.dispatchEvent(new Event('pagehide'));
    expect(callback).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1_000);
    expect(callback).toHaveBeenCalledOnce();
  });
});

test('on the first interaction => at once; after that, by the given schedule', () => {
  const scheduled: (() => void)[] = [];
  const onFirstInteraction = createOnFirstInteraction((callback) => void scheduled.push(callback));
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  onFirstInteraction(first);
  expect(first).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(first).toHaveBeenCalledTimes(1);
  onFirstInteraction(second);
  expect(second).not.toHaveBeenCalled();
  for (const callback of scheduled) callback();
  expect(second).toHaveBeenCalledTimes(1);
  expect(first).toHaveBeenCalledTimes(1);
});

describe('after the paint', () => {
  const done: string[] = [];
  const callbacks = (...names: string[]) => names.map((name) => () => void done.push(name));
  beforeEach(() => void done.splice(0));

  test('two callbacks => not before the frame, then both in order, once', () => {
    const afterPaint = createAfterPaint();
    for (const callback of callbacks('first', 'second')) afterPaint(callback);
    expect(done).toEqual([]);
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['first', 'second']);
    vi.advanceTimersByTime(1000);
    expect(done).toEqual(['first', 'second']);
  });

  test('a page that is never painted => after 100 ms', () => {
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    createAfterPaint()(() => void done.push('first'));
    vi.advanceTimersByTime(99);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['first']);
  });

  test('a callback that schedules another => the other after the next frame', () => {
    const afterPaint = createAfterPaint();
    afterPaint(() => {
      done.push('first');
      afterPaint(() => void done.push('second'));
    });
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['first']);
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['first', 'second']);
  });
});

describe('when idle', () => {
  const readyState = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

  test('the page is still loading => not before it is loaded and idle', () => {
    const callback = vi.fn<() => void>();
    const idle: IdleRequestCallback[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => idle.push(callback));
    readyState('interactive');
    whenIdle(callback);
    expect(idle).toHaveLength(0);
    window.dispatchEvent(new Event('load'));
    expect(callback).not.toHaveBeenCalled();
    idle[0]?.({ didTimeout: false, timeRemaining: () => 10 });
    expect(callback).toHaveBeenCalledOnce();
  });

  test('a browser without requestIdleCallback => 2 s after the page is loaded', () => {
    const callback = vi.fn<() => void>();
    readyState('complete');
    whenIdle(callback);
    vi.advanceTimersByTime(1_999);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledOnce();
  });
});
