import { beforeAll, expect, test } from 'vitest';
import type { Machine } from '../../src/engine/runtime/state.ts';
import { startWalkthrough } from '../support/engine/walkthrough.ts';
import { readMoveIn } from '../support/read-journey.ts';

let machine: Machine;
beforeAll(async () => {
  machine = await readMoveIn();
});

const signIn = (walkthrough: ReturnType<typeof startWalkthrough>, phone: string, uid: string) =>
  walkthrough
    .type({ phone })
    .press('submit')
    .settle('send-code', 'sent', { uid })
    .type({ otp: '1234' })
    .settle('verify-code', 'verified', { user: { _id: uid } });

/** Goes from the landing to the landlord screen, with PAN, PIN code and the landlord's name entered. */
const goToLandlord = () => {
  const walkthrough = signIn(startWalkthrough(machine).arrive('/?utm_source=campaign'), '9876543210', 'u1');
  walkthrough.type({ pan: 'ABCPE1234F', pincode: '560001' });
  walkthrough
    .settle('check-pan', 'verified', { name: 'Asha' })
    .settle('look-up-pincode', 'found', { district: 'Bengaluru' });
  return walkthrough.press('submit').type({ name: 'Mr Rao' });
};

// Shows: copy-64
test('phone number changed on the landlord screen => PAN, PIN code and landlord stay, under the new uid', () => {
  const walkthrough = goToLandlord().press('change-phone');
  signIn(walkthrough, '9876543211', 'u2');
  expect(walkthrough.state).toMatchObject({
    screen: 'identity-info',
    forms: { 'identity-info': { pan: 'ABCPE1234F', pincode: '560001' }, 'landlord-detail': { name: 'Mr Rao' } },
  });
  expect(walkthrough.commands('run').findLast(({ action }) => action === 'check-pan')?.input).toMatchObject({
    uid: 'u2',
  });
  expect(walkthrough.state.changing).toBeUndefined();
});

test('the number is changed while the code of the former one is checked => its answer changes nothing', () => {
  const walkthrough = startWalkthrough(machine).arrive('/').type({ phone: '9876543210' }).press('submit');
  walkthrough.settle('send-code', 'sent', { uid: 'u1' }).type({ otp: '1234' });
  const run = walkthrough.commands('run').find(({ action }) => action === 'verify-code')?.id ?? '';
  walkthrough.press('change-number').type({ phone: '98765' });
  expect(walkthrough.commands('cancel')).toEqual([{ do: 'cancel', id: run }]);
  walkthrough.send({ type: 'outcome', run, outcome: 'verified', data: { user: { _id: 'u1' } } });
  expect(walkthrough.state).toMatchObject({ screen: 'landing', view: 'phone', forms: { landing: { phone: '98765' } } });
});

// Shows: copy-64
test('another tenant after the first has finished => sees no data of the first', () => {
  const walkthrough = goToLandlord().press('skip').settle('check-eligibility', 'eligible');
  expect(walkthrough.state.screen).toBe('success-screen');
  signIn(walkthrough.arrive('/'), '9876543211', 'u2');
  expect(walkthrough.state).toMatchObject({ screen: 'identity-info', forms: { 'identity-info': {} } });
  expect(walkthrough.state.session).toEqual({ utmSource: 'campaign', uid: 'u2', phone: '9876543211' });
});

test('another tenant after a reload => sees no stored data of the first', () => {
  const left = { user: 'u1', name: 'Asha', panNumber: 'ABCPE1234F', pincode: '560001' };
  const walkthrough = startWalkthrough(machine, left).arrive('/tenantDetail').type({ relation: 'Self' });
  expect(walkthrough.state.forms['tenant-detail']).toEqual({ relation: 'Self' });
  signIn(walkthrough.arrive('/'), '9876543211', 'u2');
  expect(walkthrough.state.session).toEqual({ uid: 'u2', phone: '9876543211' });
  const removed = walkthrough
    .commands('save')
    .flatMap(({ property, value }) => (value === undefined ? [property] : []));
  expect(removed).toEqual(expect.arrayContaining(Object.keys(left)));
});

test('a record without a rent any more => the tenant enters the rent again', () => {
  const walkthrough = startWalkthrough(machine, { uid: 'u1', user: 'u1' }).arrive('/verification');
  walkthrough.settle('fetch-user', 'found', { rent: 40_000, move_in_date: '2027-01-01' });
  expect(walkthrough.state.session).toMatchObject({ recordRent: 40_000, recordDate: '2027-01-01' });
  walkthrough.arrive('/faq').arrive('/verification').settle('fetch-user', 'found', {});
  expect(walkthrough.state.session).toEqual({ uid: 'u1', user: 'u1' });
});
