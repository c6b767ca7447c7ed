import { expect, type Page } from '@playwright/test';
import {
  askForCode,
  buttonNamed,
  giveIdentity,
  identity,
  phoneField,
  pincodeField,
  reachLandlord,
  signIn,
  title,
  typeCode,
} from '../support/browser/tenant.ts';
import { startAfresh, storageOf, test } from '../support/browser/test.ts';
import { press, retype } from '../support/hand/hand.ts';
import { patternOf, text } from '../support/journey-text.ts';

const phoneFirst = text('journey.json', 'uid missing');

async function expectOneTitle(page: Page, text: string | RegExp): Promise<void> {
  await expect(title(page)).toHaveCount(1);
  await expect(title(page)).toHaveText(text);
}

// Shows: outcomes-4, outcomes-5, outcomes-8, routes-27
test('Back on a result => stays, every time and after a reload', { tag: '@proof' }, async ({ page, calls }) => {
  for (const { path, says } of [
    { path: '/notEligible', says: patternOf(text('not-eligible', 'heading')) },
    { path: '/error-screen', says: patternOf(text('error-screen', 'heading')) },
  ]) {
    await test.step(`Back on ${path} => stays, every time and after a reload`, async () => {
      await startAfresh(page);

      await page.goto('/phoneVerify');
      await expect(title(page)).toBeVisible();
      await page.goto(path);
      for (const reload of [false, true]) {
        if (reload) await page.reload();
        await expectOneTitle(page, says);
        for (let press = 0; press < 3; press++) {
          await page.goBack();
          await expect(page).toHaveURL(path);
          await expectOneTitle(page, says);
        }
      }
      expect(calls).toEqual([]);
    });
  }
});

// Shows: routes-29, route:/not-found
test('an unknown address => the not-found screen, with a link to the start', async ({ page }) => {
  await page.goto('/no-such-page');
  await expectOneTitle(page, text('not-found', 'heading'));
  await expect(page).toHaveURL('/no-such-page');
  await press(buttonNamed(page, text('not-found', 'restart label')));
  await expect(page).toHaveURL('/');
  await expectOneTitle(page, text('landing', 'phone heading'));
});

// Shows: routes-31
test('a screen without a uid => /, with the reason', { tag: '@proof' }, async ({ page, calls }) => {
  for (const path of ['/identity-info', '/landlord-detail']) {
    await test.step(`${path} without a uid => /, with the reason`, async () => {
      await startAfresh(page);

      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expectOneTitle(page, text('landing', 'phone heading'));
      await expect(page.getByText(phoneFirst)).toBeVisible();
      expect(calls).toEqual([]);
    });
  }
});

// Shows: screens-1
test('a reload on every screen => never blank, and the same step', { tag: '@proof' }, async ({ page, newPhone }) => {
  const expectAfterReload = async (path: string, says: string): Promise<void> => {
    await page.reload();
    await expect(page).toHaveURL(path);
    await expectOneTitle(page, says);
  };
  await page.goto('/');
  await expectAfterReload('/', text('landing', 'phone heading'));
  const otp = await askForCode(page, newPhone());
  await expectAfterReload('/', text('landing', 'code heading'));
  await typeCode(page, otp);
  await expect(page).toHaveURL('/identity-info');
  await giveIdentity(page, { pan: 'ABCPL1234F' });
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expectOneTitle(page, text('landlord-detail', 'title'));
  await expectAfterReload('/landlord-detail', text('landlord-detail', 'title'));
  await page.goBack();
  await expectOneTitle(page, text('identity-info', 'title'));
  await expectAfterReload('/identity-info', text('identity-info', 'title'));
  await expect(page.getByRole('textbox', { name: text('identity-info', 'pan label') })).toHaveValue('ABCPL1234F');
  await expect(pincodeField(page)).toHaveValue(identity.pincode);
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await press(buttonNamed(page, text('landlord-detail', 'skip label')));
  await expectOneTitle(page, text('process-screen', 'heading'));
  await expectAfterReload('/process-screen', text('process-screen', 'heading'));
  await retype(page.getByLabel(text('process-screen', 'phone label')), '9876501234');
  await press(buttonNamed(page, text('process-screen', 'alternate submit')));
  await expectOneTitle(page, text('success-screen', 'heading'));
  await expectAfterReload('/success-screen', text('success-screen', 'heading'));
});

test('Back and Forward through the whole flow => nothing is sent again, and no check is repeated', async ({
  page,
  newPhone,
  calls,
}) => {
  const phone = newPhone();
  await reachLandlord(page, phone);
  await press(buttonNamed(page, text('landlord-detail', 'skip label')));
  await expect(page).toHaveURL('/success-screen');
  const sent = calls.length;
  await page.goBack();
  // The uid is deleted, so the landlord is not asked for again.
  await expect(page).toHaveURL('/');
  await expect(page.getByText(phoneFirst)).toBeVisible();
  await expect(phoneField(page)).toHaveValue(phone);
  await page.goBack();
  await expect(title(page)).toHaveCount(1);
  await page.goForward();
  await expect(title(page)).toHaveCount(1);
  expect(calls.slice(sent)).toEqual([]);
});

// Shows: call-readings-12
test('a second tab continues at the same step', { tag: '@proof' }, async ({ page, context, newPhone }) => {
  await signIn(page, newPhone());
  await giveIdentity(page);
  const second = await context.newPage();
  await second.goto('/landlord-detail');
  await expectOneTitle(second, text('landlord-detail', 'title'));
  await press(buttonNamed(second, text('landlord-detail', 'skip label')));
  await expectOneTitle(second, text('success-screen', 'heading'));
  await expect
    .poll(async () => Object.keys((await storageOf(page)).local).sort())
    .toEqual(['name', 'panNumber', 'pincode']);
});
