import { expect, type Page } from '@playwright/test';
import { breakCall, holdCall, reportOf } from '../../support/browser/fault.ts';
import {
  applicant,
  completeVerification,
  giveApplicant,
  openPath,
  paths,
  pressSendAadhaarCode,
  reachVerification,
  typeAadhaarCode,
} from '../../support/browser/full-tenant.ts';
import { buttonNamed, panWith, signIn, title, toast, under } from '../../support/browser/tenant.ts';
import { handled, type RecordedCall, startAfresh, storageOf, test } from '../../support/browser/test.ts';
import { press, retype, typeKeys } from '../../support/hand/hand.ts';
import { text } from '../../support/journey-text.ts';

const alternate = (page: Page) => page.getByLabel(text('processing-screen', 'phone label'));
const checkIns = (calls: readonly RecordedCall[]) => calls.filter(({ path }) => path === paths.checkIn);

async function expectWaitlist(page: Page): Promise<void> {
  await expect(page).toHaveURL('/notEligible');
  await expect(title(page)).toHaveText(text('not-eligible', 'heading'));
  await expect(title(page)).toBeFocused();
}

async function reachAlternate(page: Page, phone: string): Promise<void> {
  await completeVerification(page, phone, { pan: panWith('L') });
  await expect(title(page)).toHaveText(text('processing-screen', 'heading'));
  await expect(title(page)).toBeFocused();
}

async function giveAlternate(page: Page, phone: string): Promise<void> {
  await retype(alternate(page), phone);
  await press(buttonNamed(page, text('processing-screen', 'alternate submit')));
}

// Shows: purpose-14, verification-9, processing-1, processing-4, offer-1, entities-10, identity-7, check-in-1, calls-16
// Shows: limits-16, routes-9, routes-36, call-readings-4, call-readings-14, route:/tenantSelection, action:check-in
test('the loader is shown during the check; the payload is exactly the specified one; => /tenantSelection', async ({
  page,
  newPhone,
  calls,
}) => {
  await reachVerification(page, newPhone());
  const letGo = await holdCall(page, paths.checkIn);
  await giveApplicant(page, applicant);
  await typeAadhaarCode(page, await pressSendAadhaarCode(page));
  await expect(page).toHaveURL('/processingScreen');
  await expect(page.getByRole('status').filter({ hasText: text('processing-screen', 'loader text') })).toBeVisible();
  await expect(title(page)).toHaveText(text('processing-screen', 'title'));
  letGo();
  await expect(page).toHaveURL('/tenantSelection');
  await expect(title(page)).toBeFocused();
  const { merchantId } = (await (await page.request.get('/config.json')).json()) as { merchantId: string };
  expect(checkIns(calls).map(({ method, body }) => ({ method, body }))).toEqual([
    {
      method: 'POST',
      body: {
        panNumber: applicant.pan,
        aadharNumber: applicant.aadhaar,
        move_in_date: applicant.moveInDate,
        rent: Number(applicant.rent),
        uid: (await storageOf(page)).local.uid,
        merchant_id: merchantId,
      },
    },
  ]);
});

// Shows: outcomes-5, outcomes-9, check-in-2, route:/notEligible
test('isNTC => /notEligible', async ({ page, newPhone }) => {
  await completeVerification(page, newPhone(), { pan: panWith('N') });
  await expectWaitlist(page);
});

// Shows: check-in-4
test('failed for any other reason => /notEligible', async ({ page, newPhone }) => {
  await page.route(`**${paths.checkIn}`, (route) =>
    route.fulfill({ json: { status: 'failed', message: 'Declined', data: null } }),
  );
  await completeVerification(page, newPhone());
  await expectWaitlist(page);
});

// Shows: outcomes-3, outcomes-4, route:/error-screen
test('HTTP 500 => /error-screen, which Back does not leave', async ({ page, newPhone, expectFailure }) => {
  expectFailure(500);
  await completeVerification(page, newPhone(), { pan: panWith('Z') });
  await expect(page).toHaveURL('/error-screen');
  await expect(title(page)).toHaveText(text('error-screen', 'heading'));
  await page.goBack();
  await expect(page).toHaveURL('/error-screen');
});

for (const fault of ['a dropped connection', 'malformed JSON'] as const) {
  // Shows: check-in-5
  test(`${fault} at the check-in => /error-screen`, async ({ page, newPhone, expectFailure }) => {
    expectFailure(reportOf(fault));
    await reachVerification(page, newPhone());
    await giveApplicant(page, applicant);
    const code = await pressSendAadhaarCode(page);
    await breakCall(page, paths.checkIn, fault);
    await typeAadhaarCode(page, code);
    await expect(page).toHaveURL('/error-screen', { timeout: 30_000 });
    await expect(title(page)).toHaveCount(1);
  });
}

test.describe('another number', () => {
  // Shows: processing-3, check-in-3, check-eligibility-6, calls-17, limits-15, action:submit-alternate-number
  test('accepted => /tenantSelection, with exactly the specified payload', async ({ page, newPhone, calls }) => {
    await reachAlternate(page, newPhone());
    await expect(page).toHaveURL('/processingScreen');
    await expect(page.getByText(text('processing-screen', 'alternate text'))).toBeVisible();
    await giveAlternate(page, '9876501234');
    await expect(page).toHaveURL('/tenantSelection');
    const { uid } = (await storageOf(page)).local;
    expect(calls.filter(({ path }) => path === paths.alternate).map(({ body }) => body)).toEqual([
      { group: 'OND_API_CALL', action: 'bureau_pull', payload: { panNumber: panWith('L'), uid, phone: '9876501234' } },
    ]);
    expect(checkIns(calls)).toHaveLength(1);
  });

  // Shows: check-eligibility-7, check-eligibility-8
  test('another number that does not help => /notEligible', async ({ page, newPhone }) => {
    for (const [ending, means] of [
      ['9004', 'still ALT_PHONE_REQUIRED'],
      ['9005', 'status failed'],
    ] as const) {
      await test.step(`ending ${ending} (${means}) => /notEligible`, async () => {
        await startAfresh(page);

        await reachAlternate(page, newPhone());
        await giveAlternate(page, `987650${ending}`);
        await expectWaitlist(page);
      });
    }
  });

  // Shows: check-eligibility-11, toasts-12
  test('the call throws => the toast, the number stays, and Continue works', async ({
    page,
    newPhone,
    expectFailure,
  }) => {
    expectFailure('net::ERR_CONNECTION_RESET');
    await reachAlternate(page, newPhone());
    const mend = await breakCall(page, paths.alternate, 'a dropped connection');
    await giveAlternate(page, '9876501234');
    const says = text('processing-screen', 'unavailable toast');
    await expect(toast(page, says)).toBeVisible();
    await expect(page.getByRole('main').getByText(says)).toBeVisible();
    await expect(alternate(page)).toHaveValue('9876501234');
    await mend();
    await press(buttonNamed(page, text('processing-screen', 'alternate submit')));
    await expect(page).toHaveURL('/tenantSelection');
  });

  // Shows: validation-33, validation-34
  test('a first digit that no mobile number has => "Please enter the correct number."', async ({ page, newPhone }) => {
    await reachAlternate(page, newPhone());
    await expect(buttonNamed(page, text('processing-screen', 'alternate submit'))).toBeDisabled();
    await typeKeys(alternate(page), '1234567890');
    await expect.poll(() => under(alternate(page))).toBe(text('processing-screen', 'pattern'));
    await expect(buttonNamed(page, text('processing-screen', 'alternate submit'))).toBeDisabled();
  });
});

test.describe('without its state', () => {
  const missing = new RegExp(
    ['moveInDate', 'rent', 'aadharNumber'].map((name) => text('journey.json', `${name} missing`)).join('|'),
  );

  test('deep link by an unknown tenant => the phone number first, with the reason', async ({ page, calls }) => {
    await openPath(page, '/processingScreen');
    await expect(page).toHaveURL('/');
    await expect(page.getByText(text('journey.json', 'uid missing'))).toBeVisible();
    expect(calls).toEqual([]);
  });

  // Shows: routes-31
  test('deep link after the phone is verified => the screen with the PAN, with the reason', async ({
    page,
    newPhone,
    calls,
  }) => {
    await signIn(page, newPhone());
    const sent = calls.length;
    await openPath(page, '/processingScreen');
    await expect(page).toHaveURL('/verification');
    await expect(page.getByRole('main').getByText(text('journey.json', 'panNumber missing'))).toBeVisible();
    expect(calls.slice(sent)).toEqual([]);
  });

  test('reload at the question for another number => /verification, with the reason; Aadhaar is requested again', async ({
    page,
    newPhone,
    calls,
  }) => {
    await reachAlternate(page, newPhone());
    await page.reload();
    await expect(page).toHaveURL('/verification');
    await expect(title(page)).toHaveText(text('verification', 'title'));
    await expect(page.getByRole('main').getByText(missing)).toBeVisible();
    await expect(buttonNamed(page, text('verification', 'send-aadhaar-code label'))).toBeVisible();
    expect(checkIns(calls)).toHaveLength(1);
  });

  // Shows: identity-7
  test('Back after the result => /verification, still verified, nothing sent again; Next checks again', async ({
    page,
    newPhone,
    calls,
  }) => {
    await completeVerification(page, newPhone());
    await expect(page).toHaveURL('/tenantSelection');
    await page.goBack();
    await expect(page).toHaveURL('/verification');
    await expect(page.getByText(text('verification', 'states 0 label'), { exact: true })).toBeVisible();
    await expect(page.getByLabel(text('verification', 'aadhaar label'))).toHaveValue('XXXX XXXX 9012');
    await handled(page);
    expect(checkIns(calls)).toHaveLength(1);
    await press(buttonNamed(page, text('verification', 'submit label')));
    await expect(page).toHaveURL('/tenantSelection');
    expect(checkIns(calls)).toHaveLength(2);
  });
});
