import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { TextOverrides } from '../../../src/engine/model/texts/overrides.ts';
import { buttonNamed, giveIdentity, signIn, speakHindi, title } from '../../support/browser/tenant.ts';
import { test as base, engineIn } from '../../support/browser/test.ts';
import { press } from '../../support/hand/hand.ts';
import { hindiText, placedText, text } from '../../support/journey-text.ts';
import { type PublishedApp, startPublishedApp } from '../../support/published/published-app.ts';

/** Each test has a server of its own, to which it publishes. */
const test = base.extend<{ server: PublishedApp }>({
  server: async ({ browserName: _ }, use) => {
    const server = await startPublishedApp('dist');
    // The first lookup reads the whole directory.
    await server.app.inject({ url: '/pincode/560001', headers: { host: 'localhost' } });
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(await server.app.listen({ port: 0, host: 'localhost' })),
});
test.describe.configure({ timeout: 120_000 });

/** A text of the tenants' journey with other words. */
function reword(part: string, place: string, words: string): TextOverrides {
  const { at, text: from } = placedText(part, place);
  return { en: { [part]: { [at]: { from, text: words } } } };
}

/** A text of a screen in both languages. */
const rewordBoth = (part: string, place: string, english: string, hindi: string): TextOverrides => ({
  ...reword(part, place, english),
  hi: { [part]: { [placedText(part, place).at]: { from: hindiText(part, place), text: hindi } } },
});

const both = (one: TextOverrides, other: TextOverrides): TextOverrides => ({
  en: { ...one.en, ...other.en },
  hi: { ...one.hi, ...other.hi },
});

const titles = both(
  rewordBoth('identity-info', 'heading', 'Who you are', 'यह किसका आवेदन है'),
  rewordBoth('landlord-detail', 'heading', 'Who your landlord is', 'घर कौन दे रहा है'),
);

const consent = 'You agree that we check your PAN.';
const consentOn = (page: Page, words: string) => page.getByText(words.replace(/\{.*/, ''));

test('reworded headings => read on each screen, in Hindi too, also after a reload', async ({
  page,
  server,
  newPhone,
}) => {
  await server.publish('move-in', both(titles, rewordBoth('landing', 'title', 'Move in today', 'आज ही रहने आएँ')));
  await page.goto('/');
  await expect(page).toHaveTitle(/^Move in today/);
  await signIn(page, newPhone());
  await expect(title(page)).toHaveText('Who you are');
  await speakHindi(page);
  await expect(title(page)).toHaveText('यह किसका आवेदन है');
  await page.reload();
  await expect(title(page)).toHaveText('यह किसका आवेदन है');
  await page.locator('button[lang=en]').dispatchEvent('click');
  await expect(title(page)).toHaveText('Who you are');
  await giveIdentity(page);
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(title(page)).toHaveText('Who your landlord is');
  await page.reload();
  await expect(title(page)).toHaveText('Who your landlord is');
});

test('published while a tenant reads => the page stays, the next one has the new words', async ({
  page,
  server,
  newPhone,
}) => {
  await server.publish('move-in', titles);
  await signIn(page, newPhone());
  await server.publish('move-in', rewordBoth('identity-info', 'heading', 'Tell us who you are', 'अपना परिचय दें'));
  await expect(title(page)).toHaveText('Who you are');
  await giveIdentity(page);
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(title(page)).toHaveText('Who your landlord is');
  await page.goto('/identity-info');
  await expect(title(page)).toHaveText('Tell us who you are');
});

test('other words of a consent => not for a session under way, but for a new tenant', async ({
  page,
  browser,
  baseURL,
  server,
  newPhone,
}) => {
  await server.publish('move-in', titles);
  await signIn(page, newPhone());
  const deployed = text('identity-info', 'pinned text');
  await server.publish('move-in', both(titles, reword('identity-info', 'pinned text', consent)), true);
  await page.reload();
  await expect(consentOn(page, deployed)).toBeVisible();
  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const fresh = await other.newPage();
  await signIn(fresh, newPhone());
  await expect(consentOn(fresh, consent)).toBeVisible();
  await other.close();
});

test('the consent is recorded with the version of the published texts', async ({ page, server, newPhone, calls }) => {
  await signIn(page, newPhone());
  const before = await versionIn(page);
  await server.publish('move-in', titles);
  await page.context().clearCookies();
  await signIn(page, newPhone());
  await giveIdentity(page);
  const saved = page.waitForResponse('**/api/v1/consents');
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await saved;
  const { body } = calls.find(({ path }) => path.endsWith('/consents')) ?? {};
  const { rendered } = (await server.published.find('move-in', undefined)) ?? {};
  expect(body).toMatchObject({ journey_version: rendered?.version });
  expect(before).toBeUndefined();
});

/** The address of the published texts of a page. */
const versionIn = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => JSON.parse(document.documentElement.dataset.page ?? '{}').texts?.file);

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  const shownOffline = async (page: Page, context: BrowserContext, words: string): Promise<void> => {
    await context.setOffline(true);
    await page.reload();
    await expect(page).toHaveTitle(new RegExp(`^${words}`));
    await context.setOffline(false);
  };

  test('the last published words that the phone has seen', async ({ page, context, server, expectFailure }) => {
    expectFailure('net::ERR_INTERNET_DISCONNECTED');
    await server.publish('move-in', rewordBoth('landing', 'title', 'Move in today', 'आज ही रहने आएँ'));
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
      timeout: 60_000,
    });
    await expect.poll(() => cachedTexts(page)).toBe(1);
    await shownOffline(page, context, 'Move in today');
    await server.publish('move-in', rewordBoth('landing', 'title', 'Move in now', 'अभी रहने आएँ'));
    const { rendered } = (await server.published.find('move-in', undefined)) ?? {};
    await page.reload();
    await engineIn(page);
    await expect.poll(() => cachedTexts(page, rendered?.file)).toBe(1);
    await shownOffline(page, context, 'Move in now');
  });

  /** How many files of texts the service worker has cached, of one address or of all. */
  const cachedTexts = (page: Page, file = '/texts/'): Promise<number> =>
    page.evaluate(async (start) => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
      return requests.filter(({ url }) => new URL(url).pathname.startsWith(start)).length;
    }, file);
});
