import { expect, type Page } from '@playwright/test';
import { invitationOpens } from '../../api/calls/invitations.ts';
import { followInvitation, letHome, reachAnswers } from '../support/browser/landlord-steps.ts';
import { askForCode, buttonNamed, phoneField, title, toast, typeCode } from '../support/browser/tenant.ts';
import { engineIn, storageOf, test } from '../support/browser/test.ts';
import { press, retype } from '../support/hand/hand.ts';
import { text } from '../support/journey-text.ts';

/** Asserts the figures of a tenant's screen, by their labels and values. */
async function expectFigures(page: Page, figures: readonly (readonly [label: string, value: string])[]): Promise<void> {
  for (const [label, value] of figures)
    await expect(
      page
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .getByRole('definition'),
    ).toHaveText(value);
}

const invitedTenure = { 'session.invitedTenure': 11 };

/** A number of months as a strip writes it. */
const months = (screen: string, place: string, count: number): string =>
  text(screen, place).replace(/\{.*?\}/, String(count));

test('the terms of an invitation => on the first screen, and in new pages on the home screen and in the identity check', async ({
  page,
  browser,
  newPhone,
  baseURL,
}) => {
  const on = await reachAnswers(page, newPhone());
  const [link = ''] = await on.send();
  const other = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const tenant = await other.newPage();
  await tenant.goto(link);
  await engineIn(tenant);
  const words = { 'session.invitedBy': letHome.name, 'session.invitedRent': '₹27,500', ...invitedTenure };
  await expect(tenant.getByText(text('landing', 'views phone blocks 2 text', words))).toBeVisible();
  await expectFigures(tenant, [
    [text('landing', 'strip 0 label'), '₹27,500'],
    [text('landing', 'strip 1 label'), months('landing', 'strip 1 value', 11)],
    [text('landing', 'strip 2 label'), months('landing', 'strip 2 value', 10)],
  ]);
  await typeCode(tenant, await askForCode(tenant, newPhone()));
  await expect(tenant).toHaveURL('/identity-info');
  await tenant.goto('/homeScreen');
  await engineIn(tenant);
  await expectFigures(tenant, [
    [text('home-screen', 'strip 0 label'), months('home-screen', 'strip 0 value', 11)],
    [text('home-screen', 'strip 1 label'), months('home-screen', 'strip 1 value', 10)],
  ]);
  await expect(tenant.getByText(text('home-screen', 'blocks 3 text', words))).toBeVisible();
  await expect(tenant.getByText(text('home-screen', 'tag text'), { exact: true })).toHaveCount(0);
  await expect(tenant.locator('button[aria-pressed]')).toContainText('₹27,500');
  const sizes = await tenant
    .locator('button[aria-pressed] strong')
    .evaluateAll((figures) => figures.map((figure) => getComputedStyle(figure).fontSize));
  expect(sizes).toEqual(['32px', '18px']);
  await tenant.goto('/verification');
  await engineIn(tenant);
  const rent = tenant.getByLabel(text('verification', 'rent label'), { exact: true });
  await expect(rent).toHaveValue('27500');
  await expect(tenant.getByText(text('verification', 'note text', words))).toBeVisible();
  await retype(rent, '26000');
  await expect(rent).toHaveValue('26000');
  await other.close();
});

test('a link that was used up, one that is cut, and then a whole one => told on the first screen, which still signs in', {
  tag: '@proof',
}, async ({ page, newPhone, request, expectFailure }) => {
  expectFailure(400);
  const on = await reachAnswers(page, newPhone());
  const [link = '', other = ''] = await on.send();
  const invitedBy = { 'session.invitedBy': letHome.name };
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('invite');
  for (let opens = 0; opens < invitationOpens; opens += 1)
    await request.post('/api/v1/invitations/open', { data: { token } });
  const gone = page.getByText(text('landing', 'views phone blocks 4 text'));
  await page.goto(link);
  await expect(gone).toBeVisible();
  await page.goto('/faq');
  await page.goto('/#invite=cut');
  await expect(gone).toBeVisible();
  // Opened in a page of the app, a link changes only the fragment.
  await page.evaluate((next) => window.location.assign(next), other);
  await expect(page.getByText(text('landing', 'views phone blocks 2 text', invitedBy))).toBeVisible();
  await expect(page).toHaveURL('/');
  await askForCode(page, newPhone());
});

test('an invitation that cannot be read => said at once, then tried again; what was typed stays', {
  tag: '@proof',
}, async ({ page, newPhone, expectFailure }) => {
  expectFailure(500);
  const on = await reachAnswers(page, newPhone());
  const [link = ''] = await on.send();
  const phone = newPhone();
  const opens = '**/api/v1/invitations/open';
  await page.route(opens, (route) => route.fulfill({ status: 500, json: { status: 'failed' } }));
  await page.goto(link);
  await expect(page.getByText(text('landing', 'views phone blocks 1 text'))).toBeVisible();
  await retype(phoneField(page), phone);
  await expect(page.getByText(text('landing', 'views phone blocks 5 text'))).toBeVisible({ timeout: 60_000 });
  await page.unroute(opens);
  await press(buttonNamed(page, text('landing', 'read-invitation label')));
  const invitedBy = { 'session.invitedBy': letHome.name };
  await expect(page.getByText(text('landing', 'views phone blocks 2 text', invitedBy))).toBeVisible();
  await expect(phoneField(page)).toHaveValue(phone);
});

test('the link => its token leaves the address and the history at once, and storage once it is used', async ({
  page,
  newPhone,
}) => {
  const token = 'A'.repeat(43);
  await followInvitation(page, `/#invite=${token}`, newPhone());
  await expect(toast(page, text('landlord-detail', 'gone toast'))).toBeVisible();
  await expect(page.getByLabel(text('landlord-detail', 'name label'))).toHaveValue('');
  expect(JSON.stringify(await storageOf(page))).not.toContain(token);
  await press(buttonNamed(page, text('landlord-detail', 'skip label')));
  await expect(title(page)).toHaveText(text('success-screen', 'heading'));
});
