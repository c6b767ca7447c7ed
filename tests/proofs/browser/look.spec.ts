import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { contrastOf } from '../../../src/engine/model/brand.ts';
import {
  askForCode,
  giveLandlord,
  otherThan,
  reachLandlord,
  signIn,
  title,
  typeCode,
} from '../../support/browser/tenant.ts';
import { startAfresh, test } from '../../support/browser/test.ts';
import { press } from '../../support/hand/hand.ts';
import { text } from '../../support/journey-text.ts';

const colourOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** The colour of a field's placeholder, such as `#64717e`. It runs in the page. */
function placeholderColour(field: Element): string {
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  canvas.fillStyle = getComputedStyle(field, '::placeholder').color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

test('the colours on the screen are those of the brand', async ({ page, newPhone }) => {
  for (const scheme of ['light', 'dark'] as const) {
    await test.step(`${scheme}: the colours on the screen are those of the brand`, async () => {
      await startAfresh(page);

      const { colours } = JSON.parse(await readFile('public/brand/rent-club.json', 'utf8'));
      const palette = colours[scheme];
      await page.emulateMedia({ colorScheme: scheme });
      await reachLandlord(page, newPhone());
      await giveLandlord(page);
      expect(await colourOf(page, 'body', 'background-color')).toBe(rgb(palette.bg));
      expect(await colourOf(page, 'h1', 'color')).toBe(rgb(palette.ink));
      expect(await colourOf(page, 'input', 'background-color')).toBe(rgb(palette.surface));
      expect(await colourOf(page, 'input', 'border-top-color')).toBe(rgb(palette.border));
      const placeholder = await page.locator('input').first().evaluate(placeholderColour);
      expect(contrastOf(placeholder, palette.surface)).toBeGreaterThanOrEqual(4.5);
      expect(await colourOf(page, 'button[type=submit]', 'background-color')).toBe(rgb(palette.brand));
      expect(await colourOf(page, 'button[type=submit]', 'color')).toBe(rgb(palette['on-brand']));
      await page.getByLabel(text('landlord-detail', 'name label')).focus();
      await expect(page.getByLabel(text('landlord-detail', 'name label'))).toHaveCSS(
        'outline',
        `${rgb(palette.focus)} solid 3px`,
      );
      expect(await page.locator(`meta[name=theme-color][media*=${scheme}]`).getAttribute('content')).toBe(palette.bg);
    });
  }
});

test('forced colours: the choice, the focus and the progress are visible', async ({ page, newPhone }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, newPhone());
  await page.getByRole('textbox', { name: text('identity-info', 'pan label') }).focus();
  expect(await colourOf(page, ':focus', 'outline-style')).toBe('solid');
  const [done = '', left = ''] = await page
    .locator('[data-done]')
    .evaluateAll((bars) => [bars[0], bars.at(-1)].map((bar) => bar && getComputedStyle(bar).backgroundColor));
  expect(done).not.toBe(left);
  await page.goto('/homeScreen');
  const card = page.locator('[aria-pressed]');
  const before = await card.evaluate((element) => getComputedStyle(element).outlineStyle);
  await press(card);
  await page.locator('h1').focus();
  expect([before, await card.evaluate((element) => getComputedStyle(element).outlineStyle)]).toEqual(['none', 'solid']);
});

test('more contrast preferred => lines and muted text have the colour of the text', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/homeScreen');
  await expect(title(page)).toBeVisible();
  const ink = await colourOf(page, 'h1', 'color');
  expect(await colourOf(page, '[aria-pressed]', 'border-top-color')).toBe(ink);
});

test('reduced motion preferred => nothing slides, runs or fades', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/onboarding', '/congratulations']) {
    await page.goto(path);
    await expect(title(page)).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
  }
});

test('printed => no buttons of the bar, nothing clipped', async ({ page }) => {
  await page.goto('/homeScreen');
  await expect(title(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: text('home-screen', 'move-in label') })).toBeHidden();
  await expect(page.getByText(text('home-screen', 'blocks 1 rows 1'))).toBeVisible();
});

test('Tab at 320x640 => the focused element is never under the bar', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/rentAgreement', '/tenantDetail']) {
    await page.goto(path);
    await expect(title(page)).toBeVisible();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = [...document.querySelectorAll('main div')].find(
          (one) => getComputedStyle(one).position === 'sticky',
        );
        if (!focused || focused === document.body || !bar || bar.contains(focused)) return undefined;
        const [shown, over] = [focused, bar].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
        // The foot of the page is below the bar.
        const isUnder = shown.bottom > over.top + 0.5 && shown.top < over.bottom - 0.5;
        return isUnder ? focused.outerHTML.slice(0, 100) : undefined;
      });
      expect(covered, path).toBeUndefined();
    }
  }
});

test('landing at 390x844 => all of it is visible without scrolling, with the language switch next to the brand', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: text('landing', 'send-code label') })).toBeInViewport({ ratio: 1 });
  const [brand, other] = await Promise.all(
    [page.locator('header img'), page.locator('header fieldset button').first()].map((one) => one.boundingBox()),
  );
  const middle = (box: typeof brand): number => (box ? box.y + box.height / 2 : Number.NaN);
  expect(middle(other)).toBeCloseTo(middle(brand), 0);
});

test('a wrong code, at 390x844 => Verify is still in the window', async ({ page, newPhone }) => {
  await page.goto('/');
  await typeCode(page, otherThan(await askForCode(page, newPhone())));
  await expect(page.getByText(text('landing', 'verify-code rejected toast')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: text('landing', 'verify-code label') })).toBeInViewport({ ratio: 1 });
});
