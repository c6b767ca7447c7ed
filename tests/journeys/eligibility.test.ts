import { beforeAll, describe, expect, test } from 'vitest';
import type { Machine } from '../../src/engine/runtime/state.ts';
import { startWalkthrough } from '../support/engine/walkthrough.ts';
import { readMoveIn } from '../support/read-journey.ts';

let machine: Machine;
beforeAll(async () => {
  machine = await readMoveIn();
});

const given = { uid: 'u1', panNumber: 'ABCPE1234F', pincode: '560001' };
const runs = (walkthrough: ReturnType<typeof startWalkthrough>) =>
  walkthrough.commands('run').map(({ action }) => action);

/** Goes through the quick check up to the loader; the call that checks the PAN fails. */
const passWithUncheckedPan = () => {
  const walkthrough = startWalkthrough(machine, { uid: 'u1', name: 'Asha' }).arrive('/identity-info');
  walkthrough.type({ pan: 'ABCPE1234F', pincode: '560001' }).settle('check-pan', 'unavailable');
  return walkthrough.settle('look-up-pincode', 'found', { district: 'Bengaluru' }).press('submit').press('skip');
};

describe('a PAN that could not be checked', () => {
  test('=> the name of an earlier PAN is removed', () => {
    expect(passWithUncheckedPan().state.session).not.toHaveProperty('name');
  });

  test('=> is checked again, and then eligibility', () => {
    const walkthrough = passWithUncheckedPan();
    expect(runs(walkthrough)).toEqual(['check-pan', 'look-up-pincode', 'check-pan']);
    walkthrough.settle('check-pan', 'verified', { name: 'Asha' });
    expect(walkthrough.state).toMatchObject({ screen: 'process-screen', session: { name: 'Asha' } });
    expect(runs(walkthrough).at(-1)).toBe('check-eligibility');
    expect(walkthrough.settle('check-eligibility', 'eligible').state.screen).toBe('success-screen');
  });

  // Shows: copy-5
  test.each(['unavailable', 'rejected'])('%s again => back to the PAN field, never to the waitlist', (outcome) => {
    const walkthrough = passWithUncheckedPan().settle('check-pan', outcome, { message: 'No' });
    expect(walkthrough.state).toMatchObject({ screen: 'identity-info', session: { uid: 'u1' } });
    expect(runs(walkthrough)).not.toContain('check-eligibility');
    expect(runs(walkthrough).at(-1)).toBe('check-pan');
  });

  // Shows: copy-4
  test('on /verification => Next works only after the check is repeated', () => {
    const walkthrough = startWalkthrough(machine, { uid: 'u1' }).arrive('/verification').type({ pan: 'ABCPE1234F' });
    walkthrough.settle('check-pan', 'verified', { name: 'Asha' }).type({ aadhaar: '123412345678' });
    walkthrough.press('send-aadhaar-code').settle('record-consent', 'recorded').settle('send-aadhaar-code', 'sent');
    walkthrough.type({ aadhaarCode: '123456' });
    walkthrough
      .settle('verify-aadhaar-code', 'verified')
      .type({ pan: 'ABCPE1234G', rent: 20_000, moveInDate: '2099-01-01' });
    walkthrough.settle('check-pan', 'unavailable').press('submit');
    expect(walkthrough.state.screen).toBe('verification');
    walkthrough.send({ type: 'retry', field: 'pan' }).settle('check-pan', 'verified', { name: 'Asha' });
    expect(walkthrough.state.screen).toBe('processing-screen');
  });
});

describe('consent', () => {
  test('Verify pressed => the consent is recorded before the Aadhaar code is asked for', () => {
    const walkthrough = startWalkthrough(machine, { uid: 'u1' }).arrive('/verification').type({ pan: 'ABCPE1234F' });
    walkthrough.settle('check-pan', 'verified', { name: 'Asha' }).type({ aadhaar: '123412345678' });
    walkthrough.press('send-aadhaar-code');
    expect(runs(walkthrough)).toEqual(['check-pan', 'record-consent']);
    expect(walkthrough.commands('run').at(-1)?.input).toMatchObject({
      uid: 'u1',
      consent: { purpose: 'credit-check' },
    });
    walkthrough.settle('record-consent', 'recorded');
    expect(runs(walkthrough).at(-1)).toBe('send-aadhaar-code');
    walkthrough.settle('send-aadhaar-code', 'sent').type({ aadhaarCode: '123456' });
    walkthrough.settle('verify-aadhaar-code', 'verified');
    expect(walkthrough.state.screen).toBe('verification');
    expect(walkthrough.state.session.consent).toMatchObject({ purpose: 'credit-check' });
    walkthrough.type({ rent: 20_000, moveInDate: '2099-01-01' });
    expect(walkthrough.state.screen).toBe('processing-screen');
  });
});

test('a PAN is checked => its notice is sent once, and not again when the screen is visited again', () => {
  const walkthrough = startWalkthrough(machine, { uid: 'u1' }).arrive('/verification').type({ pan: 'ABCPE1234F' });
  walkthrough.settle('check-pan', 'verified', { name: 'Asha' });
  const sent = () => walkthrough.commands('send').map(({ action }) => action);
  expect(sent()).toEqual(['record-notice']);
  walkthrough.arrive('/faq').arrive('/verification');
  expect(sent()).toEqual(['record-notice']);
});

describe('a check that takes too long', () => {
  test.each([
    ['/process-screen', given, 'check-eligibility'],
    [
      '/processingScreen',
      { ...given, moveInDate: '2099-01-01', rent: 20_000, aadharNumber: '123412345678' },
      'check-in',
    ],
  ])('%s: Try again => the same check starts again, and the running one is cancelled', (path, session, action) => {
    const walkthrough = startWalkthrough(machine, session).arrive(path).press('try-again');
    expect(runs(walkthrough)).toEqual([action, action]);
    expect(walkthrough.commands('cancel').map(({ id }) => id)).toEqual([walkthrough.commands('run')[0]?.id]);
    expect(walkthrough.state).toMatchObject({ place: machine.routes?.[path], session });
  });
});

test('a session that ends on an end screen => no message, and no screen to return to', () => {
  const walkthrough = startWalkthrough(machine, given)
    .arrive('/process-screen')
    .settle('check-eligibility', 'eligible');
  walkthrough.send({ type: 'session-ending' }).send({ type: 'session-ended' });
  expect(walkthrough.state).toMatchObject({ screen: 'success-screen', isSessionEnding: false, message: undefined });
  expect(walkthrough.state.returnTo).toBeUndefined();
});
