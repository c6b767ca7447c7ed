import { expect, type Locator, type Page } from '@playwright/test';
import { buttonNamed, giveIdentity, giveLandlord, reachLandlord, signIn } from '../support/browser/tenant.ts';
import { test } from '../support/browser/test.ts';
import { tap } from '../support/hand/hand.ts';
import { patternOf, text } from '../support/journey-text.ts';

const phones = [
  { width: 360, height: 600, tag: [] },
  { width: 360, height: 640, tag: '@proof' },
  { width: 390, height: 664, tag: '@proof' },
  { width: 390, height: 844, tag: '@proof' },
];

const next = (page: Page) => buttonNamed(page, text('identity-info', 'submit label'));

/** The height of the bar at the end of the window, and what can be tapped within 96 px below its main button. */
const barOf = (button: Locator) =>
  button.evaluate((main) => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const { bottom } = main.getBoundingClientRect();
    const bar = main.closest('form > div')?.getBoundingClientRect();
    const others = [...document.querySelectorAll('a[href], button, input, summary')].filter((other) => {
      const { top, height } = other.getBoundingClientRect();
      return height > 0 && top >= bottom && top < bottom + 96;
    });
    return {
      height: Math.round(bar?.height ?? 0),
      end: Math.round(bar?.bottom ?? 0) - window.innerHeight,
      below: others.map((other) => other.textContent),
    };
  });

for (const { tag, ...size } of phones) {
  // Shows: identity-info-3, block:text, block:actions
  test(`${size.width}x${size.height}: consent in the page and in the bar of 112 px; the first tap on Next goes on`, {
    tag,
  }, async ({ page, newPhone }) => {
    await page.setViewportSize(size);
    await signIn(page, newPhone());
    await expect(next(page)).toHaveAccessibleDescription(patternOf(text('journey.json', 'missing')));
    await giveIdentity(page);
    const consent = patternOf(text('identity-info', 'pinned text'));
    await expect(page.getByText(consent)).toHaveCount(2);
    await expect(next(page)).toHaveAccessibleDescription(consent);
    // The three dots of what is cut are in sight.
    expect(
      await page.getByText(consent).evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth)),
    ).toEqual([0, 0]);
    expect(await barOf(next(page))).toEqual({ height: 112, end: 0, below: [] });
    await expect(page.getByText(consent).first()).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await tap(next(page));
    await expect(page).toHaveURL('/landlord-detail');
  });
}

// Shows: landlord-detail-1
test('360x600: Skip is beside Confirm, and nothing is below them', async ({ page, newPhone }) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await reachLandlord(page, newPhone());
  const confirm = buttonNamed(page, text('landlord-detail', 'submit'));
  expect(await barOf(confirm)).toEqual({ height: 112, end: 0, below: [] });
  await giveLandlord(page);
  await expect(confirm).toBeEnabled();
  const [one, other] = await Promise.all(
    [confirm, buttonNamed(page, text('landlord-detail', 'skip label'))].map((button) => button.boundingBox()),
  );
  expect(one?.y).toBe(other?.y);
});

for (const { tag, ...size } of phones) {
  // Shows: copy-49, block:resume
  test(`${size.width}x${size.height}: back at the start => the first tap on the sheet resumes at its step`, {
    tag,
  }, async ({ page, newPhone }) => {
    await page.setViewportSize(size);
    await signIn(page, newPhone());
    await giveIdentity(page);
    await page.goto('/');
    const resume = buttonNamed(page, text('landing', 'resume resume label'));
    const sheet = page.getByRole('region').filter({ has: resume });
    await expect(sheet).toContainText(text('identity-info', 'title'));
    await expect(buttonNamed(page, text('landing', 'send-code label'))).toHaveCount(0);
    await tap(resume);
    await expect(page).toHaveURL('/identity-info');
  });
}
