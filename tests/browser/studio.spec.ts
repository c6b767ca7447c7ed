import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { findViolations } from '../support/browser/audit.ts';
import { desktop, expectUsableOnDesktop } from '../support/browser/desktop.ts';
import { operatorToken } from '../support/browser/operator-token.ts';
import { builtStates } from '../support/browser/state-page.ts';
import { inPhone, keepStates, openRoom, stateAddress } from '../support/browser/studio-steps.ts';
import { startAfresh, test } from '../support/browser/test.ts';
import { press, retype } from '../support/hand/hand.ts';
import { landlordText, text } from '../support/journey-text.ts';

test.use({ viewport: desktop });

const landing = builtStates('move-in').filter(({ screen }) => screen === 'landing');
const first = landing[0]?.id ?? '';

test('nobody is signed in => the sign-in, which explains a wrong token and leads to the page that was asked for', async ({
  page,
  expectFailure,
}) => {
  expectFailure(401);
  await page.goto('/studio/landlord/states');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studio');
  expect(await findViolations(page)).toEqual([]);
  await press(page.getByRole('button', { name: 'Sign in' }));
  await expect(page.getByRole('alert')).toHaveText('Paste the token here.');
  await retype(page.getByLabel('Your token'), 'a-token-of-some-other-server-0001');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('does not open this studio');
  await retype(page.getByLabel('Your token'), operatorToken);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('States');
  await expect(page.getByLabel('Journey', { exact: true })).toHaveValue('landlord');
  await press(page.getByRole('button', { name: 'Sign out' }));
  await expect(page.getByLabel('Your token')).toBeVisible();
});

test('the list => every state; words and a kind leave some; another journey has its own', async ({ page }) => {
  await openRoom(page, 'move-in/states');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveCount(builtStates('move-in').length);
  await expect(main.getByRole('heading', { level: 2 }).first()).toContainText(text('landing', 'title'));
  await retype(page.getByLabel('Words'), 'landing');
  await expect(main.getByRole('listitem')).not.toHaveCount(builtStates('move-in').length);
  await retype(page.getByLabel('Words'), 'no state has these words');
  await expect(main.getByRole('status')).toHaveText(`0 of ${builtStates('move-in').length} states`);
  await press(page.getByRole('button', { name: 'Show all states' }));
  await expect(main.getByRole('listitem')).toHaveCount(builtStates('move-in').length);
  await page.getByLabel('Journey', { exact: true }).selectOption('landlord');
  await expect(main.getByRole('listitem')).toHaveCount(builtStates('landlord').length);
  await expect(main.getByRole('heading', { level: 2, name: landlordText('home', 'title') })).toBeVisible();
});

test('a state by its link => drawn by the app, in a language, in dark colours, on the smallest phone', async ({
  page,
}) => {
  await openRoom(page, stateAddress('move-in', first, { language: 'hi', scheme: 'dark', width: '320' }));
  await expect(inPhone(page).locator('html')).toHaveAttribute('lang', 'hi');
  await expect(inPhone(page).locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(inPhone(page).getByRole('heading', { level: 1 })).toBeVisible();
  expect(
    await inPhone(page)
      .locator('html')
      .evaluate(() => window.innerWidth),
  ).toBe(320);
  await expect(page.getByRole('heading', { level: 2, name: 'What happens' })).toBeVisible();
  await expect(page.getByRole('main').locator('ol li').first()).toContainText('You open the address');
  await page.getByLabel('Language').selectOption('en-XA');
  await expect(inPhone(page).getByRole('heading', { level: 1 })).toContainText('⟦');
  // The placeholder of the phone number leaves no room for a longer translation.
  await expect(page.getByRole('main').getByRole('status').getByRole('listitem')).toContainText('is cut off');
  await expect(page).toHaveURL(/language=en-XA/);
});

test('the arrow keys => the state before and after, with the focus on its heading', { tag: '@proof' }, async ({
  page,
}) => {
  const [one, two] = landing;
  await openRoom(page, stateAddress('move-in', one?.id ?? ''));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(one?.title ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(two?.title ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(one?.title ?? '');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(two?.title ?? '');
});

test('a preview stores nothing and asks for nothing but its own files and the pictures of the journey', async ({
  page,
}) => {
  const asked: string[] = [];
  await openRoom(page, 'move-in/states');
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const cookies = await page.context().cookies();
  await page.goto(`/studio/preview?journey=move-in&state=${encodeURIComponent(first)}&lang=en&scheme=light`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await retype(page.getByRole('textbox').first(), '9876543210');
  expect(asked.filter((one) => !/^GET \/(studio|art|brand)\//.test(one))).toEqual([]);
  expect(await page.context().cookies()).toEqual(cookies);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test('the wall => counts and flags a Hindi text that is cut off, and can leave out the others', {
  tag: '@proof',
}, async ({ page }) => {
  test.setTimeout(180_000);
  const shown = landing.slice(0, 8);
  const { texts } = JSON.parse(readFileSync('journeys/move-in/copy/hi.json', 'utf8'));
  const placeholder: string = texts.landing['/fields/phone/options/placeholder'].text;
  const longer = `${placeholder} ${placeholder} ${placeholder}`;
  await page.route('**/studio/assets/*.js', async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    await route.fulfill({ response: answer, body: code.replaceAll(placeholder, longer) });
  });
  await keepStates(page, 'move-in', ({ id }) => shown.some((state) => state.id === id));
  await openRoom(page, 'move-in/wall');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText(`${shown.length} drawn, none do not fit`, { timeout: 120_000 });
  await page.getByLabel('Language').selectOption('hi');
  await expect(status).toHaveText(new RegExp(`^${shown.length} drawn, `), { timeout: 120_000 });
  await expect(page.getByText(`“${longer}” is cut off`).first()).toBeVisible();
  await press(page.getByLabel('Only those that do not fit'));
  // The drawings are measured one by one, so the count rises.
  const flagged = async () => Number(/, (\d+) do(?:es)? not/.exec((await status.textContent()) ?? '')?.[1]);
  await expect
    .poll(async () => (await page.getByRole('main').locator('li[data-near] > a').count()) - (await flagged()))
    .toBe(0);
  expect(await flagged()).toBeLessThan(shown.length);
  await expect(page).toHaveURL(/only=flagged/);
});

// Each is planted by a style of the app.
const planted = [
  ['a heading wider than the phone', '#root h1 { inline-size: 900px; text-align: end }', 'reaches out of the phone'],
  [
    'a button that cuts off its text',
    '#root main button[type=submit] { block-size: 8px; min-block-size: 0; overflow: hidden; padding: 0 }',
    'is cut off',
  ],
  [
    'a bar over a field',
    '#root main :has(> button[type=submit]) { inset-block-end: 0; margin-block-start: -120px; position: sticky }',
    'is under the bar at the bottom',
  ],
  ['an empty box that is too wide', '#root { inline-size: 520px }', 'by '],
] as const;
test('what does not fit => a sentence about it', { tag: '@proof' }, async ({ page }) => {
  for (const [name, style, expected] of planted) {
    await test.step(`${name} => a sentence about it`, async () => {
      await startAfresh(page);

      await page.route('**/studio/assets/*.css', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          body: `${await answer.text()}\n${style.replaceAll(/(?=;| })/g, ' !important')}`,
        });
      });
      await openRoom(page, stateAddress('move-in', first, { width: '320' }));
      const found = page.getByRole('main').getByRole('status').filter({ hasText: 'pixel' });
      await expect(found).toContainText(expected);
    });
  }
});

test('data that cannot be loaded => why, and another try', { tag: '@proof' }, async ({ page, expectFailure }) => {
  expectFailure(500);
  await page.route('**/studio/data/move-in/states.json', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await openRoom(page, 'move-in/states');
  await expect(page.getByRole('alert')).toContainText('The server answered with an error (500)');
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(builtStates('move-in').length);
});

test('each page: axe finds nothing, at both sizes and in both colour schemes', { tag: '@proof' }, async ({ page }) => {
  for (const [name, path] of [
    ['the states', 'landlord/states'],
    ['a state', stateAddress('move-in', first)],
    ['the wall', 'move-in/wall'],
    ['an unknown page', 'move-in/nothing'],
  ] as const) {
    await test.step(`${name}: axe finds nothing, at both sizes and in both colour schemes`, async () => {
      await keepStates(page, 'move-in', ({ screen }) => screen === 'landing');
      await openRoom(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectUsableOnDesktop(page);
    });
  }
});

test('the first Tab => the link that skips the menu', { tag: '@proof' }, async ({ page }) => {
  await openRoom(page, 'move-in/states');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
