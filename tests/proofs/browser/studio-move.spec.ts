import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { expectUsableOnDesktop } from '../../support/browser/desktop.ts';
import { landlordPage } from '../../support/browser/landlord-steps.ts';
import { openOwnServer } from '../../support/browser/own-server.ts';
import {
  approveRelease,
  builtInTime,
  makeRelease,
  openFile,
  readFileField,
  releasesMs,
} from '../../support/browser/studio-releases.ts';
import { openRoom } from '../../support/browser/studio-steps.ts';
import { test } from '../../support/browser/test.ts';
import { press } from '../../support/hand/hand.ts';
import { readJsonFile } from '../../support/journey-text.ts';

// A release is for every visitor of a server, so these tests have a server of their own, and are in order.
const origin = openOwnServer(8);
test.describe.configure({ mode: 'serial', timeout: releasesMs });

const journey = 'landlord';
const order: readonly string[] = readJsonFile(`journeys/${journey}/journey.json`).flows.invite;
const [moved = '', over = ''] = order.slice(2, 4);

const news = (page: Page, number: number) => page.getByRole('region', { name: `Release ${number}` });
const updateButton = (page: Page) => page.getByRole('button', { name: 'Update the recorded walkthroughs' });

test('a step is moved, and the recorded walkthroughs are updated, by the keyboard alone => live', async ({
  page,
  browser,
}) => {
  await openRoom(page, `${journey}/steps`);
  await openFile(page, 'journey.json');
  const steps = page.getByRole('region', { name: 'Order of the steps' });
  const down = steps.getByRole('listitem').nth(2).locator('[data-move="down"]');
  await expect(steps.getByRole('listitem')).toHaveCount(order.length);
  await down.press('Enter');
  await expect(steps.getByRole('status')).toHaveText(new RegExp(` is step 4 of ${order.length} now\\.$`));
  await page.getByRole('button', { name: 'Save in the draft' }).press('Enter');
  await expect(page.getByText('Saved in the draft, not live yet.')).toBeVisible();
  await makeRelease(page, 'Shown later');
  await expect(news(page, 1)).toContainText('It failed, and is not live.', builtInTime);
  await updateButton(page).press('Enter');
  await expect(news(page, 1).getByText(/^\d+ walkthroughs updated in the draft/)).toBeVisible();
  await expectUsableOnDesktop(page);
  const links = news(page, 1).getByRole('link');
  const [path = ''] = await links.allTextContents();
  await links.first().press('Enter');
  const screens = JSON.parse(await readFileField(page, path)).steps.map(
    (step: { expect?: { screen?: string } }) => step.expect?.screen,
  );
  expect(screens.indexOf(over)).toBeLessThan(screens.indexOf(moved));
  await makeRelease(page, 'Shown later');
  await approveRelease(page, browser, journey);
});

test('what is live as a patch => git applies it to the files', async ({ page }) => {
  await openRoom(page, `${journey}/versions`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: 'Save what is live as a patch' })),
  ]);
  expect(download.suggestedFilename()).toBe(`${journey}-1.patch`);
  const files = execFileSync('git', ['apply', '--numstat', '--check', await download.path()], { encoding: 'utf8' });
  expect(files).toContain(`journeys/${journey}/journey.json`);
});

test('a new visitor => the steps in the new order', async ({ browser, newPhone }) => {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  const on = landlordPage(page);
  await on.signIn(newPhone());
  await on.fillProperty();
  await on.next('property');
  await on.see(on.say(over, 'title'));
  await on.fillProof();
  await on.next(over);
  await on.see(on.say(moved, 'title'));
  await context.close();
});
