import { expect, type Page } from '@playwright/test';
import { buttonNamed, reachAlternateNumber, reachLandlord, signIn, title } from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { patternOf, text } from '../../support/journey-text.ts';

const identityScript = /\/identity-info-[^/]*\.js$/;

async function expectOneTitle(page: Page, text: string | RegExp): Promise<void> {
  await expect(title(page)).toHaveCount(1);
  await expect(title(page)).toHaveText(text);
}

// Shows: outcomes-8
test('Back on the waitlist after the check => stays', async ({ page, newPhone, calls }) => {
  await reachLandlord(page, newPhone(), { pan: 'ABCPN1234F' });
  await press(buttonNamed(page, text('landlord-detail', 'skip label')));
  await expect(page).toHaveURL('/notEligible');
  const sent = calls.length;
  for (let press = 0; press < 3; press++) {
    await page.goBack();
    await expect(page).toHaveURL('/notEligible');
    await expectOneTitle(page, patternOf(text('not-eligible', 'heading')));
  }
  expect(calls.slice(sent)).toEqual([]);
});

test('Back after a reload, to a screen not visited yet => it is shown, although the route manifest fails at first', async ({
  page,
  newPhone,
  expectFailure,
}) => {
  await reachLandlord(page, newPhone());
  let asked = 0;
  // The screen is also loaded ahead of need, which would make the route manifest unnecessary.
  await page.route(identityScript, (route) => (asked < 2 ? route.abort('connectionreset') : route.continue()));
  expectFailure('net::ERR_CONNECTION_RESET');
  await page.route(/\/routes-.*\.js/, async (route) => {
    asked += 1;
    await (asked === 1 ? route.abort('connectionreset') : route.continue());
  });
  await page.reload();
  await expectOneTitle(page, text('landlord-detail', 'title'));
  expect(asked).toBe(0);
  await page.goBack();
  await expectOneTitle(page, text('identity-info', 'title'));
  expect(asked).toBe(2);
});

test('the route manifest cannot be fetched => a message in place, and the next Back retries', async ({
  page,
  newPhone,
  expectFailure,
}) => {
  await reachLandlord(page, newPhone());
  // The screen is also loaded ahead of need, and would then be shown without a network.
  await page.route(identityScript, (route) => route.abort('connectionreset'));
  expectFailure('net::ERR_CONNECTION_RESET');
  expectFailure('net::ERR_INTERNET_DISCONNECTED');
  await page.reload();
  await page.context().setOffline(true);
  // The network process hears of it later than the page.
  const isReachable = () =>
    page.evaluate(() =>
      fetch('/healthz').then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(isReachable).toBe(false);
  await page.goBack();
  await expect(page.getByRole('alert')).toHaveText(patternOf(text('journey.json', 'loadFailed')));
  await expectOneTitle(page, text('landlord-detail', 'title'));
  await page.context().setOffline(false);
  await page.unroute(identityScript);
  await page.goForward();
  await page.goBack();
  await expectOneTitle(page, text('identity-info', 'title'));
});

test('/error-screen: Start again => /', async ({ page }) => {
  await page.goto('/error-screen');
  await press(buttonNamed(page, text('error-screen', 'restart label')));
  await expect(page).toHaveURL('/');
  await expectOneTitle(page, text('landing', 'phone heading'));
});

// Shows: check-eligibility-5, routes-30, route:/process-screen
test('/process-screen without a uid => no call, stays, and shows Start again after a moment', async ({
  page,
  calls,
}) => {
  await page.goto('/process-screen');
  await expect(page.getByText(text('process-screen', 'loader text'))).toBeVisible();
  await expect(buttonNamed(page, text('process-screen', 'restart label'))).toHaveCount(0);
  await expect(buttonNamed(page, text('process-screen', 'restart label'))).toBeVisible();
  await expect(page).toHaveURL('/process-screen');
  expect(calls).toEqual([]);
  await press(buttonNamed(page, text('process-screen', 'restart label')));
  await expect(page).toHaveURL('/');
});

// Shows: copy-17
test('/process-screen without PAN and PIN code => the screen with these fields, and no call', async ({
  page,
  newPhone,
  calls,
}) => {
  await signIn(page, newPhone());
  const sent = calls.length;
  await page.goto('/process-screen');
  await expect(page).toHaveURL('/identity-info');
  await expectOneTitle(page, text('identity-info', 'title'));
  await expect(page.getByRole('main').getByText(text('process-screen', 'enter toast'))).toBeVisible();
  expect(calls.slice(sent)).toEqual([]);
});

test('Back from the question for another number => the landlord screen again, and nothing is sent', async ({
  page,
  newPhone,
  calls,
}) => {
  await reachAlternateNumber(page, newPhone());
  const sent = calls.length;
  await page.goBack();
  await expect(page).toHaveURL('/landlord-detail');
  await expectOneTitle(page, text('landlord-detail', 'title'));
  expect(calls.slice(sent)).toEqual([]);
});

test('typed values of the landlord screen are shown after Back and Next', async ({ page, newPhone }) => {
  await reachLandlord(page, newPhone());
  await retype(page.getByLabel(text('landlord-detail', 'name label')), 'Ravi Kumar');
  await page.goBack();
  await expectOneTitle(page, text('identity-info', 'title'));
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(page.getByLabel(text('landlord-detail', 'name label'))).toHaveValue('Ravi Kumar');
});
