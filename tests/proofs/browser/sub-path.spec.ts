import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { startServer } from '../../resilience/faults/server-process.ts';
import { letHome, reachAnswers } from '../../support/browser/landlord-steps.ts';
import { openPrefixProxy, type PrefixMode, type PrefixProxy } from '../../support/browser/prefix-proxy.ts';
import {
  askForCode,
  buttonNamed,
  giveIdentity,
  phoneField,
  speakHindi,
  title,
  typeCode,
} from '../../support/browser/tenant.ts';
import { test as base, engineIn, storageOf } from '../../support/browser/test.ts';
import { press } from '../../support/hand/hand.ts';
import { landlordText, text } from '../../support/journey-text.ts';

// The app below /rent/ behind a proxy, as `vite build --base=/rent/` builds it.
interface Deployed {
  readonly served: string;
  readonly rent: PrefixProxy;
}

const test = base.extend<Pick<Deployed, 'rent'> & { mode: PrefixMode }, Pick<Deployed, 'served'>>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'sub-path-'));
      // The server loads its packages from there.
      symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
      const vite = ['node_modules/vite/bin/vite.js', 'build', '--base=/rent/', '--outDir', join(folder, 'dist')];
      await promisify(execFile)(process.execPath, vite, { env: { ...process.env, NODE_ENV: 'production' } });
      const server = await startServer({ SANDBOX: '1', DATA_DIR: join(folder, 'data') }, folder);
      await use(server.origin);
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  mode: ['leaves', { option: true }],
  rent: async ({ served, mode }, use) => {
    const proxy = await openPrefixProxy(served, '/rent', mode);
    await use(proxy);
    await proxy.close();
    expect(proxy.outside).toEqual([]);
  },
  baseURL: async ({ rent }, use) => use(rent.origin),
});
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** Signs in, and goes to the details of the landlord. */
async function reachDetails(page: Page, phone: string): Promise<void> {
  await typeCode(page, await askForCode(page, phone));
  await expect(page).toHaveURL('/rent/identity-info');
  await giveIdentity(page);
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(page).toHaveURL('/rent/landlord-detail');
  await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
}

for (const mode of ['leaves', 'removes'] satisfies PrefixMode[])
  test.describe(`a proxy that ${mode} /rent`, () => {
    test.use({ mode });

    test('the quick check => every address is below /rent/, and a reload shows the same screen', async ({
      page,
      newPhone,
      rent,
    }) => {
      await page.goto('/rent/');
      await reachDetails(page, newPhone());
      await page.reload();
      await expect(page).toHaveURL('/rent/landlord-detail');
      await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
      await page.goBack();
      await expect(page).toHaveURL('/rent/identity-info');
      await page.goForward();
      await press(buttonNamed(page, text('landlord-detail', 'skip label')));
      await expect(page).toHaveURL('/rent/success-screen');
      expect(Object.keys((await storageOf(page)).local)).toContain('pincode');
      const config = await (await page.request.get('/rent/config.json')).json();
      expect(config.redirectUrl).toBe(`${rent.origin}/rent/tenantSelection`);
    });

    test('a landlord invites => the link opens the move-in below /rent/', async ({ page, browser, newPhone, rent }) => {
      const on = await reachAnswers(page, newPhone(), 'en', '/rent/landlord/');
      await expect(page).toHaveURL('/rent/landlord/check-answers');
      const [link = ''] = await on.send();
      expect(link).toMatch(new RegExp(`^${rent.origin}/rent/#invite=.{43}$`));
      await expect(page).toHaveURL('/rent/landlord/landlord-success');
      expect(Object.keys((await storageOf(page)).local).filter((key) => !key.startsWith('landlord.'))).toEqual([]);
      const other = await browser.newContext({ baseURL: rent.origin });
      const tenant = await other.newPage();
      await tenant.goto(link);
      await engineIn(tenant);
      await reachDetails(tenant, newPhone());
      await expect(tenant.getByLabel(text('landlord-detail', 'name label'))).toHaveValue(letHome.name);
      await other.close();
    });

    test('addresses without the last slash, deep links and unknown ones => the page of their journey', async ({
      page,
    }) => {
      expect((await page.goto('/rent/landlord?from=mail'))?.status()).toBe(200);
      await expect(page).toHaveURL(/\/rent\/landlord\/(\?from=mail)?$/);
      await expect(title(page)).toHaveText(landlordText('landing', 'phone heading'));
      await page.goto('/rent?from=mail');
      await expect(page).toHaveURL(/\/rent\/(\?from=mail)?$/);
      await expect(phoneField(page)).toBeVisible();
      await page.goto('/rent/landlord/rooms');
      await expect(page).toHaveURL('/rent/landlord/');
      for (const [path, words] of [
        ['/rent/nowhere', text],
        ['/rent/landlord/nowhere', landlordText],
      ] as const) {
        expect((await page.goto(path))?.status()).toBe(404);
        await expect(title(page)).toHaveText(words('not-found', 'heading'));
        await expect(page).toHaveURL(path);
      }
      await press(buttonNamed(page, landlordText('not-found', 'restart label')));
      await expect(page).toHaveURL('/rent/landlord/');
    });

    test('a language chosen in one journey => kept there, also by the server, and not in the other', async ({
      page,
    }) => {
      await page.goto('/rent/');
      await speakHindi(page);
      expect(await (await page.request.get('/rent/')).text()).toContain('lang="hi"');
      await page.goto('/rent/landlord/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.goto('/rent/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    });

    for (const folder of ['/rent/', '/rent/landlord/'])
      test(`${folder}: web app manifest, icons and pictures are below /rent/ and exist`, async ({ page, rent }) => {
        await page.goto(folder);
        const href = await page.locator('link[rel=manifest]').getAttribute('href');
        const file = await page.request.get(href ?? '');
        expect(file.status()).toBe(200);
        const manifest = await file.json();
        expect([manifest.scope, manifest.id]).toEqual([folder, folder]);
        expect(manifest.start_url.startsWith(folder)).toBe(true);
        const named: string[] = [
          ...[...manifest.icons, ...(manifest.screenshots ?? [])].map(({ src }: { src: string }) => src),
          ...(await page.locator('link[rel~=icon], link[rel=apple-touch-icon]').evaluateAll(hrefs)),
        ];
        for (const one of named) {
          const url = new URL(one, `${rent.origin}${href}`);
          expect([url.pathname.startsWith('/rent/'), (await page.request.get(url.href)).status()]).toEqual([true, 200]);
        }
      });
  });

const hrefs = (links: Element[]): string[] => links.map((link) => link.getAttribute('href') ?? '');

test.describe('service workers', () => {
  test.use({ serviceWorkers: 'allow' });

  const scopes = (page: Page): Promise<string[]> =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations())
        .filter(({ active }) => active?.state === 'activated')
        .map(({ scope }) => new URL(scope).pathname)
        .sort(),
    );

  test('each journey below /rent/ has one with its base as scope, and opens without a connection', async ({
    page,
    context,
    expectFailure,
  }) => {
    await page.goto('/rent/');
    await expect.poll(() => scopes(page), { timeout: 60_000 }).toEqual(['/rent/']);
    await page.goto('/rent/landlord/');
    await expect.poll(() => scopes(page), { timeout: 60_000 }).toEqual(['/rent/', '/rent/landlord/']);
    expectFailure('net::ERR_INTERNET_DISCONNECTED');
    await page.reload();
    await context.setOffline(true);
    await page.goto('/rent/landlord/');
    await expect(title(page)).toHaveText(landlordText('landing', 'phone heading'));
    await page.goto('/rent/');
    await expect(phoneField(page)).toBeVisible();
    await context.setOffline(false);
  });
});
