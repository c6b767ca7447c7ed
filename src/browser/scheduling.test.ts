import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAfterPaint, createDebounce, createOnFirstInteraction, whenIdle } from './scheduling.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('debounce', () => {
  test('three works in a row => only the last, 400 ms after it was scheduled', () => {
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

  test('the page is hidden => at once, and not again', () => {
    const debounce = createDebounce();
    const work = vi.fn<() => void>();
    debounce(work);
    window.dispatchEvent(new Event('pagehide'));
    expect(work).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledOnce();
  });
});

test('on the first interaction => at once, and from then on as the given schedule does', () => {
  const scheduled: (() => void)[] = [];
  const onFirstInteraction = createOnFirstInteraction((work) => void scheduled.push(work));
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  onFirstInteraction(first);
  expect(first).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(first).toHaveBeenCalledTimes(1);
  onFirstInteraction(second);
  expect(second).not.toHaveBeenCalled();
  for (const work of scheduled) work();
  expect(second).toHaveBeenCalledTimes(1);
  expect(first).toHaveBeenCalledTimes(1);
});

describe('after the paint', () => {
  const done: string[] = [];
  const works = (...names: string[]) => names.map((name) => () => void done.push(name));
  beforeEach(() => void done.splice(0));

  test('two works => not before the frame, then both in their order, once', () => {
    const afterPaint = createAfterPaint();
    for (const work of works('first', 'second')) afterPaint(work);
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

  test('a work that schedules another => that one after the next frame', () => {
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
    const work = vi.fn<() => void>();
    const idle: IdleRequestCallback[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => idle.push(callback));
    readyState('interactive');
    whenIdle(work);
    expect(idle).toHaveLength(0);
    window.dispatchEvent(new Event('load'));
    expect(work).not.toHaveBeenCalled();
    idle[0]?.({ didTimeout: false, timeRemaining: () => 10 });
    expect(work).toHaveBeenCalledOnce();
  });

  test('a browser without requestIdleCallback => 2 s after the page is loaded', () => {
    const work = vi.fn<() => void>();
    readyState('complete');
    whenIdle(work);
    vi.advanceTimersByTime(1_999);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
  });
});
