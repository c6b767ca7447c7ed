import { expect, type Page } from '@playwright/test';
import { expectUsableOnDesktop } from '../../support/browser/desktop.ts';
import { landlordPage } from '../../support/browser/landlord-steps.ts';
import { openOwnServer } from '../../support/browser/own-server.ts';
import {
  approveRelease,
  fileField,
  makeRelease,
  openFile,
  readFileField,
  releasesMs,
} from '../../support/browser/studio-releases.ts';
import { openRoom } from '../../support/browser/studio-steps.ts';
import { test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { readJsonFile } from '../../support/journey-text.ts';

// A release is for every visitor of a server, so these tests have a server of their own, and are in order.
const origin = openOwnServer(3);
test.describe.configure({ mode: 'serial', timeout: releasesMs });

const journey = 'landlord';
const [rooms, schema, hindi] = ['screens/rooms.json', 'schemas/rooms.schema.json', 'copy/hi.json'] as const;
const { fields } = readJsonFile(`journeys/${journey}/${rooms}`);
const { kind } = fields.rooms.entries.each.parts;
const count: number = kind.options.choices.length;
const added = { label: 'A choice of the test', value: 'a-choice-of-the-test', hindi: 'टेस्ट का विकल्प' };

const choicesOf = (page: Page) => page.getByRole('region', { name: 'Choices' });
const addTo = (page: Page, field: string) =>
  choicesOf(page)
    .getByRole('button', { name: /^Add a choice…/ })
    .and(page.getByRole('button', { name: field }));
const kinds = (page: Page) => choicesOf(page).getByRole('list', { name: kind.label }).getByRole('listitem');

test('a choice is added with its translation, by the keyboard alone => a new visitor reads it, and goes on with it', async ({
  page,
  browser,
  newPhone,
}) => {
  await openRoom(page, `${journey}/steps`);
  await openFile(page, rooms);
  await addTo(page, kind.label).press('Enter');
  await expect(page.getByLabel('Label', { exact: true })).toBeFocused();
  await page.keyboard.type(added.label);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(/^Value/)).toHaveValue(added.value);
  await expectUsableOnDesktop(page);
  await page.keyboard.press('Tab');
  await page.keyboard.type(added.hindi);
  await page.keyboard.press('Enter');
  await expect(kinds(page)).toHaveCount(count + 1);
  await expect(kinds(page).last()).toContainText(added.label);
  await kinds(page).last().locator('[data-move="up"]').press('Enter');
  await expect(
    kinds(page)
      .nth(count - 1)
      .locator('[data-move="up"]'),
  ).toBeFocused();
  await expect(kinds(page).nth(count - 1)).toContainText(added.label);
  await expectUsableOnDesktop(page);
  await page.getByRole('button', { name: 'Save in the draft' }).press('Enter');
  await expect(page.getByText('Saved in the draft, not live yet.')).toBeVisible();
  const check = page.getByRole('region', { name: 'Check of the draft' });
  await expect(check).toContainText(added.value, { timeout: 60_000 });
  await expect(check.getByRole('link', { name: /^Open/ })).toHaveCount(0);
  await makeRelease(page, 'One kind of room more');
  await approveRelease(page, browser, journey);
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const visitor = landlordPage(await context.newPage(), 'hi');
  await visitor.signIn(newPhone());
  await visitor.giveProperty();
  await visitor.field(visitor.say('rooms', 'kind label')).selectOption({ label: added.hindi });
  await retype(visitor.field(visitor.say('rooms', 'count label')), '1');
  const [none] = fields.furnished.options.choices;
  const [first] = context.pages();
  if (first) await press(first.locator(`input[type=radio][value="${none.value}"]`));
  await visitor.next('rooms');
  await visitor.see(visitor.say('ownership', 'title'));
  await context.close();
});

test('the same choice is removed => all of its files are without it, and the release wants a second person', async ({
  page,
}) => {
  await openRoom(page, `${journey}/steps`);
  await openFile(page, rooms);
  await kinds(page).filter({ hasText: added.label }).getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(kinds(page)).toHaveCount(count);
  await page.getByRole('button', { name: 'Save in the draft' }).press('Enter');
  await expect(page.getByText('Saved in the draft, not live yet.')).toBeVisible();
  await expect(page.getByText(/A second person has to approve the release\./)).toBeVisible({ timeout: 60_000 });
  for (const path of [rooms, schema, hindi]) {
    await page.goto(`/studio/${journey}/steps?${new URLSearchParams({ file: path })}`);
    await expect(fileField(page, path)).toBeVisible();
    const text = await readFileField(page, path);
    expect(text).toContain('{');
    expect(text).not.toMatch(new RegExp(`${added.label}|${added.value}|${added.hindi}`));
  }
});

test('choices that a call knows, or that are listed elsewhere => who changes them, and where', async ({ page }) => {
  await openRoom(page, `${journey}/steps`);
  await openFile(page, rooms);
  const panel = choicesOf(page);
  await expect(panel.getByText(/^A developer is needed for another choice: “invite-tenants”/)).toBeVisible();
  await expect(addTo(page, fields.furnished.label)).toHaveCount(0);
  await panel.getByRole('link', { name: /^Answers: / }).press('Enter');
  await expect(fileField(page, schema)).toBeVisible();
});
