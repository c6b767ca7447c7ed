import { type Browser, expect, type Page } from '@playwright/test';
import { desktop, expectUsableOnDesktop } from '../../support/browser/desktop.ts';
import { operatorToken } from '../../support/browser/operator-token.ts';
import { openOwnServer } from '../../support/browser/own-server.ts';
import { test } from '../../support/browser/test.ts';
import { press, retype, typeKeys } from '../../support/hand/hand.ts';
import { hindiText, placedText, text } from '../../support/journey-text.ts';

// What is published is read by every tenant of a server, so these tests have a server of their own, and are in order.
const origin = openOwnServer(1);
test.describe.configure({ mode: 'default', timeout: 240_000 });

const heading = text('landing', 'phone heading');
const phone = (page: Page) => page.frameLocator('aside iframe');
const field = (page: Page, language = 'English') => page.getByRole('textbox', { name: `Words in ${language}` });
const bar = (page: Page) => page.getByRole('region', { name: 'Draft and live' });

/** Signs in on the page, as a person does. */
async function signInWith(page: Page, token: string): Promise<void> {
  await page.goto('/studio/');
  await retype(page.getByLabel('Your token'), token);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Words');
}

/** A picture of docs/studio.md; made again only when asked for. */
async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.STUDIO_PICTURES) await page.screenshot({ path: `docs/studio/${name}.png` });
}

/** Publishes the draft on the page of that name. */
async function publish(page: Page, reason: string, button: RegExp, look?: () => Promise<void>): Promise<void> {
  await press(page.getByRole('link', { name: 'Publish', exact: true }));
  await retype(page.getByLabel('Why do you change it?'), reason);
  await expect(page.getByRole('button', { name: button })).toBeEnabled({ timeout: 60_000 });
  await look?.();
  await press(page.getByRole('button', { name: button }));
}

/** What a new visitor reads as the heading of the first screen, once it is what is expected. */
async function expectVisitorReads(browser: Browser, expected: string, language = 'en'): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  await context.addCookies([{ name: 'language', value: language, url: origin }]);
  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(expected, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await context.close();
}

test('a newcomer presses the heading in the phone, types, and publishes => a new visitor reads it', async ({
  page,
  browser,
  expectFailure,
}) => {
  expectFailure(401);
  await signInWith(page, operatorToken);
  await expect(bar(page)).toContainText('Live: the deployed build.');
  await press(phone(page).getByRole('heading', { level: 1 }));
  await expect(field(page)).toHaveValue(heading);
  await retype(field(page), 'Rent without a deposit');
  await expect(phone(page).getByRole('heading', { level: 1 })).toContainText('Rent without a deposit');
  await expect(bar(page)).toContainText('1 text changed, not live yet. Saved.');
  await takePicture(page, 'words');
  await publish(page, 'Plainer', /Publish 1 change for new visitors/, () => takePicture(page, 'publish'));
  await expect(page.getByText(/^Version 1 is live for new visitors since \d\d:\d\d\.$/)).toBeVisible({
    timeout: 60_000,
  });
  await takePicture(page, 'live');
  await expect(bar(page)).toContainText('Live: version 1, since ');
  await expectVisitorReads(browser, 'Rent without a deposit');
});

test('its Hindi => found by its mark, added, published, and read in Hindi', async ({
  page,
  browser,
  expectFailure,
}) => {
  expectFailure(401);
  await signInWith(page, operatorToken);
  await page.getByRole('combobox', { name: /^Lang/ }).selectOption('hi');
  await page.getByLabel('Show').selectOption('stale');
  await press(page.getByRole('button', { name: /the heading look at it again/ }));
  await expect(field(page, 'Hindi')).toHaveValue(hindiText('landing', 'phone heading'));
  await retype(field(page, 'Hindi'), 'बिना डिपॉज़िट किराये पर घर');
  await expect(phone(page).getByRole('heading', { level: 1 })).toContainText('बिना डिपॉज़िट किराये पर घर');
  await expect(bar(page)).toContainText('Saved.');
  await publish(page, 'Hindi of version 1', /Publish 1 change/);
  await expect(page.getByText(/^Version \d+ is live for new visitors since/)).toBeVisible({ timeout: 60_000 });
  await expectVisitorReads(browser, 'बिना डिपॉज़िट किराये पर घर', 'hi');
});

test('going back => the deployed build is live again, and the history says who and why', async ({
  page,
  browser,
  expectFailure,
}) => {
  expectFailure(401);
  await signInWith(page, operatorToken);
  await press(page.getByRole('link', { name: 'Versions', exact: true }));
  await press(page.getByRole('button', { name: 'Go back to the deployed build…' }));
  await page.keyboard.type('Too plain');
  await takePicture(page, 'versions');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Version \d+ is live for new visitors since/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('main')).toContainText('It is the deployed build again.');
  await expectVisitorReads(browser, heading);
  await press(page.getByRole('link', { name: 'History' }));
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Too plain');
});

/** Adds a person on the page of users, and returns their token. */
async function addPerson(page: Page, name: string): Promise<string> {
  await press(page.getByRole('link', { name: 'Users' }));
  await retype(page.getByLabel('Name'), name);
  await page.getByLabel('Role', { exact: true }).selectOption('publisher');
  await press(page.getByRole('button', { name: 'Add and make a token' }));
  return page
    .getByRole('region', { name: `Token of ${name}` })
    .locator('code')
    .innerText();
}

test('a consent => a second person approves it, and only then it is live', async ({ page, browser, expectFailure }) => {
  expectFailure(401);
  await signInWith(page, operatorToken);
  await page.getByLabel('Show').selectOption('consent');
  await press(page.getByRole('main').getByRole('button', { expanded: false }).filter({ hasText: 'consent' }).first());
  const before = await field(page).inputValue();
  await field(page).press('End');
  await typeKeys(field(page), ' Thank you.');
  await expect(bar(page)).toContainText('Saved.');
  await publish(page, 'Politer', /Ask a second person to approve 1 change/);
  await expect(page.getByText('Not live yet.')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waits for a second person' });
  await expect(waiting.getByRole('button', { name: /Approve/ })).toHaveCount(0);
  const token = await addPerson(page, 'Meera');
  const other = await browser.newContext({ baseURL: origin, viewport: desktop });
  const second = await other.newPage();
  await signInWith(second, token);
  await press(second.getByRole('link', { name: 'Publish', exact: true }));
  await press(second.getByRole('button', { name: /Approve, and make it live/ }));
  await expect(second.getByText(/^Version \d+ is live for new visitors since/)).toBeVisible({ timeout: 60_000 });
  await press(second.getByRole('link', { name: 'Versions', exact: true }));
  await expect(second.getByRole('main').getByRole('listitem').first()).toContainText('approved by Meera');
  expect(before).not.toContain('Thank you.');
  await other.close();
});

test('a value that the app cannot fill in => it cannot be published, and the problem leads to its text', async ({
  page,
  expectFailure,
}) => {
  expectFailure(401);
  await signInWith(page, operatorToken);
  // The field itself keeps values whole, so the text comes from elsewhere.
  const draft = '/studio/api/journeys/move-in/draft';
  const { revision } = await (await page.request.get(draft)).json();
  const { at } = placedText('landing', 'phone heading');
  const answer = await page.request.patch(draft, {
    headers: { 'if-match': `"${revision}"` },
    data: { changes: [{ language: 'en', part: 'landing', at, text: 'Rent {form.nothing}' }] },
  });
  expect(answer.status()).toBe(200);
  await press(page.getByRole('link', { name: 'Publish', exact: true }));
  await expect(page.getByText('1 mistake to mend before it can be published.')).toBeVisible({ timeout: 60_000 });
  const button = page.getByRole('button', { name: /approve 1 change/ });
  await expect(button).toBeDisabled();
  await expect(page.getByRole('main')).toContainText('The check finds 1 error: correct them first.');
  await press(page.getByRole('link', { name: /^Mend it/ }));
  await expect(field(page)).toBeFocused();
  await press(page.getByRole('button', { name: 'Put back the live words' }));
  await expect(bar(page)).not.toContainText('not live yet');
});

test('two editors of one text => both texts are shown, and the chosen one is saved', async ({
  page,
  browser,
  expectFailure,
}) => {
  expectFailure(401);
  expectFailure(412);
  await signInWith(page, operatorToken);
  const token = await addPerson(page, 'Ravi');
  const other = await browser.newContext({ baseURL: origin, viewport: desktop });
  const ravi = await other.newPage();
  await signInWith(ravi, token);
  await press(page.getByRole('link', { name: 'Words' }));
  for (const one of [page, ravi]) await press(phone(one).getByRole('heading', { level: 1 }));
  await retype(field(ravi), 'From Ravi');
  await expect(bar(ravi)).toContainText('Saved.');
  await retype(field(page), 'From the operator');
  const question = page.getByRole('alert').filter({ hasText: 'Ravi changed this text' });
  await expect(question).toContainText('From the operator');
  await expect(question).toContainText('From Ravi');
  await press(question.getByRole('button', { name: 'Keep yours' }));
  await expect(bar(page)).toContainText('Saved.');
  await ravi.reload();
  await expect(field(ravi)).toHaveValue('From the operator');
  await press(page.getByRole('button', { name: 'Put back the live words' }));
  await expect(bar(page)).not.toContainText('not live yet');
  await other.close();
});

test('by the keyboard alone => reworded and published', async ({ page, expectFailure }) => {
  expectFailure(401);
  await signInWith(page, operatorToken);
  await page.getByLabel('Find words').focus();
  await page.keyboard.type(text('landing', 'title'));
  const row = page.getByRole('main').getByRole('button', { expanded: false }).first();
  for (let presses = 0; presses < 12 && !(await row.evaluate((one) => one === document.activeElement)); presses++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(bar(page)).toContainText('Saved.');
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await bar(page)
    .getByRole('link', { name: /publish/ })
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Why do you change it?').focus();
  await page.keyboard.type('By keyboard');
  const button = page.getByRole('button', { name: /Publish 1 change/ });
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Version \d+ is live for new visitors since/)).toBeVisible({ timeout: 60_000 });
});

test('every page => axe finds nothing in light and dark, and nothing scrolls sideways at 1024', async ({
  page,
  expectFailure,
}) => {
  expectFailure(401);
  await signInWith(page, operatorToken);
  await press(phone(page).getByRole('heading', { level: 1 }));
  await retype(field(page), 'Something else');
  await expect(bar(page)).toContainText('Saved.');
  for (const name of ['Words', 'Publish', 'Versions', 'History', 'Users']) {
    if (name !== 'Words') await press(page.getByRole('link', { name, exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const waits = page.getByRole('status').filter({ hasText: /^(Loading|Checking)/ });
    await expect(waits).toHaveCount(0, { timeout: 60_000 });
    await expectUsableOnDesktop(page);
  }
});
