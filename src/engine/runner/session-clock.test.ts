import { describe, expect, test, vi } from 'vitest';
import type { Event } from '../runtime/event.ts';
import type { RunnerPorts } from './ports.ts';
import { createSessionClock } from './session-clock.ts';

function begin({ hasSessions = true, hadSession = false } = {}) {
  const send = vi.fn<(event: Event) => void>();
  const stop = vi.fn<() => void>();
  const countDown = vi.fn<RunnerPorts['countDown']>(() => stop);
  const clock = createSessionClock(hasSessions ? 120 : undefined, { countDown }, send, hadSession);
  return { clock, send, stop, countDown, tick: (left: number) => countDown.mock.lastCall?.[1](left) };
}

describe('a session', () => {
  test('one warning before its end', () => {
    const { clock, send, tick, countDown } = begin();
    expect(clock.restart(600)).toBe(false);
    expect(countDown).toHaveBeenCalledExactlyOnceWith(600, expect.any(Function));
    tick(121);
    expect(send).not.toHaveBeenCalled();
    for (const left of [120, 119, 1, 0]) tick(left);
    expect(send.mock.calls).toEqual([[{ type: 'session-ending' }], [{ type: 'session-ended' }]]);
  });

  test('an answer reports more time => the previous countdown stops, and another warning is due', () => {
    const { clock, send, tick, stop } = begin();
    clock.restart(600);
    tick(100);
    clock.restart(700);
    expect(stop).toHaveBeenCalledOnce();
    tick(100);
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('warnAgain', () => {
  test('during the warning period => another warning', () => {
    const { clock, send, tick } = begin();
    clock.restart(600);
    tick(100);
    clock.warnAgain();
    tick(99);
    tick(98);
    expect(send.mock.calls).toEqual([[{ type: 'session-ending' }], [{ type: 'session-ending' }]]);
  });

  test('before the warning period => no warning yet', () => {
    const { clock, send, tick } = begin();
    clock.restart(600);
    clock.warnAgain();
    tick(500);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('an answer that reports no session', () => {
  test('after a session => it has ended, for every call, until there is another session', () => {
    const { clock, stop } = begin();
    clock.restart(600);
    expect([clock.restart(0), clock.restart(0)]).toEqual([true, true]);
    expect(stop).toHaveBeenCalled();
    expect([clock.restart(600), clock.restart(0)]).toEqual([false, true]);
  });

  test('after the countdown has reached 0 => it has ended', () => {
    const { clock, tick } = begin();
    clock.restart(600);
    tick(0);
    expect(clock.restart(0)).toBe(true);
  });

  test('a draft of an earlier visit => it has ended', () => {
    expect(begin({ hadSession: true }).clock.restart(0)).toBe(true);
  });

  test('for a tenant who never signed in => an ordinary failure', () => {
    expect(begin().clock.restart(0)).toBe(false);
  });

  test('in a journey without sign-in => an ordinary failure', () => {
    const { clock, countDown } = begin({ hasSessions: false, hadSession: true });
    expect([clock.restart(600), clock.restart(0)]).toEqual([false, false]);
    expect(countDown).not.toHaveBeenCalled();
  });
});
