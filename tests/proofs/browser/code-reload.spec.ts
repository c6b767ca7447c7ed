import { expect, type Page } from '@playwright/test';
import { askForCode, buttonNamed, codeBoxes, resendCode, title, typeCode } from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';
import { press } from '../../support/hand/hand.ts';
import { patternOf, text } from '../../support/journey-text.ts';

const storedText = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

test.describe('the code view of each entry', () => {
  for (const [screen, path] of [
    ['landing', '/'],
    ['phone-verify', '/phoneVerify'],
  ] as const) {
    test(`${screen}: reloaded => the view, the number and the countdown, and the first code works`, async ({
      page,
      newPhone,
    }) => {
      const phone = newPhone();
      await page.goto(path);
      const otp = await askForCode(page, phone, text(screen, 'send-code label'));
      expect(await resendCode(page)).toBe(otp);
      await expect.poll(() => storedText(page)).toContain('sealed1.');
      expect(await storedText(page)).not.toContain(phone);
      await page.reload();
      await expect(page.getByText(text(screen, 'code text', { 'session.phone': phone }))).toBeVisible();
      await expect(page.getByText(patternOf(text(screen, 'resend-code say'), '0:\\d\\d'))).toBeVisible();
      const verified = page.waitForResponse('**/verifyOtp');
      await typeCode(page, otp);
      expect(await (await verified).json()).toMatchObject({ status: 'success' });
    });
  }
});

test('the tab ended and a new one opened => the code view, until the tenant changes the number', async ({
  page,
  newPhone,
}) => {
  const phone = newPhone();
  await page.goto('/');
  await askForCode(page, phone);
  await expect.poll(() => storedText(page)).toContain('sealed1.');
  const next = await page.context().newPage();
  await page.close();
  await next.goto('/');
  await expect(title(next)).toHaveText(text('landing', 'code heading'));
  await expect(next.getByText(`+91 ${phone}`)).toBeVisible();
  await expect(codeBoxes(next)).toHaveCount(4);
  const withCode = await storedText(next);
  await press(buttonNamed(next, text('landing', 'change-number label')));
  await expect(next.getByLabel(text('landing', 'phone label'))).toHaveValue(phone);
  await expect.poll(() => storedText(next)).not.toBe(withCode);
  await next.reload();
  await expect(title(next)).toHaveText(text('landing', 'phone heading'));
  await expect(next.getByLabel(text('landing', 'phone label'))).toHaveValue(phone);
});

test('after 5 minutes => the phone view, and nothing is stored', async ({ page, newPhone }) => {
  await page.goto('/');
  await askForCode(page, newPhone());
  await expect.poll(() => storedText(page)).toContain('sealed1.');
  const cookies = await page.context().cookies();
  const key = cookies.find((one) => one.name.endsWith('brief-key'));
  expect(key?.expires).toBeGreaterThan(Date.now() / 1000 + 200);
  expect(key?.expires).toBeLessThan(Date.now() / 1000 + 301);
  // As the browser does once the cookie's time is over.
  await page.context().clearCookies({ name: key?.name ?? '' });
  await page.reload();
  await expect(title(page)).toHaveText(text('landing', 'phone heading'));
  await expect.poll(() => storedText(page)).not.toContain('sealed1.');
});

test('another language with two digits typed => the digits stay, and the code works', async ({ page, newPhone }) => {
  await page.goto('/');
  const otp = await askForCode(page, newPhone());
  await typeCode(page, otp.slice(0, 2));
  await press(page.locator('button[lang=hi]'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  const boxes = page.locator('[data-boxes="4"] input');
  for (const [index, digit] of [...otp.slice(0, 2)].entries()) await expect(boxes.nth(index)).toHaveValue(digit);
  await press(boxes.nth(2));
  await page.keyboard.type(otp.slice(2));
  await expect(page).toHaveURL('/identity-info');
});
