import { describe, expect, test } from 'vitest';
import { replay, type ScenarioStep } from '../../src/simulate/replay.ts';
import { text } from '../support/journey-text.ts';
import { readMoveIn } from '../support/read-journey.ts';

const machine = await readMoveIn();

describe('steps that no scenario covers', () => {
  const run = (start: string, ...steps: readonly ScenarioStep[]) =>
    replay(machine, { title: 'steps', start, session: { uid: 'u1' }, steps });
  const toAadhaar: readonly ScenarioStep[] = [
    { fill: { pan: 'ABCPE1234F' } },
    { outcome: { of: 'check-pan', is: 'verified', data: { name: 'Meera Nair' } } },
    { fill: { aadhaar: '123456789012' } },
    { press: 'send-aadhaar-code' },
    { outcome: { of: 'record-consent', is: 'recorded' } },
  ];

  // Shows: validation-16
  test('Verify pressed again while the Aadhaar code is being sent => one call', () =>
    expect(
      run(
        '/verification',
        ...toAadhaar,
        { press: 'send-aadhaar-code' },
        { expect: { running: ['send-aadhaar-code'] } },
      ),
    ).toEqual([]));
  // Shows: copy-22
  test('the Aadhaar code is sent => a note below its boxes', () => {
    const aadhaarCode = text('verification', 'sent text');
    const sent = { outcome: { of: 'send-aadhaar-code', is: 'sent' } };
    expect(
      run('/verification', ...toAadhaar, sent, {
        expect: { notes: { pan: text('verification', 'verified text', { 'data.name': 'Meera Nair' }), aadhaarCode } },
      }),
    ).toEqual([]);
  });
  // Shows: copy-33, action:look-up-ifsc
  test.each([
    ['/salaryScreen', 'salary-screen'],
    ['/tenantDetail', 'tenant-detail'],
  ])('%s, the IFSC code cannot be looked up => a note below it', (path, screen) => {
    const ifsc = text(screen, 'unavailable text');
    const failed = { outcome: { of: 'look-up-ifsc', is: 'unavailable' } };
    expect(run(path, { fill: { ifsc: 'HDFC0000001' } }, failed, { expect: { notes: { ifsc } } })).toEqual([]);
  });
  // Shows: transitions-11, limits-13
  test('the card of the home screen selected => month 6; unselected => none', () => {
    const toggle = { press: 'toggle-card' };
    const month = (selectedMonth: number | null) => ({ expect: { session: { selectedMonth } } });
    expect(run('/homeScreen', toggle, month(6), toggle, month(null))).toEqual([]);
  });
  // Shows: agreement-5
  test('/rentAgreement, Back => /journey', () =>
    expect(run('/rentAgreement', { press: 'back' }, { expect: { path: '/journey' } })).toEqual([]));
});
