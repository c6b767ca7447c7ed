import { expect, test } from 'vitest';
import { action as sendCode } from '../../../schemas/api/phone-input.json?call';
import { action as verifyCode } from '../../../schemas/api/verify-otp.json?call';
import type { AnyAction, Http } from '../../engine/model/define-action.ts';
import { generateJourney } from './generate-journey.ts';
import { lookUpPincode } from './look-up-pincode.ts';

const run = (action: AnyAction, data: unknown, input: object = {}) => {
  const http = (async () => ({ ok: true, status: 200, data })) as Http;
  return action.run(input, { http, random: () => 0 }, new AbortController().signal);
};

test.each<[AnyAction, unknown, string]>([
  [sendCode, { status: 'success' }, 'rejected'],
  [sendCode, { status: 'success', data: {} }, 'rejected'],
  [verifyCode, { status: 'success' }, 'rejected'],
  [verifyCode, { status: 'success', data: {} }, 'rejected'],
  [generateJourney, { status: 'success' }, 'rejected'],
  [generateJourney, { status: 'success', data: {} }, 'rejected'],
  [generateJourney, { status: 'failed', data: { journey_url: 'https://partner.example' } }, 'rejected'],
  [lookUpPincode, [{ PostOffice: null }], 'not-found'],
  [lookUpPincode, [], 'not-found'],
])('$name with %j => %s', async (action, data, outcome) => {
  expect(await run(action, data, { pincode: '560001' })).toMatchObject({ outcome });
});
