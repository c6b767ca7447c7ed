import { type Browser, expect, type Page } from '@playwright/test';

/** The file of the draft that is open, as the field with its text. */
export const fileField = (page: Page, path: string) => page.getByLabel(`Content of ${path}`);

/** Opens a file of the draft by its link in the list. */
export async function openFile(page: Page, path: string): Promise<void> {
  const files = page.getByRole('navigation', { name: 'Files' });
  await files.getByRole('link', { name: path }).click();
  await expect(fileField(page, path)).toBeVisible();
}

/** Changes a file of the draft as JSON, and saves it. */
export async function changeFileOf(page: Page, path: string, change: (value: never) => unknown): Promise<void> {
  await openFile(page, path);
  const field = fileField(page, path);
  const value = JSON.parse(await field.inputValue()) as never;
  await field.fill(`${JSON.stringify(change(value), undefined, 2)}\n`);
  await page.getByRole('button', { name: 'Save in the draft' }).click();
  await expect(page.getByText('Saved in the draft, not live yet.')).toBeVisible();
}

/** Presses "Make a release" with a reason, once the check allows it. */
export async function makeRelease(page: Page, reason: string): Promise<void> {
  const button = page.getByRole('button', { name: /^Make a release/ });
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await page.getByLabel('Why do you change it?').fill(reason);
  await button.click();
}

/** Whether a new visitor, without a cookie, sees a text on a page, once it is as expected. */
export async function expectNewVisitorSees(
  browser: Browser,
  { url, text, isSeen }: { readonly url: string; readonly text: string; readonly isSeen: boolean },
): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const visitor = await context.newPage();
  await expect(async () => {
    await context.clearCookies();
    await visitor.goto(url);
    await expect(visitor.getByText(text)).toHaveCount(isSeen ? 1 : 0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await context.close();
}
