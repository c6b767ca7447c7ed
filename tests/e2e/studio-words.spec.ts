import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type ServerProcess, startServer } from '../faults/server-process.ts';
import { text } from '../journeys/journey-text.ts';
import { operatorToken } from './operator-token.ts';
import { test } from './test.ts';

// A draft is everybody's, so this test has a server of its own.
const port = Number(process.env.E2E_PORT ?? 3999) + 60;
test.use({ baseURL: `http://localhost:${port}`, viewport: { width: 1280, height: 800 } });
test.describe.configure({ timeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'studio-'));
let server: ServerProcess | undefined;
test.beforeAll(async () => {
  server = await startServer({ SANDBOX: '1', PORT: String(port), DATA_DIR: folder, ADMIN_TOKEN: operatorToken });
});
test.afterAll(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const inPhone = (page: Page) => page.frameLocator('aside iframe').getByRole('heading', { level: 1 });
const field = (page: Page) => page.getByRole('textbox', { name: 'Words in English' });
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
