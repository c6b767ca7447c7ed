import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

const call = vi.fn<() => void>();
const readyState = vi.spyOn(document, 'readyState', 'get');

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  call.mockClear();
});

test('the page is still loading => not before it is loaded and idle', () => {
  const idle: IdleRequestCallback[] = [];
  vi.stubGlobal('requestIdleCallback', (work: IdleRequestCallback) => idle.push(work));
  readyState.mockReturnValue('interactive');
  whenIdle(call);
  expect(idle).toHaveLength(0);
  window.dispatchEvent(new Event('load'));
  expect(call).not.toHaveBeenCalled();
  idle[0]?.({ didTimeout: false, timeRemaining: () => 10 });
  expect(call).toHaveBeenCalledOnce();
});

test('a browser that cannot tell when it is idle => 2 s after the page is loaded', () => {
  readyState.mockReturnValue('complete');
  whenIdle(call);
  vi.advanceTimersByTime(1_999);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledOnce();
});
