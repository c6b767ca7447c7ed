import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import type { PageData } from '../../../src/engine/screen/page-data.ts';
import { phoneField, title } from '../../support/browser/tenant.ts';
import { engineIn, handled, test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { text } from '../../support/journey-text.ts';

/** The prerendered pages of the build, in all languages. */
async function readPages(): Promise<readonly string[]> {
  const { inline } = JSON.parse(await readFile(join('dist', '.render', 'journeys.json'), 'utf8'));
  return Object.keys(inline).sort();
}

/** Opens pages without scripts, except those inside them. */
const stopBootstrap = (page: Page): Promise<unknown> =>
  page.route('**/assets/bootstrap-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));

/** Every element with its box and its computed style. */
const readLook = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
    return [...document.querySelectorAll('body, body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const values = [...style].map((name) => `${name}:${style.getPropertyValue(name)}`);
      return `${element.tagName}.${element.className} ${[x, y, width, height].join()} ${values.join(';')}`;
    });
  });

/** Links the whole style sheet of the open page, and waits until it applies. */
const linkWhole = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { styleSheet }: PageData = JSON.parse(document.documentElement.dataset.page ?? '');
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styleSheet });
    const loaded = new Promise((resolve, reject) => {
      Object.assign(link, { onload: resolve, onerror: reject });
    });
    document.head.append(link);
    await loaded;
    return styleSheet;
  });

for (const [what, width, colorScheme] of [
  ['a phone', 390, 'light'],
  ['a wide dark window', 1280, 'dark'],
] as const)
  test.describe(what, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme });

    test('each page by its own style => looks as with the whole style sheet', async ({ page }) => {
      test.slow();
      const names = await readPages();
      expect(names.length).toBeGreaterThan(60);
      await stopBootstrap(page);
      for (const name of names) {
        await page.goto(`/${name}`, { waitUntil: 'commit' });
        await page.waitForLoadState();
        const before = await readLook(page);
        expect(await linkWhole(page)).toMatch(/style-[\w-]{8}\.css$/);
        expect(await readLook(page), name).toEqual(before);
      }
    });
  });

test('each page => its policy has no finding of medium or high severity, and names only what is inside', async ({
  request,
}) => {
  for (const name of await readPages()) {
    const response = await request.get(`/${name}`);
    const policy = response.headers()['content-security-policy'] ?? '';
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([]);
    // A picture may have a style of its own.
    const html = (await response.text()).replaceAll(/<img[^>]* src='[^']*'/g, '');
    const inside = html.match(/<(script|style)( data-href="[^"]*")?>/g) ?? [];
    expect([name, policy.match(/'sha256-/g)?.length]).toEqual([name, inside.length]);
    expect(policy).not.toMatch(/unsafe|nonce/);
  }
});

test('the style sheet arrives late => the engine waits for it; then the page is hydrated', async ({ page }) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/assets/style-*.css', async (route) => {
    await held;
    await route.fallback();
  });
  const asked = page.waitForRequest('**/assets/style-*.css');
  await page.goto('/', { waitUntil: 'commit' });
  await asked;
  await page.waitForFunction(() => {
    const { engine }: PageData = JSON.parse(document.documentElement.dataset.page ?? '');
    return engine.every((script) => performance.getEntriesByName(new URL(script, document.baseURI).href).length > 0);
  });
  await handled(page);
  expect(await page.evaluate(() => performance.getEntriesByName('engine').length)).toBe(0);
  answer();
  await engineIn(page);
  await expect(title(page)).toBeVisible();
  await expect(page.locator('link[rel=stylesheet][href*="/style-"]')).toHaveCount(1);
});

test('the style sheet cannot be loaded => tried again; then a message with a link, and the page stays usable', async ({
  page,
  expectFailure,
}) => {
  let attempts = 0;
  await page.route('**/assets/style-*.css', (route) => {
    attempts += 1;
    return route.abort('connectionreset');
  });
  expectFailure('net::ERR_CONNECTION_RESET');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toHaveText(
    `${text('journey.json', 'loadFailed')} ${text('journey.json', 'reload')}`,
  );
  expect(attempts).toBe(2);
  await retype(phoneField(page), '9');
  await expect(phoneField(page)).toHaveValue('9');
  await page.unroute('**/assets/style-*.css');
  await press(page.getByRole('alert').getByRole('link'));
  await engineIn(page);
  await expect(title(page)).toBeVisible();
});
