import { expect, type Page } from '@playwright/test';
import { holdCall } from '../../support/browser/fault.ts';
import {
  applicant,
  completeVerification,
  enterByVariantA,
  giveApplicant,
  openPath,
  openWithoutRecord,
  paths,
} from '../../support/browser/full-tenant.ts';
import { buttonNamed, title } from '../../support/browser/tenant.ts';
import { storageOf, test } from '../../support/browser/test.ts';
import { press, typeKeys } from '../../support/hand/hand.ts';
import { patternOf, text } from '../../support/journey-text.ts';

const card = (page: Page) => page.locator('button[aria-pressed]');
const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

async function expectFacts(page: Page, lease: string, lockIn: string): Promise<void> {
  await expect(fact(page, text('home-screen', 'strip 0 label'))).toHaveText(lease);
  await expect(fact(page, text('home-screen', 'strip 1 label'))).toHaveText(lockIn);
  await expect(fact(page, text('home-screen', 'strip 2 label'))).toHaveText(text('home-screen', 'strip 2 value'));
}

test.describe('/homeScreen', () => {
  // Shows: home-3, home-4, home-5, entities-20, calls-9, limits-10, limits-11, limits-12, block:strip
  test('an unknown tenant => "Welcome Tenant", the defaults, and no call to the server', async ({ page, calls }) => {
    await openPath(page, '/homeScreen');
    await expect(title(page)).toHaveText(text('home-screen', 'heading', {}));
    await expectFacts(
      page,
      text('home-screen', 'strip 0 value', { 'session.tenure': '6' }),
      text('home-screen', 'strip 0 value', { 'session.tenure': '5' }),
    );
    await expect(page.getByText(text('home-screen', 'tag text'), { exact: true })).toBeVisible();
    await expect(card(page)).toContainText(text('home-screen', 'blocks 1 rows 0'));
    await expect(card(page)).toContainText(patternOf(`${text('home-screen', 'blocks 1 rows 1')}{}₹0`));
    expect(calls).toEqual([]);
  });

  // Shows: home-2
  test('a name saved from the PAN check => its first word', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('name', 'Meera Devi Nair'));
    await openPath(page, '/homeScreen');
    await expect(title(page)).toHaveText(text('home-screen', 'heading', { 'session.firstName': 'Meera' }));
  });

  // Shows: home-1, entities-3, entities-20, roles-4, calls-7, calls-8, limits-11
  test('a known tenant => first name rather than the saved name; rent and tenure of the record', async ({
    page,
    newPhone,
    calls,
  }) => {
    await enterByVariantA(page, newPhone('9006'));
    await expect(page).toHaveURL('/tenantDetail');
    await page.evaluate(() => localStorage.setItem('name', 'Meera Nair'));
    const { user } = (await storageOf(page)).local;
    const sent = calls.length;
    await openPath(page, '/homeScreen');
    await expect(title(page)).toHaveText(text('home-screen', 'heading', { 'session.firstName': 'Asha' }));
    await expect(card(page)).toContainText(patternOf(`${text('home-screen', 'blocks 1 rows 0')}{}₹25,000`));
    await expectFacts(
      page,
      text('home-screen', 'strip 0 value', { 'session.tenure': '11' }),
      text('home-screen', 'strip 0 value', { 'session.tenure': '10' }),
    );
    expect(calls.slice(sent).map(({ path, body }) => ({ path, body }))).toEqual([
      { path: paths.user, body: { modelName: 'User', query: { _id: user } } },
    ]);
  });

  // Shows: home-9
  test('while the record is loading the card shows a spinner, then the amounts', async ({ page, newPhone }) => {
    await enterByVariantA(page, newPhone('9006'));
    await expect(page).toHaveURL('/tenantDetail');
    const letGo = await holdCall(page, paths.user);
    await openPath(page, '/homeScreen');
    await expect(card(page)).toHaveAttribute('aria-busy', 'true');
    await expect(card(page).getByText(text('journey.json', 'busy'))).toBeAttached();
    await expect(card(page)).not.toContainText('₹');
    await expect(page.getByRole('definition')).toHaveCount(0);
    letGo();
    await expect(card(page)).toContainText('₹25,000');
    await expect(card(page)).toHaveAttribute('aria-busy', 'false');
  });

  // Shows: errors-7
  test('the record cannot be read => dashes, and it can be tried again; no toast, everything works', async ({
    page,
    newPhone,
    expectFailure,
  }) => {
    expectFailure(500);
    await openWithoutRecord(page, newPhone('9006'), '/homeScreen');
    await expect(title(page)).toHaveText(text('home-screen', 'heading', {}));
    await expect(page.getByText(text('home-screen', 'note text'))).toBeVisible();
    await expect(page.locator('dl > div').getByRole('definition')).toHaveText(['—', '—', '—']);
    await expect(card(page)).toHaveAttribute('aria-busy', 'false');
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    await page.unroute(`**${paths.user}`);
    await press(buttonNamed(page, text('home-screen', 'load-lease label')));
    await expectFacts(
      page,
      text('home-screen', 'strip 0 value', { 'session.tenure': '11' }),
      text('home-screen', 'strip 0 value', { 'session.tenure': '10' }),
    );
    await press(buttonNamed(page, text('home-screen', 'move-in label')));
    await expect(page).toHaveURL('/processStep');
  });

  test('Add your rent => one field in a sheet, and the amounts are shown', async ({ page, calls }) => {
    await openPath(page, '/homeScreen');
    await press(buttonNamed(page, text('home-screen', 'offer label')));
    const rent = page.getByLabel(text('home-screen', 'rent label'), { exact: true });
    await expect(rent).toBeFocused();
    await typeKeys(rent, '30000');
    await press(page.locator('button[type=submit]'));
    await expect(card(page)).toContainText('₹30,000');
    await expect(rent).toHaveCount(0);
    await expect(page).toHaveURL('/homeScreen');
    expect(calls).toEqual([]);
  });

  // Shows: purpose-17, limits-17
  test('after the check-in the card shows the entered rent', async ({ page, newPhone }) => {
    await completeVerification(page, newPhone(), { rent: '150000' });
    await press(page.getByRole('radio', { name: text('tenant-selection', 'self label') }));
    await press(buttonNamed(page, text('tenant-selection', 'submit label')));
    await press(buttonNamed(page, text('congratulations', 'summary label')));
    await expect(page).toHaveURL('/homeScreen');
    await expect(card(page)).toContainText('₹1,50,000');
    const { name } = (await storageOf(page)).local;
    await expect(title(page)).toHaveText(
      text('home-screen', 'heading', { 'session.firstName': name?.split(' ')[0] ?? '' }),
    );
  });

  // Shows: transitions-11, readings-11, block:card
  test('the card is selected and unselected, by mouse and by keyboard', async ({ page }) => {
    await openPath(page, '/homeScreen');
    await expect(card(page)).toHaveAttribute('aria-pressed', 'false');
    await press(card(page));
    await expect(card(page)).toHaveAttribute('aria-pressed', 'true');
    await card(page).press('Space');
    await expect(card(page)).toHaveAttribute('aria-pressed', 'false');
    await card(page).press('Enter');
    await expect(card(page)).toHaveAttribute('aria-pressed', 'true');
  });

  // Shows: home-7, routes-18
  test('Talk to us => a new tab with a chat that begins with Hi', async ({ page, context }) => {
    await context.route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>chat' }),
    );
    await openPath(page, '/homeScreen');
    const link = page.locator('main').getByRole('link', { name: patternOf(text('home-screen', 'tiles 1 label')) });
    await expect(link).toHaveAccessibleName(patternOf(text('journey.json', 'newTab')));
    await expect(link).toHaveAttribute('rel', /noopener/);
    const [chat] = await Promise.all([context.waitForEvent('page'), press(link)]);
    await chat.waitForURL(/^https:\/\/wa\.me\//);
    expect(new URL(chat.url()).searchParams.get('text')).toBe('Hi');
    await expect(page).toHaveURL('/homeScreen');
  });
});

test.describe('/faq', () => {
  /** Answers, with the figures that each must name. */
  const facts: readonly (readonly [string, ...string[]])[] = [
    ['items 1 answer', '3-4%'],
    ['items 2 answer', '3-3.5%', '1'],
    ['items 3 answer', '6', '11'],
    ['items 5 answer', '30'],
    ['items 6 answer'],
    ['items 7 answer'],
  ];

  // Shows: purpose-4, purpose-6, purpose-7, faq-1, faq-2, transitions-12, roles-2, limits-18, limits-19, limits-20
  // Shows: limits-21, limits-22, limits-23, routes-45, route:/faq, block:accordion
  test('ten questions, one open at a time, pressing the open one closes it, all amounts are shown', async ({
    page,
  }) => {
    await openPath(page, '/faq');
    const questions = page.locator('details');
    const opened = () =>
      questions.evaluateAll((all) => all.flatMap((one, at) => (one.hasAttribute('open') ? [at] : [])));
    await expect(questions).toHaveCount(10);
    expect(await opened()).toEqual([]);
    const answers: string[] = [];
    for (let at = 0; at < 10; at++) {
      await press(questions.nth(at).locator('summary'));
      await expect.poll(opened).toEqual([at]);
      answers.push((await questions.nth(at).locator('p').textContent()) ?? '');
      await expect(questions.nth(at).locator('p')).toBeVisible();
    }
    await press(questions.nth(9).locator('summary'));
    await expect.poll(opened).toEqual([]);
    await questions.nth(3).locator('summary').press('Enter');
    await expect.poll(opened).toEqual([3]);
    for (const [place, ...figures] of facts) {
      expect(answers).toContain(text('faq', place));
      for (const figure of figures) expect(text('faq', place)).toContain(figure);
    }
  });

  // Shows: home-6, faq-3, routes-18, route:/homeScreen, block:tiles
  test("FAQ's on the home screen => /faq; Back => /homeScreen", async ({ page }) => {
    await openPath(page, '/homeScreen');
    await press(buttonNamed(page, `${text('home-screen', 'faq label')} ${text('home-screen', 'faq text')}`));
    await expect(page).toHaveURL('/faq');
    await expect(title(page)).toBeFocused();
    await press(buttonNamed(page, text('faq', 'back label')));
    await expect(page).toHaveURL('/homeScreen');
    await expect(title(page)).toBeFocused();
  });

  // Shows: faq-3
  test('opened directly, Back => /homeScreen', async ({ page }) => {
    await openPath(page, '/faq');
    await press(buttonNamed(page, text('faq', 'back label')));
    await expect(page).toHaveURL('/homeScreen');
  });
});

test('the rent is changed later in the session => the card and the greeting are updated', async ({
  page,
  newPhone,
}) => {
  await completeVerification(page, newPhone());
  await expect(page).toHaveURL('/tenantSelection');
  await page.goBack();
  await giveApplicant(page, { rent: '52000' });
  await expect(buttonNamed(page, text('identity-info', 'submit label'))).toBeEnabled();
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(page).toHaveURL('/tenantSelection');
  await press(page.getByRole('radio', { name: text('tenant-selection', 'family label') }));
  await press(buttonNamed(page, text('tenant-selection', 'submit label')));
  await press(buttonNamed(page, text('congratulations', 'summary label')));
  await expect(card(page)).toContainText('₹52,000');
  expect(applicant.rent).not.toBe('52000');
});
