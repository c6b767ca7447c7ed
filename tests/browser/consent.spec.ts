import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { holdCall, loseAnswer } from '../support/browser/fault.ts';
import {
  applicant,
  giveApplicant,
  pressSendAadhaarCode,
  reachVerification,
  typeAadhaarCode,
} from '../support/browser/full-tenant.ts';
import { buttonNamed, giveIdentity, signIn, title } from '../support/browser/tenant.ts';
import { type RecordedCall, storageOf, test } from '../support/browser/test.ts';
import { press } from '../support/hand/hand.ts';
import { patternOf, text } from '../support/journey-text.ts';

const path = '/api/v1/consents';
const consents = (calls: readonly RecordedCall[]) => calls.filter((call) => call.path === path);

/** What a screen says about each purpose, before the words of the consent. */
const itemised = {
  quick: [text('identity-info', 'blocks 6 text'), text('identity-info', 'blocks 7 text')],
  full: [text('verification', 'blocks 5 text'), text('verification', 'blocks 6 text')],
} as const;

/** The record expected for the text shown by purpose and the consent with this beginning. */
async function recordOf(page: Page, check: keyof typeof itemised, words: RegExp) {
  for (const line of itemised[check]) await expect(page.getByText(line, { exact: true })).toBeVisible();
  // Its beginning is also said at the main button.
  const consent = await page
    .getByText(words)
    .first()
    .evaluate((element) => element.textContent ?? '');
  const text = [...itemised[check], consent].join('\n');
  const { uid } = (await storageOf(page)).local;
  return {
    ...{ uid, purpose: 'credit-check', language: 'en' },
    text_sha256: createHash('sha256').update(text).digest('hex'),
    journey_version: expect.stringMatching(/^[0-9a-f]{16}$/),
  };
}

// Shows: copy-44, action:record-consent
test('Next on the quick check => the text shown is recorded once', { tag: '@proof' }, async ({
  page,
  newPhone,
  calls,
}) => {
  await signIn(page, newPhone());
  await giveIdentity(page);
  const record = await recordOf(page, 'quick', patternOf(text('identity-info', 'pinned text')));
  expect(consents(calls)).toEqual([]);
  const answered = page.waitForResponse(`**${path}`);
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(page).toHaveURL('/landlord-detail');
  expect(await (await answered).json()).toMatchObject({ status: 'success', data: { _id: expect.any(String) } });
  expect(consents(calls).map(({ method, body }) => ({ method, body }))).toEqual([{ method: 'POST', body: record }]);
});

// Shows: action:record-notice
test('the PAN is checked => the text shown is recorded as a notice first', { tag: '@proof' }, async ({
  page,
  newPhone,
  calls,
}) => {
  await signIn(page, newPhone());
  const record = await recordOf(page, 'quick', patternOf(text('identity-info', 'pinned text')));
  const answered = page.waitForResponse('**/api/v1/notices');
  await giveIdentity(page);
  expect(await (await answered).json()).toMatchObject({ status: 'success', data: { _id: expect.any(String) } });
  const notices = calls.filter((call) => call.path === '/api/v1/notices');
  expect(notices.map(({ body }) => body)).toEqual([record]);
});

// Shows: verification-5
test('Verify pressed => its text is recorded once, before the Aadhaar code is asked for', { tag: '@proof' }, async ({
  page,
  newPhone,
  calls,
}) => {
  await reachVerification(page, newPhone());
  await giveApplicant(page, applicant);
  const code = await pressSendAadhaarCode(page);
  const record = await recordOf(page, 'full', patternOf(text('verification', 'blocks 7 text')));
  const paths = calls.map((call) => call.path);
  expect(paths.indexOf(path)).toBeLessThan(paths.indexOf('/api/v1/onboard/verify-aadhaar'));
  await typeAadhaarCode(page, code);
  await expect(page).toHaveURL('/tenantSelection');
  expect(consents(calls).map(({ body }) => body)).toEqual([record]);
});

// Shows: copy-44
test('no response to the record => the tenant continues at once', { tag: '@proof' }, async ({
  page,
  newPhone,
  calls,
}) => {
  await signIn(page, newPhone());
  await giveIdentity(page);
  const letGo = await holdCall(page, path);
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
  await press(buttonNamed(page, text('landlord-detail', 'skip label')));
  await expect(page).toHaveURL('/success-screen');
  const answered = page.waitForResponse(`**${path}`);
  letGo();
  expect((await answered).status()).toBe(200);
  expect(consents(calls)).toHaveLength(1);
});

test('its response is lost => called again with the same key; nothing is shown', { tag: '@proof' }, async ({
  page,
  newPhone,
  calls,
  expectFailure,
}) => {
  expectFailure('net::ERR_CONNECTION_RESET');
  await signIn(page, newPhone());
  await giveIdentity(page);
  await loseAnswer(page, path);
  const answered = page.waitForResponse(`**${path}`);
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  const response = await answered;
  expect(response.headers()['idempotent-replayed']).toBe('true');
  await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(consents(calls)).toHaveLength(2);
  expect(new Set(consents(calls).map(({ key }) => key)).size).toBe(1);
});

// Shows: copy-44
test('it cannot be recorded => the tenant continues, and it is recorded once calls get through', {
  tag: '@proof',
}, async ({ page, newPhone, calls, expectFailure }) => {
  expectFailure(500);
  await signIn(page, newPhone());
  await giveIdentity(page);
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: { status: 'failed' } }), { times: 2 });
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expect.poll(() => consents(calls).length).toBe(2);
  await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
  const answered = page.waitForResponse((response) => response.url().endsWith(path) && response.status() === 200);
  await press(buttonNamed(page, text('landlord-detail', 'skip label')));
  await answered;
  expect(new Set(consents(calls).map(({ key }) => key)).size).toBe(1);
});
