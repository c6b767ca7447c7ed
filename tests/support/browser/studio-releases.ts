import { type Browser, expect, type Page } from '@playwright/test';
import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { press, retype } from '../hand/hand.ts';

/** The file of the draft that is open, as the field with its text. */
export const fileField = (page: Page, path: string) => page.getByLabel(`Content of ${path}`);

/** The whole text of a file that is open: the page has only the lines that are seen, and copying has all. */
export async function readFileField(page: Page, path: string): Promise<string> {
  await fileField(page, path).press('ControlOrMeta+a');
  return fileField(page, path).evaluate((field) => {
    const clipboardData = new DataTransfer();
    field.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData('text/plain');
  });
}

/** Expects a file that is open to have a text, once it does. */
export const expectFileField = (page: Page, path: string, text: string): Promise<void> =>
  expect.poll(() => readFileField(page, path)).toBe(text);

/** Pastes another text over that of a file that is open. */
export async function writeFileField(page: Page, path: string, text: string): Promise<void> {
  await fileField(page, path).press('ControlOrMeta+a');
  await fileField(page, path).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Opens a file of the draft by its link in the list. */
export async function openFile(page: Page, path: string): Promise<void> {
  const files = page.getByRole('navigation', { name: 'Files' });
  await press(files.getByRole('link', { name: path }));
  await expect(fileField(page, path)).toBeVisible();
}

/** A change of a file: a value at a place, or one more in a list. */
export interface FileChangeAt {
  readonly at: JSONPath;
  readonly value: unknown;
  readonly isInserted?: boolean;
}

/** Changes a file of the draft as a person does, who leaves the rest of its text as it is, and saves it. */
export async function changeFileOf(
  page: Page,
  path: string,
  { at, value, isInserted = false }: FileChangeAt,
): Promise<void> {
  await openFile(page, path);
  const text = await readFileField(page, path);
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  const edits = modify(text, [...at], value, { isArrayInsertion: isInserted, formattingOptions });
  await writeFileField(page, path, applyEdits(text, edits));
  await press(page.getByRole('button', { name: 'Save in the draft' }));
  await expect(page.getByText('Saved in the draft, not live yet.')).toBeVisible();
}

/** A build beside other work takes minutes. */
export const builtInTime = { timeout: 400_000 };

/** The limit of a test that makes two releases. */
export const releasesMs = 900_000;

/** Presses "Make a release" with a reason, once the check allows it. */
export async function makeRelease(page: Page, reason: string): Promise<void> {
  const button = page.getByRole('button', { name: /^Make a release/ });
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await retype(page.getByLabel('Why do you change it?'), reason);
  await press(button);
}

/** Approves the first release of a journey, as a second publisher, once it is built; it is live then. */
export async function approveRelease(page: Page, browser: Browser, journey: string): Promise<void> {
  await expect(page.getByText('It is built, and waits for a second person.')).toBeVisible(builtInTime);
  const made = await page.request.post('/studio/api/users', { data: { name: 'Meera', role: 'publisher' } });
  const { token } = await made.json();
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() });
  const second = await other.newPage();
  await second.request.post('/studio/api/session', { data: { token } });
  await second.goto(`/studio/${journey}/versions`);
  await press(second.getByRole('button', { name: 'Approve, and make it live' }));
  await expect(second.getByText(/^Version 1 is live for new visitors since/)).toBeVisible({ timeout: 30_000 });
  await other.close();
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
