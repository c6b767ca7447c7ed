import { expect, type Page } from '@playwright/test';
import {
  askForCode,
  buttonNamed,
  codeBoxes,
  giveIdentity,
  phoneField,
  signIn,
  title,
} from '../support/browser/tenant.ts';
import { startAfresh, storageOf, test } from '../support/browser/test.ts';
import { press } from '../support/hand/hand.ts';
import { text } from '../support/journey-text.ts';

async function expectVariantA(page: Page): Promise<void> {
  await expect(title(page)).toHaveText(text('phone-verify', 'title'));
  await expect(page.getByText(text('phone-verify', 'phone lead text'))).toBeVisible();
  await expect(page.getByText(text('journey.json', 'tagline'))).toBeVisible();
  await expect(buttonNamed(page, text('phone-verify', 'send-code label'))).toBeDisabled();
}

// Shows: entry-1, entry-7, entry-8, entry-9, route:/, block:logos, block:sheet
test('/ => variant B: +91, Get OTP and three press logos', async ({ page }) => {
  await page.goto('/');
  await expect(title(page)).toHaveText(text('landing', 'phone heading'));
  await expect(phoneField(page)).toHaveAccessibleDescription(/\+91/);
  await expect(page.getByRole('region', { name: text('landing', 'logos label') }).getByRole('listitem')).toHaveCount(3);
  await expect(buttonNamed(page, text('landing', 'send-code label'))).toBeVisible();
});

// Shows: entry-8
test('the strip of logos can be stopped', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/');
  const run = page.getByRole('region', { name: text('landing', 'logos label') }).getByRole('list');
  const place = () => run.evaluate((list) => list.getBoundingClientRect().x);
  const start = await place();
  await expect.poll(place).not.toBe(start);
  await press(buttonNamed(page, text('landing', 'pause')));
  await expect(buttonNamed(page, text('landing', 'play'))).toBeVisible();
  // Whether it moves is what its animation says, not where it is a moment later.
  expect(await run.evaluate((list) => list.parentElement?.getAnimations().map(({ playState }) => playState))).toEqual([
    'paused',
  ]);
});

// Shows: purpose-3, entry-2, entry-3, entry-4, entry-6, validation-2, routes-3, readings-13, block:heading
// Shows: block:submit, block:text
test('/?entry=A => variant A for the session, and no change of other storage keys', async ({ page, newPhone }) => {
  await page.goto('/?entry=A');
  await expectVariantA(page);
  const { local, session } = await storageOf(page);
  expect(local).toEqual({});
  expect(Object.keys(session)).not.toContain('utm_source');
  await page.goto('/');
  await expectVariantA(page);
  await askForCode(page, newPhone(), text('phone-verify', 'send-code label'));
  await expect(page).toHaveURL('/');
  // The encrypted code view, which a reload restores.
  await expect.poll(async () => Object.keys((await storageOf(page)).local).sort()).toEqual(['brief', 'uid']);
});

// Shows: routes-3
test('/?entry=B after /?entry=A => variant B again', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/?entry=A');
  await expectVariantA(page);
  await page.goto('/?entry=B');
  await expect(title(page)).toHaveText(text('landing', 'phone heading'));
});

for (const { path, tag } of [
  { path: '/?entry=A', tag: [] },
  { path: '/phoneVerify', tag: '@proof' },
]) {
  // Shows: entry-6, entry-13, entry-14, entry-17, phone-1
  test(`${path}: the back arrow leads from the code to the number, still filled in`, { tag }, async ({
    page,
    newPhone,
  }) => {
    const phone = newPhone();
    await page.goto(path);
    await expectVariantA(page);
    await askForCode(page, phone, text('phone-verify', 'send-code label'));
    await expect(page.getByText(text('phone-verify', 'code text', { 'session.phone': phone }))).toBeVisible();
    await expect(codeBoxes(page)).toHaveCount(4);
    await press(buttonNamed(page, text('phone-verify', 'change-number label')));
    await expect(title(page)).toHaveText(text('phone-verify', 'title'));
    await expect(title(page)).toBeFocused();
    await expect(phoneField(page)).toHaveValue(phone);
  });
}

// Shows: phone-4, routes-4, route:/identity-info
test('variant B, whatever is_eligible is => /identity-info', { tag: '@proof' }, async ({ page, newPhone }) => {
  for (const ending of ['9001', '9002', '9003']) {
    await test.step(`variant B, phone ending ${ending} => /identity-info whatever is_eligible is`, async () => {
      await startAfresh(page);

      await signIn(page, newPhone(ending));
      expect(Object.keys((await storageOf(page)).local)).toEqual(['uid']);
    });
  }
});

// Shows: screens-3, entities-24
test('utm_source at any address => saved for the session', { tag: '@proof' }, async ({ page }) => {
  for (const path of ['/', '/phoneVerify', '/identity-info', '/landlord-detail', '/notEligible', '/no-such-page']) {
    await test.step(`${path}?utm_source=website => saved for the session`, async () => {
      await startAfresh(page);

      await page.goto(`${path}?utm_source=website`);
      await expect(title(page)).toBeVisible();
      expect(await storageOf(page)).toEqual({ local: {}, session: { utm_source: 'website' } });
    });
  }
});

// Shows: screens-3
test('utm_source stays through the flow, and a later one replaces it', { tag: '@proof' }, async ({
  page,
  newPhone,
}) => {
  await page.goto('/?utm_source=partner');
  await expect(title(page)).toBeVisible();
  await signIn(page, newPhone());
  await giveIdentity(page);
  expect((await storageOf(page)).session).toEqual({ utm_source: 'partner' });
  await page.goto('/identity-info?utm_source=website');
  await expect(title(page)).toHaveText(text('identity-info', 'title'));
  expect((await storageOf(page)).session).toEqual({ utm_source: 'website' });
});

// Shows: limits-9
test('the strip of logos => as many slides as fit its width', { tag: '@proof' }, async ({ page }) => {
  for (const [width, slides] of [
    [1280, 4],
    [1024, 5],
    [600, 3],
    [390, 2],
  ] as const) {
    await test.step(`the strip of logos at ${width} px => ${slides} slides wide`, async () => {
      await startAfresh(page);

      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      const strip = page.getByRole('region', { name: text('landing', 'logos label') });
      const slide = strip.getByRole('listitem').first();
      await expect(slide).toBeVisible();
      const [shown, one] = await slide.evaluate((item) => {
        const strip = item.closest('section')?.firstElementChild;
        return [strip?.getBoundingClientRect().width ?? 0, item.getBoundingClientRect().width];
      });
      expect(shown / one).toBeCloseTo(slides, 1);
    });
  }
});
