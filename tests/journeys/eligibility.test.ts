// @vitest-environment node
import { beforeAll, describe, expect, test } from 'vitest';
import type { Machine } from '../../src/runtime/state.ts';
import { startWalkthrough } from '../engine/walkthrough.ts';
import { readMoveIn } from './read-move-in.ts';

let machine: Machine;
beforeAll(async () => {
  machine = await readMoveIn();
}, 60_000);

const given = { uid: 'u1', panNumber: 'ABCPE1234F', pincode: '560001' };
const runs = (walk: ReturnType<typeof startWalkthrough>) => walk.commands('run').map(({ action }) => action);

/** The quick check with a PAN that nobody answers for, up to the loader. */
const walkUnchecked = () => {
  const walk = startWalkthrough(machine, { uid: 'u1', name: 'Asha' }).arrive('/identity-info');
  walk.type({ pan: 'ABCPE1234F', pincode: '560001' }).settle('check-pan', 'unavailable');
  return walk.settle('look-up-pincode', 'found', { district: 'Bengaluru' }).press('submit').press('skip');
};

describe('a PAN that could not be checked', () => {
  test('=> no name of another one stays', () => {
    expect(walkUnchecked().state.session).not.toHaveProperty('name');
  });

  test('=> is checked again before the eligibility check, which follows', () => {
    const walk = walkUnchecked();
    expect(runs(walk)).toEqual(['check-pan', 'look-up-pincode', 'check-pan']);
    walk.settle('check-pan', 'verified', { name: 'Asha' });
    expect(walk.state).toMatchObject({ screen: 'process-screen', session: { name: 'Asha' } });
    expect(runs(walk).at(-1)).toBe('check-eligibility');
    expect(walk.settle('check-eligibility', 'eligible').state.screen).toBe('success-screen');
  });

  // Shows: copy-5
  test.each(['unavailable', 'rejected'])('%s again => back to the PAN, never to the waitlist', (outcome) => {
    const walk = walkUnchecked().settle('check-pan', outcome, { message: 'No' });
    expect(walk.state).toMatchObject({ screen: 'identity-info', session: { uid: 'u1' } });
    expect(runs(walk)).not.toContain('check-eligibility');
    expect(runs(walk).at(-1)).toBe('check-pan');
  });

  // Shows: copy-4
  test('on /verification => neither the code nor Next before it is checked', () => {
    const walk = startWalkthrough(machine, { uid: 'u1' }).arrive('/verification').type({ pan: 'ABCPE1234F' });
    walk.settle('check-pan', 'verified', { name: 'Asha' }).type({ aadhaar: '123412345678' });
    walk.press('send-aadhaar-code').settle('send-aadhaar-code', 'sent').type({ aadhaarCode: '123456' });
    walk.settle('verify-aadhaar-code', 'verified').type({ pan: 'ABCPE1234G', rent: 20_000, moveInDate: '2099-01-01' });
    walk.settle('check-pan', 'unavailable').press('submit');
    expect(walk.state.screen).toBe('verification');
    walk.send({ type: 'retry', field: 'pan' }).settle('check-pan', 'verified', { name: 'Asha' });
    expect(walk.state.screen).toBe('processing-screen');
  });
});

describe('consent', () => {
  test('Aadhaar verified => recorded then, before Next', () => {
    const walk = startWalkthrough(machine, { uid: 'u1' }).arrive('/verification').type({ pan: 'ABCPE1234F' });
    walk.settle('check-pan', 'verified', { name: 'Asha' }).type({ aadhaar: '123412345678' });
    walk.press('send-aadhaar-code').settle('send-aadhaar-code', 'sent').type({ aadhaarCode: '123456' });
    expect(walk.commands('send')).toEqual([]);
    walk.settle('verify-aadhaar-code', 'verified');
    expect(walk.state.screen).toBe('verification');
    expect(walk.commands('send').map(({ action, input }) => [action, input.uid])).toEqual([['record-consent', 'u1']]);
    expect(walk.state.session.consent).toMatchObject({ purpose: 'credit-check' });
    walk.type({ rent: 20_000, moveInDate: '2099-01-01' });
    expect(walk.state.screen).toBe('processing-screen');
    expect(walk.commands('send')).toHaveLength(1);
  });
});

describe('a check that takes too long', () => {
  test.each([
    ['/process-screen', given, 'check-eligibility'],
    [
      '/processingScreen',
      { ...given, moveInDate: '2099-01-01', rent: 20_000, aadharNumber: '123412345678' },
      'check-in',
    ],
  ])('%s: Try again => the same check, and the one before is given up', (path, session, action) => {
    const walk = startWalkthrough(machine, session).arrive(path).press('try-again');
    expect(runs(walk)).toEqual([action, action]);
    expect(walk.commands('cancel').map(({ id }) => id)).toEqual([walk.commands('run')[0]?.id]);
    expect(walk.state).toMatchObject({ place: machine.routes?.[path], session });
  });
});

test('a session that ends on an end screen => nothing is said, and nowhere to come back to', () => {
  const walk = startWalkthrough(machine, given).arrive('/process-screen').settle('check-eligibility', 'eligible');
  walk.send({ type: 'session-ending' }).send({ type: 'session-ended' });
  expect(walk.state).toMatchObject({ screen: 'success-screen', isSessionEnding: false, message: undefined });
  expect(walk.state.returnTo).toBeUndefined();
});
