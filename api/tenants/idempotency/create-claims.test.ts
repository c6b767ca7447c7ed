import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Requests } from '../../store/requests.ts';
import { type Claims, createClaims } from './claims.ts';

const request = { id: 'one', requestHash: 'hash' };
const now = new Date('2026-11-22T10:00:00Z');
const open: Claims[] = [];

/** Requests of a database that grants every claim and renews every lease, except for what a test replaces. */
function startClaims(parts: Partial<Requests> = {}, leaseMs?: number) {
  const requests = {
    claim: vi.fn<Requests['claim']>(parts.claim ?? (async () => ({ isRepeat: false }))),
    renew: vi.fn<Requests['renew']>(parts.renew ?? (async (held) => held.map(({ id }) => id))),
    release: vi.fn<Requests['release']>(parts.release ?? (async () => undefined)),
  };
  const claims = createClaims(requests as unknown as Requests, leaseMs);
  open.push(claims);
  return { claims, requests };
}

afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

const inProgress = expect.objectContaining({
  statusCode: 409,
  message: 'The same request is still being worked on.',
  retryAfter: 1,
});

describe('a claim', () => {
  test('of a new request => asked with a lease of 5 seconds, no steps are looked for', async () => {
    const { claims, requests } = startClaims();
    const claim = await claims.acquire(request, 'tenant', now);
    expect(requests.claim).toHaveBeenCalledWith({
      ...request,
      ...{ claim: claim.claim, process: expect.any(String), leaseMs: 5000, userId: 'tenant', now },
    });
    expect(claim.isRepeat).toBe(false);
    expect(claim.assertHeld()).toBeUndefined();
  });

  test('of a request that was worked on before => its steps are looked for', async () => {
    const { claims } = startClaims({ claim: async () => ({ isRepeat: true }) });
    expect((await claims.acquire(request, null, now)).isRepeat).toBe(true);
  });

  test('while this process works on the request => 409, and the database is not asked', async () => {
    const { claims, requests } = startClaims();
    await claims.acquire(request, null, now);
    await expect(claims.acquire(request, null, now)).rejects.toEqual(inProgress);
    expect(requests.claim).toHaveBeenCalledTimes(1);
  });

  test('that the database does not grant => 409 each time, until it does', async () => {
    const claim = vi.fn<Requests['claim']>(async () => undefined);
    const { claims } = startClaims({ claim });
    for (const _ of [1, 2]) await expect(claims.acquire(request, null, now)).rejects.toEqual(inProgress);
    claim.mockResolvedValue({ isRepeat: false });
    await expect(claims.acquire(request, null, now)).resolves.toMatchObject({ id: 'one' });
  });

  test.each([
    ['with an answer => stays', true, 0],
    ['without one => released', false, 1],
  ])('ended %s, and the request may be claimed again', async (_, isAnswered, releases) => {
    const { claims, requests } = startClaims();
    const claim = await claims.acquire(request, null, now);
    await claims.end(claim, isAnswered);
    expect(requests.release.mock.calls).toEqual(Array(releases).fill([claim.id, claim.claim]));
    await expect(claims.acquire(request, null, now)).resolves.toMatchObject({ id: 'one' });
  });

  test('ended while the database is away => this process may claim it again', async () => {
    const { claims } = startClaims({ release: () => Promise.reject(new Error('away')) });
    const claim = await claims.acquire(request, null, now);
    await expect(claims.end(claim, false)).rejects.toThrow('away');
    await expect(claims.acquire(request, null, now)).resolves.toMatchObject({ id: 'one' });
  });
});

describe('the lease', () => {
  const leaseMs = 60;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is renewed until the claim ends, also after the database was away', async () => {
    const { claims, requests } = startClaims({}, leaseMs);
    const { renew } = requests;
    renew.mockRejectedValueOnce(new Error('away'));
    const claim = await claims.acquire(request, null, now);
    await vi.advanceTimersByTimeAsync(2 * leaseMs);
    expect(renew.mock.calls.length).toBeGreaterThan(2);
    for (const call of renew.mock.calls) expect(call).toMatchObject([[{ id: 'one', claim: claim.claim }], leaseMs]);
    expect(claim.assertHeld()).toBeUndefined();
    await claims.end(claim, true);
    const renewals = renew.mock.calls.length;
    await vi.advanceTimersByTimeAsync(5 * leaseMs);
    expect(renew).toHaveBeenCalledTimes(renewals);
  });

  test('that another process has => the work is refused with 409', async () => {
    const { claims } = startClaims({ renew: async () => [] }, leaseMs);
    const claim = await claims.acquire(request, null, now);
    await vi.advanceTimersByTimeAsync(leaseMs);
    expect(() => claim.assertHeld()).toThrow(expect.objectContaining({ statusCode: 409 }));
  });

  test('is not renewed once the server stops', async () => {
    const { claims, requests } = startClaims({}, leaseMs);
    await claims.acquire(request, null, now);
    claims.close();
    await vi.advanceTimersByTimeAsync(5 * leaseMs);
    expect(requests.renew).not.toHaveBeenCalled();
  });
});
