import { expect, type Page } from '@playwright/test';
import { desktop, expectUsableOnDesktop } from '../../support/browser/desktop.ts';
import { openOwnServer } from '../../support/browser/own-server.ts';
import { fileField, readFileField, releasesMs } from '../../support/browser/studio-releases.ts';
import { inPhone, openRoom } from '../../support/browser/studio-steps.ts';
import { test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { readJsonFile, readTexts } from '../../support/journey-text.ts';

// A draft of files is shared by everybody of a server, so these tests have a server of their own, and are in order.
const origin = openOwnServer(4);
test.describe.configure({ mode: 'serial', timeout: releasesMs });

const journey = 'landlord';
const text = readTexts(journey);
const { start } = readJsonFile(`journeys/${journey}/journey.json`);
const phone = '9876543210';

const recorded = (page: Page) => page.getByRole('region', { name: 'What is recorded' }).getByRole('listitem');
const outcomes = (page: Page) => page.getByRole('region', { name: 'How does it end?' }).getByRole('group');
const numberField = (page: Page) => inPhone(page).getByLabel(text('landing', 'fields phone label'));
const submitButton = (page: Page) => inPhone(page).getByRole('button', { name: text('landing', 'phone submit') });

/** A picture of docs/studio.md; made again only when asked for. */
async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.STUDIO_PICTURES) await page.screenshot({ path: `docs/studio/${name}.png` });
}

/** Opens the page as an editor does, and waits for the phone. */
async function openRecording(page: Page): Promise<void> {
  await openRoom(page, `${journey}/steps`);
  await press(page.getByRole('link', { name: 'Record a walkthrough' }));
  await expect(recorded(page)).toHaveCount(1);
}

test('a walkthrough from the start through one call is recorded and saved => the file is in the draft, and the check is clean', async ({
  page,
  expectFailure,
}) => {
  // Whether there is such a file is asked before it is saved.
  expectFailure(404);
  await openRecording(page);
  await expect(page.getByLabel('Begin at')).toHaveValue(start);
  await retype(numberField(page), phone);
  await expect(recorded(page)).toHaveCount(2);
  await press(submitButton(page));
  await expect(recorded(page)).toHaveCount(3);
  await expect(outcomes(page)).toHaveCount(1);
  await takePicture(page, 'walkthrough');
  await press(outcomes(page).getByRole('button', { name: 'Rejected' }));
  await expect(recorded(page)).toHaveCount(4);
  await press(page.getByRole('button', { name: 'Undo the last step' }));
  await expect(recorded(page)).toHaveCount(3);
  await press(outcomes(page).getByRole('button', { name: 'Sent' }));
  await expect(inPhone(page).getByLabel(text('landing', 'fields otp label')).first()).toBeVisible();
  await expect(recorded(page)).toHaveCount(4);
  await press(page.getByRole('button', { name: 'Save in the draft' }));
  await expect(page.getByText(/^Say in some words what it shows/)).toBeVisible();
  await retype(page.getByLabel('What does the walkthrough show?'), 'A code is sent');
  await page.keyboard.press('Enter');
  await press(page.getByRole('link', { name: 'scenarios/a-code-is-sent.json' }));
  const field = fileField(page, 'scenarios/a-code-is-sent.json');
  await expect(field).toBeVisible();
  expect(JSON.parse(await readFileField(page, 'scenarios/a-code-is-sent.json'))).toMatchObject({
    title: 'A code is sent',
    start: '/',
    steps: expect.arrayContaining([{ fill: { phone } }, { outcome: expect.objectContaining({ is: 'sent' }) }]),
  });
  await expect(page.getByText('Nothing is wrong with the files.')).toBeVisible({ timeout: 60_000 });
});

test('by the keyboard alone, from a later screen => recorded from there, with a name of its own', async ({
  page,
  expectFailure,
}) => {
  expectFailure(404);
  await openRecording(page);
  const begin = page.getByLabel('Begin at');
  await begin.focus();
  await page.keyboard.press('ArrowDown');
  await expect(begin).not.toHaveValue(start);
  await expect(recorded(page)).toHaveCount(1);
  await begin.selectOption(start);
  await expect(recorded(page)).toHaveCount(1);
  await numberField(page).focus();
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await outcomes(page).getByRole('button', { name: 'Unavailable' }).press('Enter');
  await expect(page.locator('main iframe')).toBeFocused();
  await expect(recorded(page)).toHaveCount(4);
  await retype(page.getByLabel('What does the walkthrough show?'), 'A code is sent');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'scenarios/a-code-is-sent-2.json' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all steps' }).press('Enter');
  await expect(recorded(page)).toHaveCount(1);
  await expect(numberField(page)).toHaveValue('');
});

test('the page => axe finds nothing in light and dark, and nothing scrolls sideways at 1024', async ({ page }) => {
  await openRecording(page);
  await retype(numberField(page), phone);
  await press(submitButton(page));
  await expect(outcomes(page)).toHaveCount(1);
  await expectUsableOnDesktop(page);
});

test('a viewer => no link to the page, and the page says which role it needs', async ({ page, browser }) => {
  await openRoom(page, `${journey}/steps`);
  const made = await page.request.post('/studio/api/users', { data: { name: 'Ravi', role: 'viewer' } });
  const { token } = await made.json();
  const other = await browser.newContext({ baseURL: origin, viewport: desktop });
  const viewer = await other.newPage();
  await viewer.request.post('/studio/api/session', { data: { token } });
  await viewer.goto(`/studio/${journey}/steps`);
  await expect(viewer.getByRole('navigation', { name: 'Files' })).toBeVisible();
  await expect(viewer.getByRole('link', { name: 'Record a walkthrough' })).toHaveCount(0);
  await viewer.goto(`/studio/${journey}/walkthrough`);
  await expect(viewer.getByText('that needs the role editor')).toBeVisible();
  await expect(viewer.locator('main iframe')).toHaveCount(0);
  await other.close();
});
