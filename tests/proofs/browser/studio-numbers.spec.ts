import { type Browser, expect, type Page } from '@playwright/test';
import { expectUsableOnDesktop } from '../../support/browser/desktop.ts';
import { openOwnServer } from '../../support/browser/own-server.ts';
import { openRoom } from '../../support/browser/studio-steps.ts';
import { askForCode, phoneField, title, typeCode } from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { text } from '../../support/journey-text.ts';

// Other tests count on the server that all share, so these have a server of their own, and are in order.
const origin = openOwnServer(7);
test.describe.configure({ mode: 'default', timeout: 120_000 });

const [first, second] = [text('landing', 'title'), text('identity-info', 'title')];
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });

/** A tenant leaves a wrong phone number in its field, gives the right one and its code, reaches the second screen, and closes the app. */
async function visit(browser: Browser, phone: string, script?: () => void): Promise<{ readonly isCounting: boolean }> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  if (script) await context.addInitScript(script);
  let isCounting = false;
  context.on('request', (request) => {
    if (request.url().includes('/start-counting-')) isCounting = true;
  });
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'networkidle' });
  await retype(phoneField(page), '12');
  await phoneField(page).blur();
  await typeCode(page, await askForCode(page, phone));
  await expect(title(page)).toHaveText(second);
  await page.goto('about:blank');
  return { isCounting };
}

test('nobody came => the page says when numbers appear', async ({ page }) => {
  await openRoom(page, 'move-in/numbers');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Numbers appear');
  await expectUsableOnDesktop(page);
});

test('a browser that asks not to be counted => what counts is not loaded', async ({ browser, newPhone }) => {
  const { isCounting } = await visit(browser, newPhone(), () =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
  );
  expect(isCounting).toBe(false);
});

test('a tenant goes from the first screen to the second => their numbers, on the page and on the map', async ({
  page,
  browser,
  newPhone,
}) => {
  expect((await visit(browser, newPhone())).isCounting).toBe(true);
  await openRoom(page, 'move-in/numbers');
  await expect(async () => {
    await page.reload();
    await expect(row(page, first)).toContainText('(1)', { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(row(page, first).getByRole('cell')).toHaveText([
    '1',
    '1 (100 %)',
    '0 (0 %)',
    /^under/,
    /\(1\)$/,
    /sent \(1\)/,
  ]);
  await expect(row(page, second).getByRole('cell')).toContainText(['1', '0 (0 %)', '1 (100 %)']);
  await expectUsableOnDesktop(page);
  await press(page.getByRole('link', { name: 'Map', exact: true }));
  const list = page.getByRole('region', { name: 'In words' });
  await expect(list).toContainText('1 came, 100 % went on, 0 % left, under');
  await expect(list).toContainText(`${second} (1 went)`);
  await expect(page.getByRole('region', { name: 'Drawing of the journey' })).toContainText('1 · 100 % on · 0 % left');
  await expectUsableOnDesktop(page);
});
