import { expect, type Page } from '@playwright/test';
import { breakCall, faultNames, holdCall, reportOf } from '../../support/browser/fault.ts';
import { enterByVariantA, giveWork, openPath, paths, work } from '../../support/browser/full-tenant.ts';
import { buttonNamed, title, toast, under } from '../../support/browser/tenant.ts';
import { type RecordedCall, storageOf, test } from '../../support/browser/test.ts';
import { press, pressBlocked, retype, tapTwice } from '../../support/hand/hand.ts';
import { patternOf, readJsonFile, text } from '../../support/journey-text.ts';

const email = (page: Page) => page.getByLabel(text('work-detail', 'companyEmail label'));
const next = (page: Page) => buttonNamed(page, text('work-detail', 'submit'));
const journeys = (calls: readonly RecordedCall[]) => calls.filter(({ path }) => path === paths.journey);
const { choices }: { choices: readonly { label: string; value: string }[] } = readJsonFile(
  'journeys/move-in/screens/work-detail.json',
).fields.employmentType.options;
const badEmail = text('work-detail', 'companyEmail pattern');

const answerWith = (page: Page, link: string) =>
  page.route(`**${paths.journey}`, (route) =>
    route.fulfill({ json: { status: 'success', data: { journey_url: link } } }),
  );

test.beforeEach(async ({ page, newPhone }) => {
  await enterByVariantA(page, newPhone('9001'));
  await expect(page).toHaveURL('/workDetail');
});

test('the journey link is followed => nothing can be tapped until the other page is there, and again after Back', async ({
  page,
}) => {
  await answerWith(page, '/faq');
  await giveWork(page);
  const isLeaving = page.waitForFunction(() => document.body.inert);
  await press(next(page));
  await isLeaving;
  await expect(page).toHaveURL('/faq');
  await page.goBack();
  await expect(title(page)).toHaveText(text('work-detail', 'title'));
  expect(await page.evaluate(() => document.body.inert)).toBe(false);
});

// Shows: work-detail-1, work-detail-2, validation-35, validation-38, validation-40, widget:textarea
test('Continue is dimmed and disabled until all five fields are filled in; each missing one disables it', async ({
  page,
}) => {
  await expect(page.getByLabel(text('work-detail', 'employmentType label')).getByRole('option')).toHaveText([
    text('work-detail', 'employmentType placeholder'),
    text('work-detail', 'Salaried label'),
    text('work-detail', 'Self-Employed label'),
    text('work-detail', 'Other label'),
  ]);
  const colour = () => next(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(next(page)).toBeDisabled();
  const dimmed = await colour();
  await giveWork(page);
  await expect(next(page)).toBeEnabled();
  expect(await colour()).not.toBe(dimmed);
  for (const name of ['employerName', 'designation', 'employerAddress'] as const) {
    for (const blank of ['', '   ']) {
      await giveWork(page, { [name]: blank });
      await expect(next(page)).toBeDisabled();
    }
    await giveWork(page, { [name]: work[name] });
    await expect(next(page)).toBeEnabled();
  }
  await giveWork(page, { companyEmail: '' });
  await expect(next(page)).toBeDisabled();
  await giveWork(page);
  await page.getByLabel(text('work-detail', 'employmentType label')).selectOption('');
  await expect(next(page)).toBeDisabled();
  await pressBlocked(next(page));
  await expect(next(page)).toHaveAccessibleDescription(
    text('journey.json', 'missing', { fields: text('work-detail', 'employmentType label') }),
  );
  expect(await colour()).toBe(dimmed);
});

// Shows: validation-36, validation-39, widget:email
test(`an invalid office email => "${badEmail}" and a red border, gone when corrected`, async ({ page }) => {
  await giveWork(page);
  for (const wrong of ['asha', 'asha@', 'asha@lotus', '@lotus.in', 'asha rao@lotus.in', 'asha@lotus.', 'a@b@c.in']) {
    await giveWork(page, { companyEmail: wrong });
    await email(page).blur();
    await expect.poll(() => under(email(page))).toBe(badEmail);
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(email(page)).toHaveCSS('border-color', 'rgb(179, 38, 30)');
    await expect(next(page)).toBeDisabled();
    await giveWork(page, { companyEmail: work.companyEmail });
    expect(await under(email(page))).toBe('');
    await expect(next(page)).toBeEnabled();
  }
});

// Shows: validation-39
test('an empty office email => no message about a valid address', async ({ page }) => {
  await giveWork(page, { companyEmail: 'a' });
  await retype(email(page), '');
  await email(page).blur();
  expect(await under(email(page))).not.toContain(badEmail);
});

// Shows: purpose-15, work-detail-2, work-detail-3, entities-13, entities-14, entities-16, transitions-4, transitions-5
// Shows: transitions-8, validation-37, calls-20, routes-20, call-readings-8
test('Continue => busy during the call, sent once, exactly the specified payload; the link is followed', async ({
  page,
  calls,
}) => {
  await giveWork(page);
  const letGo = await holdCall(page, paths.journey);
  await tapTwice(next(page));
  const busy = page.getByRole('button', { name: new RegExp(`^${text('work-detail', 'submit')}`) });
  await expect(busy).toBeDisabled();
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  const { uid } = (await storageOf(page)).local;
  letGo();
  await expect(page).toHaveURL('/journey');
  await expect(title(page)).toHaveText(text('journey', 'title'));
  const { merchantId, redirectUrl } = (await (await page.request.get('/config.json')).json()) as Record<string, string>;
  expect(journeys(calls).map(({ body }) => body)).toEqual([
    {
      user: {
        user_id: uid,
        employment_type: choices.find(({ label }) => label === work.employmentType)?.value,
        employer_name: work.employerName,
        designation: work.designation,
        employer_address: work.employerAddress,
        company_email: work.companyEmail,
      },
      property: {
        property_name: '',
        property_id: expect.stringMatching(/^[A-Za-z0-9]{6}$/),
        property_address: {
          address_line_1: expect.any(String),
          address_line_2: expect.any(String),
          pincode: expect.stringMatching(/^\d{6}$/),
          state: expect.any(String),
          city: expect.any(String),
          landmark: expect.any(String),
        },
        merchant_id: merchantId,
      },
      redirectUrl,
    },
  ]);
});

// Shows: entities-14, entities-15
test('another attempt with other answers => another property id, the same address', async ({ page, calls }) => {
  for (const employerName of ['Fail', 'Lotus Software']) {
    await giveWork(page, { ...work, employerName });
    await press(next(page));
    await expect.poll(() => journeys(calls).length).toBe(employerName === 'Fail' ? 1 : 2);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  // A browser that is closed while it follows the link may not answer any more.
  await expect(page).toHaveURL('/journey');
  await expect(title(page)).toHaveText(text('journey', 'title'));
  const [first, second] = journeys(calls).map(
    ({ body }) => (body as { property: { property_id: string; property_address: object } }).property,
  );
  expect(first?.property_id).not.toBe(second?.property_id);
  expect(first?.property_address).toEqual(second?.property_address);
});

// Shows: transitions-6, toasts-14
test('employer Fail => "Failed to process. Please try again later.", everything stays, and it can be sent again', async ({
  page,
}) => {
  const says = text('work-detail', 'rejected toast');
  await giveWork(page, { ...work, employerName: 'Fail' });
  await press(next(page));
  await expect(toast(page, says)).toBeVisible();
  await expect(page.getByRole('main').getByText(says)).toBeVisible();
  await expect(page.getByLabel(text('work-detail', 'employerAddress label'))).toHaveValue(work.employerAddress);
  await giveWork(page, { employerName: work.employerName });
  await press(next(page));
  await expect(page).toHaveURL('/journey');
});

// Shows: transitions-7, errors-6, routes-37
test('the call fails in any way => said at the button, everything stays, and it can be tried again', async ({
  page,
  expectFailure,
  calls,
}) => {
  await giveWork(page);
  const says = text('work-detail', 'unavailable toast');
  for (const fault of faultNames) {
    await test.step(fault, async () => {
      expectFailure(reportOf(fault));
      const mend = await breakCall(page, paths.journey, fault);
      const sent = journeys(calls).length;
      await press(next(page));
      await expect.poll(() => journeys(calls).length).toBeGreaterThan(sent);
      await expect(next(page)).toBeEnabled();
      await expect(next(page)).toHaveAccessibleDescription(says);
      await expect(page.locator('.Toastify__toast')).toHaveCount(0);
      await expect(page).toHaveURL('/workDetail');
      await mend();
    });
  }
  await press(next(page));
  await expect(page).toHaveURL('/journey');
  const ids = journeys(calls).map(({ body }) => (body as { property: { property_id: string } }).property.property_id);
  expect(new Set(ids).size).toBe(1);
});

for (const [name, link] of [
  ['a foreign origin', 'https://elsewhere.example/journey'],
  ['a script', 'javascript:document.title="run"'],
  ['an address without https', 'http://elsewhere.example/journey'],
  ['a foreign origin without a scheme', '//elsewhere.example/journey'],
  ['our own host with a password', 'http://tenant:secret@{host}/journey'],
] as const) {
  // Shows: call-readings-8, call-readings-9
  test(`the link is ${name} => /error-screen`, async ({ page }) => {
    await answerWith(page, link.replace('{host}', new URL(page.url()).host));
    await giveWork(page);
    await press(next(page));
    await expect(page).toHaveURL('/error-screen');
    await expect(title(page)).toHaveText(patternOf(text('error-screen', 'heading')));
    expect(await page.title()).not.toBe('run');
  });
}

test('without a verified phone => the start, with the reason', async ({ page }) => {
  await page.evaluate(() => localStorage.clear());
  await openPath(page, '/workDetail');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(text('journey.json', 'uid missing'))).toBeVisible();
});
