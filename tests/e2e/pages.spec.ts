import { expect, type Page } from '@playwright/test';
import type { Page as PageFacts } from '../../src/first/page.ts';
import { button, codeBoxes, giveIdentity, phoneField, signIn, title } from './tenant.ts';
import { engineIn, test } from './test.ts';

const routes = [
  ...['/', '/onboarding', '/phoneVerify', '/identity-info', '/verification', '/landlord-detail', '/process-screen'],
  ...[
    '/processingScreen',
    '/tenantDetail',
    '/identity-documents',
    '/tenantSelection',
    '/congratulations',
    '/homeScreen',
  ],
  ...['/faq', '/processStep', '/workDetail', '/journey', '/salaryScreen', '/rentAgreement', '/underReview'],
  ...['/success-screen', '/notEligible', '/error-screen', '/landlord-success', '/not-found', '/nowhere'],
];

const store = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, values);
};

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

/** What must be stored for a page to be seen. */
function neededBy(html: string): Readonly<Record<string, string>> {
  const { needs }: PageFacts = JSON.parse(plain(/data-page='([^']*)'/.exec(html)?.[1] ?? ''));
  return needs === true ? {} : Object.fromEntries(needs.map(([, key]) => [key, 'u1']));
}

/** The text of HTML without tags. */
const plain = (text: string): string =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** What a page says, as plain text. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => (document.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' '));

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of routes.filter((one) => one !== '/processingScreen')) {
    test(`${path} => its text is there to read`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      expect(await page.locator('noscript').evaluate((shown) => shown.textContent)).toContain('needs JavaScript');
    });
  }
});

for (const path of routes) {
  test(`${path} => says after the engine came what it said before, and nothing moves by its coming`, async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(entry.startTime);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // What their coming moves is another matter.
    await page.route('**/assets/fonts-*.css', () => undefined);
    const html = await (await request.get(path)).text();
    await store(page, neededBy(html));
    await page.goto(path);
    const before = (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
    if (path !== '/processingScreen') expect(await textOf(page)).toBe(plain(before));
    await page.waitForTimeout(300);
    const [shifts, came] = await page.evaluate(() => [
      (window as unknown as { shifts: number[] }).shifts,
      performance.getEntriesByName('engine')[0]?.startTime ?? 0,
    ]);
    expect(shifts.filter((at) => at >= came)).toEqual([]);
  });
}

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
  await button(page, 'Get OTP').click();
  await button(page, 'Get OTP').click();
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
  const letGo = await holdScript(page, 'first');
  await page.goto('/', { waitUntil: 'commit' });
  const phone = newPhone();
  await phoneField(page).pressSequentially(phone);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await expect(button(page, 'Get OTP')).toBeDisabled();
  letGo();
  await expect(button(page, 'Get OTP')).toBeEnabled();
  await expect(phoneField(page)).toHaveValue(phone);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  expect(page.url()).not.toContain('?');
});

test.describe('a finger', () => {
  test.use({ hasTouch: true });

  test('goes down on Next before the engine is there, and up while it checks the answers => goes on once they are checked', async ({
    page,
    newPhone,
  }) => {
    await signIn(page, newPhone());
    await giveIdentity(page);
    await page.route('**/panCheck', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    const letGo = await holdScript(page);
    await page.goto('/identity-info', { waitUntil: 'commit' });
    await expect(button(page, 'Next')).toBeEnabled();
    const session = await page.context().newCDPSession(page);
    const { x, y } = (await button(page, 'Next').boundingBox()) ?? { x: 0, y: 0 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 50, y: y + 20 }] });
    letGo();
    await engineIn(page);
    await expect(button(page, 'Next')).toHaveAccessibleDescription('Checking your PAN…');
    await page.waitForTimeout(200);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(title(page)).toHaveText('Add Landlord Details');
  });
});
