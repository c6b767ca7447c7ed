import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/server/app.ts';
import type { LimitRecords } from './limit-records.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
let server: TestApp;
let limits: LimitRecords;

beforeAll(async () => {
  server = await startTestApp();
  limits = server.store.limits;
});
afterAll(() => server.close());

const start = new Date('2026-11-22T10:00:00Z');
const moment = (ms: number) => new Date(start.getTime() + ms);
const perHour = (most: number) => ({ most, perMs: 60 * minuteMs });

describe('spend', () => {
  test('six of 6 an hour pass at once, the seventh waits ten minutes, then one passes', async () => {
    const own = { id: randomUUID(), ...perHour(6) };
    for (let i = 0; i < 6; i += 1) expect(await limits.spend([own], start)).toBe(0);
    expect(await limits.spend([own], start)).toBe(10 * minuteMs);
    expect(await limits.spend([own], moment(10 * minuteMs))).toBe(0);
    expect(await limits.spend([own], moment(10 * minuteMs))).toBe(10 * minuteMs);
    expect(await limits.spend([own], moment(dayMs))).toBe(0);
  });

  test('200 at once of 50 an hour => 50 pass', async () => {
    const own = { id: randomUUID(), ...perHour(50) };
    const waits = await Promise.all(Array.from({ length: 200 }, () => limits.spend([own], start)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(50);
  });

  test('a refusal by one allowance uses none of the others', async () => {
    const [small, large] = [
      { id: `a-${randomUUID()}`, ...perHour(1) },
      { id: `b-${randomUUID()}`, ...perHour(2) },
    ];
    expect(await limits.spend([small, large], start)).toBe(0);
    for (let i = 0; i < 5; i += 1) expect(await limits.spend([small, large], start)).toBe(60 * minuteMs);
    expect(await limits.spend([large], start)).toBe(0);
    expect(await limits.spend([large], start)).toBe(30 * minuteMs);
  });

  test('a process whose clock is a day ahead => locks nobody out', async () => {
    const own = { id: randomUUID(), ...perHour(1) };
    await limits.spend([own], moment(dayMs));
    expect(await limits.spend([own], start)).toBe(0);
    expect(await limits.spend([own], start)).toBe(60 * minuteMs);
  });

  test('the sweep keeps what is still used up', async () => {
    const own = { id: randomUUID(), ...perHour(1) };
    await limits.spend([own], start);
    await limits.sweep(moment(59 * minuteMs));
    expect(await limits.spend([own], moment(59 * minuteMs))).toBe(minuteMs);
  });
});

describe('takeTurn', () => {
  const waitsMs = [30_000, minuteMs, 5 * minuteMs];
  const turn = async (id: string, ms: number, key: string | null = null) =>
    (await limits.takeTurn({ id, key, waitsMs, now: moment(ms) })).waitMs;

  test('a code that is counted => the count of codes so far, the same for a repeat', async () => {
    const id = randomUUID();
    const count = async (ms: number, key: string) =>
      (await limits.takeTurn({ id, key, waitsMs, now: moment(ms) })).count;
    expect([await count(0, 'a'), await count(30_000, 'b'), await count(31_000, 'b')]).toEqual([1, 2, 2]);
  });

  test('the wait grows with every code, and starts again after a day', async () => {
    const id = randomUUID();
    const waits: number[] = [];
    for (let ms = 0; waits.length < 5; ) {
      expect(await turn(id, ms)).toBe(0);
      const wait = await turn(id, ms);
      waits.push(wait);
      expect(await turn(id, ms + wait - 1)).toBe(1);
      ms += wait;
    }
    expect(waits).toEqual([30_000, minuteMs, 5 * minuteMs, 5 * minuteMs, 5 * minuteMs]);
    expect(await turn(id, 2 * dayMs)).toBe(0);
    expect(await turn(id, 2 * dayMs)).toBe(30_000);
  });

  test('200 at once => one', async () => {
    const id = randomUUID();
    const waits = await Promise.all(Array.from({ length: 200 }, () => turn(id, 0)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
  });

  test('a repeat with the same key => passes, and is not counted', async () => {
    const id = randomUUID();
    expect([await turn(id, 0, 'a'), await turn(id, 1000, 'a'), await turn(id, 2000, 'b')]).toEqual([0, 0, 28_000]);
    expect([await turn(id, 30_000, 'b'), await turn(id, 31_000, 'a')]).toEqual([0, 59_000]);
  });
});

describe('countPan', () => {
  const count = (userId: string, pan: string, ms = 0) => limits.countPan(userId, pan, 5, moment(ms));

  test('300 different PANs at once => 5, and those again at any time', async () => {
    const id = randomUUID();
    const waits = await Promise.all(Array.from({ length: 300 }, (_, i) => count(id, `pan-${i}`)));
    const passed = waits.flatMap((wait, i) => (wait === 0 ? [`pan-${i}`] : []));
    expect(passed).toHaveLength(5);
    expect(await count(id, passed[4] ?? '')).toBe(0);
    expect(await count(id, 'another', 60 * minuteMs)).toBe(23 * 60 * minuteMs);
    expect(await count(id, 'another', dayMs)).toBe(0);
  });
});

test('a known network is forgotten after 180 days', async () => {
  const id = randomUUID();
  await limits.addKnownNetwork(id, start);
  expect(await limits.isKnownNetwork(id, moment(179 * dayMs))).toBe(true);
  expect(await limits.isKnownNetwork(id, moment(181 * dayMs))).toBe(false);
});
