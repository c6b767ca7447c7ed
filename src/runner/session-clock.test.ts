// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import type { Event } from '../runtime/event.ts';
import type { RunnerPorts } from './ports.ts';
import { createSessionClock } from './session-clock.ts';

function begin({ knows = true, hadOne = false } = {}) {
  const send = vi.fn<(event: Event) => void>();
  const stop = vi.fn<() => void>();
  const countDown = vi.fn<RunnerPorts['countDown']>(() => stop);
  const clock = createSessionClock(knows ? 120 : undefined, { countDown }, send, hadOne);
  return { clock, send, stop, countDown, tick: (left: number) => countDown.mock.lastCall?.[1](left) };
}

describe('while it lives', () => {
  test('warned once, then told that it ended', () => {
    const { clock, send, tick, countDown } = begin();
    expect(clock.hear(600)).toBe(false);
    expect(countDown).toHaveBeenCalledExactlyOnceWith(600, expect.any(Function));
    tick(121);
    expect(send).not.toHaveBeenCalled();
    for (const left of [120, 119, 1, 0]) tick(left);
    expect(send.mock.calls).toEqual([[{ type: 'session-ending' }], [{ type: 'session-ended' }]]);
  });

  test('an answer tells of more time => the clock before it stops, and another warning is due', () => {
    const { clock, send, tick, stop } = begin();
    clock.hear(600);
    tick(100);
    clock.hear(700);
    expect(stop).toHaveBeenCalledOnce();
    tick(100);
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('asked to warn again', () => {
  test('while it ends => warned again', () => {
    const { clock, send, tick } = begin();
    clock.hear(600);
    tick(100);
    clock.warnAgain();
    tick(99);
    tick(98);
    expect(send.mock.calls).toEqual([[{ type: 'session-ending' }], [{ type: 'session-ending' }]]);
  });

  test('once there is more time => not before it ends', () => {
    const { clock, send, tick } = begin();
    clock.hear(600);
    clock.warnAgain();
    tick(500);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('an answer that there is none', () => {
  test('after one => it has ended, whoever asks, until there is another', () => {
    const { clock, stop } = begin();
    clock.hear(600);
    expect([clock.hear(0), clock.hear(0)]).toEqual([true, true]);
    expect(stop).toHaveBeenCalled();
    expect([clock.hear(600), clock.hear(0)]).toEqual([false, true]);
  });

  test('after the clock has come to the end => it has ended', () => {
    const { clock, tick } = begin();
    clock.hear(600);
    tick(0);
    expect(clock.hear(0)).toBe(true);
  });

  test('on a later day, a walk was left => it has ended', () => {
    expect(begin({ hadOne: true }).clock.hear(0)).toBe(true);
  });

  test('to somebody who never signed in => an ordinary failure', () => {
    expect(begin().clock.hear(0)).toBe(false);
  });

  test('in a journey that says nothing of it => an ordinary failure', () => {
    const { clock, countDown } = begin({ knows: false, hadOne: true });
    expect([clock.hear(600), clock.hear(0)]).toEqual([false, false]);
    expect(countDown).not.toHaveBeenCalled();
  });
});
