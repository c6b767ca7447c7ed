import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { looks } from './look-states.ts';
import { askForCode, giveLandlord, otherThan, reachLandlord, signIn, title, typeCode } from './tenant.ts';
import { test } from './test.ts';

const colourOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

for (const scheme of ['light', 'dark'] as const) {
  test(`${scheme}: the colours on the screen are those of the brand`, async ({ page, newPhone }) => {
    const { colours } = JSON.parse(await readFile('public/brand/rent-club.json', 'utf8'));
    const palette = colours[scheme];
    await page.emulateMedia({ colorScheme: scheme });
    await reachLandlord(page, newPhone());
    await giveLandlord(page);
    expect(await colourOf(page, 'body', 'background-color')).toBe(rgb(palette.bg));
    expect(await colourOf(page, 'h1', 'color')).toBe(rgb(palette.ink));
    expect(await colourOf(page, 'input', 'background-color')).toBe(rgb(palette.surface));
    expect(await colourOf(page, 'input', 'border-top-color')).toBe(rgb(palette.border));
    expect(await colourOf(page, 'button[type=submit]', 'background-color')).toBe(rgb(palette.brand));
    expect(await colourOf(page, 'button[type=submit]', 'color')).toBe(rgb(palette['on-brand']));
    await page.getByLabel('Landlord Name*').focus();
    await expect(page.getByLabel('Landlord Name*')).toHaveCSS('outline', `${rgb(palette.focus)} solid 3px`);
    expect(await page.locator(`meta[name=theme-color][media*=${scheme}]`).getAttribute('content')).toBe(palette.bg);
  });
}

/** What sticks out of the page to the side, one line each. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Buttons, boxes and links that stand alone and are smaller than a finger needs. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, input, select, textarea, summary, a[href])')].flatMap((element) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      const covers = getComputedStyle(element, '::after').position === 'absolute';
      const quiet = width <= 1 || element.matches('[type=file], p a, li a, [aria-hidden=true]');
      // The boxes of a long code share the width of the smallest window.
      const least = element.closest('[data-boxes="6"]') ? 38 : 48;
      const small = height < 47.5 || width < least - 0.5;
      return small && !quiet && !covers
        ? [`${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 100)}`]
        : [];
    }),
  );

for (const { name, reach } of looks) {
  test(`${name}: at 320 nothing scrolls sideways, at 200 % text neither, and each target is large enough`, async ({
    page,
    newPhone,
  }) => {
    await reach(page, newPhone());
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sticksOut(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect(page.locator('body')).toHaveCSS('font-size', '32px');
    expect(await sticksOut(page)).toEqual([]);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(button, h1, h2, label, p)')]
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow === 'hidden')
        .filter((one) => !one.matches('.visually-hidden'))
        .map((one) => one.outerHTML.slice(0, 100)),
    );
    expect(cut).toEqual([]);
  });
}

test('forced colours: what is chosen, what has the focus and how far one is can be told', async ({
  page,
  newPhone,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, newPhone());
  await page.getByRole('textbox', { name: 'PAN Number' }).focus();
  expect(await colourOf(page, ':focus', 'outline-style')).toBe('solid');
  const [done = '', left = ''] = await page
    .locator('[data-done]')
    .evaluateAll((bars) => [bars[0], bars.at(-1)].map((bar) => bar && getComputedStyle(bar).backgroundColor));
  expect(done).not.toBe(left);
  await page.goto('/homeScreen');
  const card = page.locator('[aria-pressed]');
  const before = await card.evaluate((element) => getComputedStyle(element).outlineStyle);
  await card.click();
  await page.locator('h1').focus();
  expect([before, await card.evaluate((element) => getComputedStyle(element).outlineStyle)]).toEqual(['none', 'solid']);
});

test('more contrast asked for => lines and quiet text take the colour of the text', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/homeScreen');
  await expect(title(page)).toBeVisible();
  const ink = await colourOf(page, 'h1', 'color');
  expect(await colourOf(page, '[aria-pressed]', 'border-top-color')).toBe(ink);
});

test('less motion asked for => nothing slides, runs or fades', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/onboarding', '/congratulations']) {
    await page.goto(path);
    await expect(title(page)).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
  }
});

test('printed => no buttons of the bar, no sideways cut', async ({ page }) => {
  await page.goto('/homeScreen');
  await expect(title(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Complete move-in process' })).toBeHidden();
  await expect(page.getByText('Security Deposit')).toBeVisible();
});

test('Tab at 320x640 => what has the focus is never under the bar', async ({ page }) => {
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
        const bottom = focused.getBoundingClientRect().bottom;
        return bottom > bar.getBoundingClientRect().top + 0.5 ? focused.outerHTML.slice(0, 100) : undefined;
      });
      expect(covered, path).toBeUndefined();
    }
  }
});

test('landing at 390x844 => all of it is seen at once, with the switch of languages on the line of the brand', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Get OTP' })).toBeInViewport({ ratio: 1 });
  const [brand, other] = await Promise.all(
    [page.locator('[data-leaves-room]').first(), page.locator('main > fieldset button').first()].map((one) =>
      one.boundingBox(),
    ),
  );
  const middle = (box: typeof brand): number => (box ? box.y + box.height / 2 : Number.NaN);
  expect(middle(other)).toBeCloseTo(middle(brand), 0);
});

test('a code that was wrong, at 390x844 => Verify is still in the window', async ({ page, newPhone }) => {
  await page.goto('/');
  await typeCode(page, otherThan(await askForCode(page, newPhone())));
  await expect(page.getByText('Invalid OTP').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify' })).toBeInViewport({ ratio: 1 });
});
