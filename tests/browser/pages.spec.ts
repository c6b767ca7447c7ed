import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { PageData } from '../../src/engine/screen/page-data.ts';
import { readShifts, watchShifts } from '../support/browser/shifts.ts';
import { builtJourneys } from '../support/browser/state-page.ts';
import { apiPaths, type StoredText, startAfresh, test } from '../support/browser/test.ts';
import { baseOf } from '../support/journey-files.ts';
import { readTexts } from '../support/journey-text.ts';
import { sampled } from '../support/sampled.ts';

/** Every address of a journey, and one that it does not have. */
function addressesOf(journey: string): readonly string[] {
  const paths = readdirSync(`journeys/${journey}/screens`).flatMap((file): string[] => {
    const { path } = JSON.parse(readFileSync(`journeys/${journey}/screens/${file}`, 'utf8'));
    return path === undefined ? [] : [path];
  });
  return [...paths, '/nowhere'].map((path) => baseOf(journey) + path.slice(1));
}

const pageData = (html: string): PageData => JSON.parse(plain(/data-page='([^']*)'/.exec(html)?.[1] ?? ''));

/** A text that is stored. */
const knownText = 'u1';

/** What must be stored for a page of a journey to be shown: a number where its session has one, else a text. */
function neededBy(journey: string, html: string): readonly StoredText[] {
  const { needs } = pageData(html);
  const { session } = JSON.parse(readFileSync(`journeys/${journey}/journey.json`, 'utf8')) as {
    readonly session: {
      readonly properties: Readonly<Record<string, { readonly type: string; readonly key?: string }>>;
    };
  };
  // Of a journey with a base, the keys of the browser begin with its name.
  const typeOf = (stored: string) =>
    Object.values(session.properties).find(
      ({ key }) => key !== undefined && [key, `${journey}.${key}`].includes(stored),
    )?.type;
  return needs === true
    ? []
    : needs.map(([keep, key]) => ({ keep, key, text: typeOf(key) === 'integer' ? '2' : knownText }));
}

/** The text of HTML without tags. */
const plain = (text: string): string =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The text of a page, without what depends on the day and on the configured address of the chat. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true) as Element;
    for (const day of main.querySelectorAll('li time')) day.textContent = '\u00a0';
    for (const newTab of main.querySelectorAll('a .visually-hidden')) newTab.remove();
    return main.textContent.replace(/\s+/g, ' ');
  });

/** The pictures inside a page have tags in their attributes. */
const tags = /<(?:[^>"']|"[^"]*"|'[^']*')*>/g;

for (const journey of builtJourneys) {
  test.describe(`${journey} with JavaScript switched off`, () => {
    test.use({ javaScriptEnabled: false });

    test('every page => its text can be read', { tag: '@proof' }, async ({ page, expectFailure }) => {
      expectFailure(404);
      for (const address of addressesOf(journey)) {
        const html = (await (await page.goto(address, { waitUntil: 'commit' }))?.text()) ?? '';
        // Its screen needs what is never stored: the page shows where its address leads, by a template.
        if (pageData(html).needs === true) continue;
        await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
        await expect(page.getByRole('main'), address).toHaveCount(1);
        const noScript = await page.locator('noscript').evaluate((shown) => shown.textContent);
        expect(noScript, address).toContain(readTexts(journey)('journey.json', 'noScript'));
      }
    });
  });

  test(`${journey}: its pages => show the same text after hydration as before, and nothing shifts`, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    await watchShifts(page);
    for (const address of sampled(addressesOf(journey))) {
      const html = await (await request.get(address)).text();
      await startAfresh(page, neededBy(journey, html));
      // No call is ever answered, so that only hydration changes a page.
      await page.route(
        ({ pathname }) => apiPaths.test(pathname),
        () => undefined,
      );
      await page.goto(address);
      const before = (/<main.*?<\/main>/s.exec(html)?.[0] ?? '').replace(tags, '').replace(/\s+/g, ' ');
      // The known values are filled in by then.
      const shown = (await textOf(page)).replaceAll(knownText, '');
      if (pageData(html).needs !== true) expect.soft(shown, address).toBe(plain(before));
      await expect(page.locator('[href*="/fonts-"], [data-href*="/fonts-"]')).toHaveCount(1);
      const hydratedAt = await page.evaluate(() => performance.getEntriesByName('engine')[0]?.startTime ?? 0);
      const shifts = await readShifts(page);
      expect
        .soft(
          shifts.filter(({ at }) => at >= hydratedAt),
          address,
        )
        .toEqual([]);
    }
  });
}
