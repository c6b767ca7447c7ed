import { type BrowserContext, expect, type Page } from '@playwright/test';
import { findViolations, settleColours } from '../../support/browser/audit.ts';
import { desktop, expectUsableOnDesktop } from '../../support/browser/desktop.ts';
import { landlordPage } from '../../support/browser/landlord-steps.ts';
import { openOwnServer } from '../../support/browser/own-server.ts';
import { builtStates } from '../../support/browser/state-page.ts';
import {
  builtInTime,
  changeFileOf,
  expectFileField,
  expectNewVisitorSees,
  fileField,
  makeRelease,
  openFile,
  readFileField,
  releasesMs,
  writeFileField,
} from '../../support/browser/studio-releases.ts';
import { inPhone, openRoom, stateAddress } from '../../support/browser/studio-steps.ts';
import { test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { readJsonFile } from '../../support/journey-text.ts';

// A release is for every visitor of a server, so these tests have a server of their own, and are in order.
const origin = openOwnServer(2);
test.describe.configure({ mode: 'serial', timeout: releasesMs });

// A landlord who began before the first release, and one who began with it.
let earlier: BrowserContext | undefined;
let later: BrowserContext | undefined;
test.afterAll(async () => {
  await earlier?.close();
  await later?.close();
});

const journey = 'landlord';
const landing = 'screens/landing.json';
const block = 'A block of the test';
const home = `${origin}/landlord/`;

const oneBlockMore = {
  ...{ at: ['views', 'phone', 'blocks', -1], isInserted: true },
  value: { text: { text: block, style: 'lead' } },
};

const linkOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true });

/** Whether somebody who is under way gets the block with the next load of the first page. */
const hasBlock = async (context: BrowserContext | undefined): Promise<boolean> => {
  const answer = await context?.request.get(home);
  expect(answer?.ok()).toBe(true);
  return (await answer?.text())?.includes(block) ?? false;
};

/** A picture of docs/studio.md; made again only when asked for. */
async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.STUDIO_PICTURES) await page.screenshot({ path: `docs/studio/${name}.png` });
}

test('a publisher adds a block, and makes a release => new visitors get it, and who is under way does not', async ({
  page,
  browser,
  newPhone,
}) => {
  earlier = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const halfWay = landlordPage(await earlier.newPage());
  await halfWay.signIn(newPhone());
  await openRoom(page, `${journey}/steps`);
  await changeFileOf(page, landing, oneBlockMore);
  await expect(page.getByRole('region', { name: 'Changed lines' })).toContainText(block);
  await expect(page.getByRole('region', { name: 'Check of the draft' })).toContainText(block, { timeout: 60_000 });
  await takePicture(page, 'steps');
  await makeRelease(page, 'One block more');
  const progress = page.getByRole('region', { name: 'Release 1' });
  await expect(progress).toBeFocused();
  await expect(progress.getByRole('status')).toHaveText(/^Step \d of 6: /, { timeout: 30_000 });
  await expect(progress.getByRole('listitem').filter({ hasText: '– done' })).not.toHaveCount(0, { timeout: 60_000 });
  await takePicture(page, 'release-progress');
  await expect(page.getByText(/^Version 1 is live for new visitors since/)).toBeVisible(builtInTime);
  await expect(page.getByText('The draft has the files that are live.')).toBeVisible();
  await expectNewVisitorSees(browser, { url: home, text: block, isSeen: true });
  later = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  await later.request.get(home);
  expect([await hasBlock(earlier), await hasBlock(later)]).toEqual([false, true]);
  await halfWay.giveProperty();
});

test('the live release => its states are those of the review room', async ({ page }) => {
  await openRoom(page, stateAddress(journey, 'landing/phone'));
  await expect(inPhone(page).getByText(block)).toBeVisible();
  await page.goto(`/studio/${journey}/states`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(builtStates(journey).length);
});

test('going back, by the keyboard alone => new visitors get the deployed build, without a build', async ({
  page,
  browser,
}) => {
  await openRoom(page, `${journey}/steps`);
  await linkOf(page, 'Versions').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const button = page.getByRole('button', { name: 'Go back to the deployed build…' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Why do you go back to the deployed build?')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Say in some words why/)).toBeVisible();
  await page.keyboard.type('Too much on the page');
  const began = Date.now();
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is the deployed build again.')).toBeVisible({ timeout: 30_000 });
  process.stdout.write(`Going back took ${Date.now() - began} ms.\n`);
  await expectNewVisitorSees(browser, { url: home, text: block, isSeen: false });
  expect([await hasBlock(earlier), await hasBlock(later)]).toEqual([false, true]);
  await press(linkOf(page, 'History'));
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Too much on the page');
});

test('back to the version of the release, also for those under way => a second person approves it, and then everybody has it', async ({
  page,
  browser,
}) => {
  await openRoom(page, `${journey}/versions`);
  await press(page.getByRole('button', { name: 'Go back to version 1…' }));
  await press(page.getByLabel('Also for visitors who are under way'));
  await retype(page.getByLabel('Why do you go back to version 1?'), 'The law wants it');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not live yet.')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waits for a second person' });
  await expect(waiting).toContainText('also for visitors who are under way');
  await expect(waiting.getByRole('button', { name: /Approve/ })).toHaveCount(0);
  const made = await page.request.post('/studio/api/users', { data: { name: 'Meera', role: 'publisher' } });
  const { token } = await made.json();
  const other = await browser.newContext({ baseURL: origin, viewport: desktop });
  const second = await other.newPage();
  await second.request.post('/studio/api/session', { data: { token } });
  await second.goto(`/studio/${journey}/versions`);
  await press(second.getByRole('button', { name: 'Approve, and make it live' }));
  await expect(second.getByText(/^Version 3 is live for new visitors since/)).toBeVisible({ timeout: 30_000 });
  await expect(second.getByText('Visitors already under way get it with their next page.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Version 3 live now' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('approved by Meera');
  expect([await hasBlock(earlier), await hasBlock(later)]).toEqual([true, true]);
  await other.close();
});

test('another order of the steps, which a recorded walkthrough does not find => failed, with the reason, and nothing changes', async ({
  page,
  browser,
}) => {
  await openRoom(page, `${journey}/steps`);
  const [one, two, three, four, ...rest]: readonly string[] = readJsonFile(`journeys/${journey}/journey.json`).flows
    .invite;
  await changeFileOf(page, 'journey.json', { at: ['flows', 'invite'], value: [one, two, four, three, ...rest] });
  await makeRelease(page, 'Another order');
  await expect(page.getByText('It failed, and is not live.')).toBeVisible(builtInTime);
  await expect(page.getByRole('region', { name: 'Release 2' })).toContainText(/scenarios\/\S+\.json goes another way/);
  await takePicture(page, 'release-failed');
  await expectNewVisitorSees(browser, { url: home, text: block, isSeen: true });
  await press(page.getByRole('button', { name: 'Discard changes…' }));
  await press(page.getByRole('button', { name: 'Discard the changes of this file' }));
  await expect(page.getByText('The draft has the files that are live.')).toBeVisible();
});

test('a step is moved by the keyboard => only its place in the text changes, and axe finds nothing', async ({
  page,
}) => {
  await openRoom(page, `${journey}/steps`);
  await openFile(page, 'journey.json');
  const text = await readFileField(page, 'journey.json');
  const order: readonly string[] = readJsonFile(`journeys/${journey}/journey.json`).flows.invite;
  const panel = page.getByRole('region', { name: 'Order of the steps' });
  const downOf = (place: number) => panel.getByRole('listitem').nth(place).locator('[data-move="down"]');
  await expect(panel.getByRole('listitem')).toHaveCount(order.length);
  // The rules of the check refuse to begin with another screen, once the screens are loaded.
  await expect(downOf(0)).toHaveAttribute('aria-disabled', 'true');
  await downOf(2).press('Enter');
  await expect(downOf(3)).toBeFocused();
  await expect(panel.getByRole('status')).toHaveText(new RegExp(` is step 4 of ${order.length} now\\.$`));
  const [from, to] = [order.slice(2, 4), order.slice(2, 4).reverse()].map((ids) => ids.join('", "'));
  await expectFileField(page, 'journey.json', text.replace(from ?? '', to ?? ''));
  await expectUsableOnDesktop(page);
  await press(page.getByRole('button', { name: 'Undo what is not saved' }));
  await expectFileField(page, 'journey.json', text);
});

test('by the keyboard alone => a file is opened, its mistake found, mended and saved', async ({ page }) => {
  await openRoom(page, `${journey}/steps`);
  const link = page.getByRole('navigation', { name: 'Files' }).getByRole('link', { name: landing });
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  const field = fileField(page, landing);
  // What can be changed without the text is before it.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [50] });
  const text = await readFileField(page, landing);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('}');
  await expect(page.getByText(/^Line \d+, column \d+: /)).toBeVisible();
  await field.locator('..').evaluate((one) => one.scrollTo(0, 0));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect.poll(() => field.locator('..').evaluate((one) => one.scrollTop)).toBeGreaterThan(100);
  await page.reload();
  await expectFileField(page, landing, `${text}}`);
  await writeFileField(page, landing, `${text}\n`);
  await field.press('ControlOrMeta+s');
  await expect(page.getByText('Saved in the draft, not live yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes…' }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The draft has the files that are live.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
});

test('both pages => axe finds nothing in light and dark, and nothing scrolls sideways at 1024', async ({ page }) => {
  await openRoom(page, `${journey}/steps`);
  await changeFileOf(page, landing, { at: ['views', 'phone', 'blocks', 0, 'heading'], value: 'Your {form.nothing}' });
  await expect(page.getByText(/^\d+ errors? to mend/)).toBeVisible({ timeout: 60_000 });
  await writeFileField(page, landing, `${await readFileField(page, landing)}}`);
  for (const name of ['Steps', 'Versions']) {
    await press(linkOf(page, name));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    if (name === 'Steps') await openFile(page, landing);
    else await press(page.getByRole('button', { name: 'Go back to the deployed build…' }));
    await expect(page.getByRole('status').filter({ hasText: /^(Loading|Checking)/ })).toHaveCount(0, {
      timeout: 60_000,
    });
    await expectUsableOnDesktop(page);
  }
});

test('new code does not fit => what failed and what is refused are shown, and axe finds nothing', async ({
  page,
  expectFailure,
}) => {
  expectFailure(422);
  await page.route('**/studio/api/journeys/*/versions', async (route) => {
    const live = await (await route.fetch()).json();
    await route.fulfill({ json: { ...live, failedRebuild: 1 } });
  });
  const message = `Its files do not fit:\n- journeys/${journey}/${landing}:1:1: It is broken.`;
  await page.route('**/rollback', (route) => route.fulfill({ status: 422, json: { code: 'check-failed', message } }));
  await openRoom(page, `${journey}/versions`);
  await expect(page.getByRole('region', { name: 'The live release could not be built again' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Draft and live' })).toContainText('could not build version 3 again');
  await press(page.getByRole('button', { name: 'Go back to the deployed build…' }));
  await page.keyboard.type('Fewer steps');
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: 'Its files do not fit:' });
  await expect(refusal).toBeVisible();
  expect(await refusal.innerText()).toBe(message);
  await expectUsableOnDesktop(page);
});

test('two editors of one file => both versions are shown, axe finds nothing, and the chosen one is saved', async ({
  page,
}) => {
  await openRoom(page, `${journey}/steps`);
  await openFile(page, landing);
  const text = await readFileField(page, landing);
  await writeFileField(page, landing, `${text}\n`);
  const draft = `/studio/api/journeys/${journey}/structure`;
  const { revision } = await (await page.request.get(draft)).json();
  const answer = await page.request.put(`${draft}/files`, {
    headers: { 'if-match': `"${revision}"` },
    data: { path: landing, content: `${text}\n\n` },
  });
  expect(answer.status()).toBe(200);
  await press(page.getByRole('button', { name: 'Save in the draft' }));
  const question = page.getByRole('alert').filter({ hasText: 'changed this file while you typed' });
  await expect(question).toBeVisible();
  await settleColours(page);
  expect(await findViolations(page)).toEqual([]);
  await press(question.getByRole('button', { name: 'Save yours instead' }));
  await expect(question).toHaveCount(0);
  await page.reload();
  await expectFileField(page, landing, `${text}\n`);
});
