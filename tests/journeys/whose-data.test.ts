// @vitest-environment node
import { beforeAll, expect, test } from 'vitest';
import type { Machine } from '../../src/runtime/state.ts';
import { startWalkthrough } from '../engine/walkthrough.ts';
import { readMoveIn } from './read-move-in.ts';

let machine: Machine;
beforeAll(async () => {
  machine = await readMoveIn();
}, 60_000);

const signIn = (walk: ReturnType<typeof startWalkthrough>, phone: string, uid: string) =>
  walk
    .type({ phone })
    .press('submit')
    .settle('send-code', 'sent', { uid })
    .type({ otp: '1234' })
    .settle('verify-code', 'verified', { user: { _id: uid } });

/** From the landing to the landlord, with PAN, PIN code and the landlord's name given. */
const walkToLandlord = () => {
  const walk = signIn(startWalkthrough(machine).arrive('/?utm_source=campaign'), '9876543210', 'u1');
  walk.type({ pan: 'ABCPE1234F', pincode: '560001' });
  walk.settle('check-pan', 'verified', { name: 'Asha' }).settle('look-up-pincode', 'found', { district: 'Bengaluru' });
  return walk.press('submit').type({ name: 'Mr Rao' });
};

// Shows: copy-64
test('change of the number from the landlord => PAN, PIN code and the landlord are still there, under the new uid', () => {
  const walk = walkToLandlord().press('change-phone');
  signIn(walk, '9876543211', 'u2');
  expect(walk.state).toMatchObject({
    screen: 'identity-info',
    forms: { 'identity-info': { pan: 'ABCPE1234F', pincode: '560001' }, 'landlord-detail': { name: 'Mr Rao' } },
  });
  expect(walk.commands('run').findLast(({ action }) => action === 'check-pan')?.input).toMatchObject({ uid: 'u2' });
  expect(walk.state.session).not.toHaveProperty('changingNumber');
});

// Shows: copy-64
test('another tenant after the first has come to the end => finds nothing of the first', () => {
  const walk = walkToLandlord().press('skip').settle('check-eligibility', 'eligible');
  expect(walk.state.screen).toBe('success-screen');
  signIn(walk.arrive('/'), '9876543211', 'u2');
  expect(walk.state).toMatchObject({ screen: 'identity-info', forms: { 'identity-info': {} } });
  expect(walk.state.session).toEqual({ utmSource: 'campaign', uid: 'u2', phone: '9876543211' });
});

test('another tenant after a reload => finds nothing of what the first left in the storage', () => {
  const left = { user: 'u1', name: 'Asha', panNumber: 'ABCPE1234F', pincode: '560001' };
  const walk = startWalkthrough(machine, left).arrive('/tenantDetail').type({ relation: 'Self' });
  expect(walk.state.forms['tenant-detail']).toEqual({ relation: 'Self' });
  signIn(walk.arrive('/'), '9876543211', 'u2');
  expect(walk.state.session).toEqual({ uid: 'u2', phone: '9876543211' });
  const removed = walk.commands('save').flatMap(({ property, value }) => (value === undefined ? [property] : []));
  expect(removed).toEqual(expect.arrayContaining(Object.keys(left)));
});

test('a record that has no rent any more => the rent is the tenant’s own again', () => {
  const walk = startWalkthrough(machine, { uid: 'u1', user: 'u1' }).arrive('/verification');
  walk.settle('fetch-user', 'found', { rent: 40_000, move_in_date: '2027-01-01' });
  expect(walk.state.session).toMatchObject({ recordRent: 40_000, recordDate: '2027-01-01' });
  walk.arrive('/faq').arrive('/verification').settle('fetch-user', 'found', {});
  expect(walk.state.session).toEqual({ uid: 'u1', user: 'u1' });
});
