import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type ServerProcess, startServer } from '../faults/server-process.ts';
import { hindiText, text } from '../journeys/journey-text.ts';
import { findViolations, settleColours } from './audit.ts';
import { operatorToken } from './operator-token.ts';
import { test } from './test.ts';

// A draft is everybody's, so these tests have a server of their own, and are in order.
const port = Number(process.env.E2E_PORT ?? 3999) + 60;
test.use({ baseURL: `http://localhost:${port}`, viewport: { width: 1280, height: 800 } });
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'studio-'));
let server: ServerProcess | undefined;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startServer({ SANDBOX: '1', PORT: String(port), DATA_DIR: folder, ADMIN_TOKEN: operatorToken });
});
test.afterAll(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const inPhone = (page: Page) => page.frameLocator('aside iframe').getByRole('heading', { level: 1 });
const field = (page: Page, language = 'English') => page.getByRole('textbox', { name: `Words in ${language}` });
const bar = (page: Page) => page.getByRole('region', { name: 'Draft and live' });

/** Signs in on the page, as a person does. */
async function signInWith(page: Page, token: string): Promise<void> {
  await page.goto('/studio/');
  await page.getByLabel('Your token').fill(token);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Words');
}

test('a newcomer presses the heading in the phone and types => drawn at once, and saved', async ({
  page,
  expectFailure,
}) => {
  expectFailure(401);
  await signInWith(page, operatorToken);
  await expect(bar(page)).toContainText('Tenants read the words of the release');
  await inPhone(page).click();
  await expect(field(page)).toHaveValue(text('landing', 'phone heading'));
  await field(page).fill('Rent without a deposit');
  await expect(inPhone(page)).toContainText('Rent without a deposit');
  await expect(bar(page)).toContainText('1 text changed, not live yet. Saved.');
});

test('its Hindi => listed as one to look at again, and added', async ({ page, expectFailure }) => {
  expectFailure(401);
  await signInWith(page, operatorToken);
  await page.getByLabel('Language').selectOption('hi');
  await page.getByLabel('Show').selectOption('stale');
  await page.getByRole('button', { name: /the heading look at it again/ }).click();
  await expect(field(page, 'Hindi')).toHaveValue(hindiText('landing', 'phone heading'));
  await field(page, 'Hindi').fill('बिना डिपॉज़िट किराये पर घर');
  await expect(inPhone(page)).toContainText('बिना डिपॉज़िट किराये पर घर');
  await expect(bar(page)).toContainText('2 texts changed, not live yet. Saved.');
});

test('two editors of one text => both texts are shown, and the chosen one is saved', async ({
  page,
  browser,
  expectFailure,
}) => {
  expectFailure(401);
  expectFailure(412);
  await signInWith(page, operatorToken);
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByLabel('Name').fill('Ravi');
  await page.getByRole('button', { name: 'Add and make a token' }).click();
  const token = await page.getByRole('region', { name: 'Token of Ravi' }).locator('code').innerText();
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
  });
  const ravi = await context.newPage();
  await signInWith(ravi, token);
  await page.getByRole('link', { name: 'Words' }).click();
  for (const one of [page, ravi]) await inPhone(one).click();
  await field(ravi).fill('From Ravi');
  await expect(bar(ravi)).toContainText('Saved.');
  await field(page).fill('From the operator');
  const question = page.getByRole('alert').filter({ hasText: 'Ravi changed this text' });
  await expect(question).toContainText('From Ravi');
  await expect(question).toContainText('From the operator');
  await question.getByRole('button', { name: 'Keep yours' }).click();
  await expect(bar(page)).toContainText('Saved.');
  await ravi.reload();
  await expect(field(ravi)).toHaveValue('From the operator');
  await context.close();
});

test('by the keyboard alone => found, reworded, and back on its row', async ({ page, expectFailure }) => {
  expectFailure(401);
  await signInWith(page, operatorToken);
  await page.getByLabel('Find words').focus();
  await page.keyboard.type(text('landing', 'phone submit'));
  const row = page.getByRole('main').getByRole('button', { expanded: false }).first();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(bar(page)).toContainText('Saved.');
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
});

test('words and users => axe finds nothing in light and dark, and nothing scrolls sideways at 1024', async ({
  page,
  expectFailure,
}) => {
  expectFailure(401);
  await signInWith(page, operatorToken);
  await inPhone(page).click();
  for (const name of ['Words', 'Users']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    if (name === 'Users') await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settleColours(page);
      expect(await findViolations(page), `${name}, ${colorScheme}`).toEqual([]);
    }
    await page.setViewportSize({ width: 1024, height: 768 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
  }
});
