import { expect, type Page } from '@playwright/test';
import { buttonNamed, codeBoxes, giveIdentity, panField, phoneField, signIn, title } from './tenant.ts';
import { engineIn, test } from './test.ts';

/** Opens a page as a cheap phone on a slow network would, and does not wait for the engine. */
async function openSlowly(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 },
  });
  await page.goto(path, { waitUntil: 'commit' });
}

const isIn = (page: Page): Promise<boolean> => page.evaluate(() => performance.getEntriesByName('engine').length > 0);

/** Keeps the engine, or another script, from beginning until the answer is called. */
async function holdScript(page: Page, file = 'index'): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('typing from the first paint on, every 50 ms, until the engine is in charge => nothing is lost, the caret stays', async ({
  page,
}) => {
  const letGo = await holdScript(page);
  await openSlowly(page, '/');
  const field = phoneField(page);
  await field.click();
  let typed = '';
  for (let count = 0; !(await isIn(page)); count += 1) {
    if (count === 20) letGo();
    if (typed.length === 10) {
      await page.keyboard.press('Backspace');
      typed = typed.slice(0, -1);
    }
    await page.keyboard.press(String(count % 10));
    typed += String(count % 10);
    expect(await field.inputValue()).toBe(typed);
    await page.waitForTimeout(50);
  }
  await page.keyboard.press('Backspace');
  typed = typed.slice(0, -1);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(typed);
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(typed.length);
});

test('Get OTP pressed before the engine is there => done once it is, once', async ({ page, newPhone, calls }) => {
  const letGo = await holdScript(page);
  await openSlowly(page, '/');
  await phoneField(page).click();
  await page.keyboard.type(newPhone());
  await buttonNamed(page, 'Get OTP').click();
  await buttonNamed(page, 'Get OTP').click();
  expect(calls).toEqual([]);
  letGo();
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible({ timeout: 20_000 });
  await expect(codeBoxes(page).first()).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['/api/v1/onboard/phoneInput']);
  expect(new URL(page.url()).search).toBe('');
});

test('Enter in the empty form before the engine is there => the alert, the page and the message stay', async ({
  page,
}) => {
  const letGo = await holdScript(page);
  await openSlowly(page, '/');
  await phoneField(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please enter a phone number');
  expect(await isIn(page)).toBe(false);
  letGo();
  await engineIn(page);
  await expect(page.getByText('Please enter a phone number')).toHaveCount(1);
  await expect(phoneField(page)).toBeFocused();
  expect(page.url()).not.toContain('?');
});

test('typed and submitted before even the first script is there => kept, no page loaded anew, and answered once it is', async ({
  page,
  newPhone,
}) => {
  const letGo = await holdScript(page, 'bootstrap');
  await page.goto('/', { waitUntil: 'commit' });
  const phone = newPhone();
  await phoneField(page).pressSequentially(phone);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await expect(buttonNamed(page, 'Get OTP')).toBeDisabled();
  letGo();
  await expect(buttonNamed(page, 'Get OTP')).toBeEnabled();
  await expect(phoneField(page)).toHaveValue(phone);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  expect(page.url()).not.toContain('?');
});

/** A signed-in tenant whose answers are kept, and whose PAN takes long to check from now on. */
async function reachSlowCheck(page: Page, phone: string): Promise<void> {
  await signIn(page, phone);
  await giveIdentity(page);
  await page.route('**/panCheck', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  });
}

const underCheck = (page: Page): Promise<void> =>
  expect(buttonNamed(page, 'Next')).toHaveAccessibleDescription('Checking your PAN…');

for (const { title: when, press } of [
  {
    title: 'pressed before the engine is there, and released while it checks the answers',
    press: async (page: Page, letGo: () => void) => {
      await page.mouse.down();
      letGo();
      await underCheck(page);
      await page.waitForTimeout(200);
    },
  },
  {
    title: 'pressed while the engine checks the answers that it has taken over',
    press: async (page: Page, letGo: () => void) => {
      letGo();
      await underCheck(page);
      await page.waitForTimeout(300);
      // Who hears nothing presses again.
      await page.mouse.down();
      await page.mouse.up();
      await page.mouse.down();
    },
  },
]) {
  test(`Next ${when} => goes on once they are checked, once`, async ({ page, newPhone, calls }) => {
    await reachSlowCheck(page, newPhone());
    const letGo = await holdScript(page);
    await page.goto('/identity-info', { waitUntil: 'commit' });
    await expect(buttonNamed(page, 'Next')).toBeEnabled();
    await buttonNamed(page, 'Next').hover();
    await press(page, letGo);
    await page.mouse.up();
    await expect(title(page)).toHaveText('Add Landlord Details');
    await page.goBack();
    await expect(title(page)).toHaveText('Quick Eligibility Check');
    await expect.poll(() => calls.filter(({ path }) => path === '/api/v1/consents').length).toBe(1);
  });
}

test('an answer taken over and changed while it is checked => Next is closed, and says why', async ({
  page,
  newPhone,
}) => {
  await reachSlowCheck(page, newPhone());
  await page.goto('/identity-info');
  await underCheck(page);
  await panField(page).fill('ABCPE1234');
  await expect(buttonNamed(page, 'Next')).toBeDisabled();
  await expect(buttonNamed(page, 'Next')).toHaveAccessibleDescription('Still needed: PAN Number');
});
