import { expect } from '@playwright/test';
import { enterByVariantA, openPath } from '../../support/browser/full-tenant.ts';
import { askForCode, buttonNamed, phoneField, title, typeCode } from '../../support/browser/tenant.ts';
import { startAfresh, storageOf, test } from '../../support/browser/test.ts';
import { press } from '../../support/hand/hand.ts';
import { text } from '../../support/journey-text.ts';

const intro = [
  { heading: text('onboarding', 'items 0 title'), says: text('onboarding', 'items 0 description') },
  { heading: text('onboarding', 'items 1 title'), says: text('onboarding', 'items 1 description') },
  { heading: text('onboarding', 'items 2 title'), says: text('onboarding', 'items 2 description') },
  { heading: text('onboarding', 'items 3 title'), says: text('onboarding', 'items 3 description') },
];

// Shows: purpose-9, purpose-10, purpose-11, purpose-12, intro-1, intro-2, intro-3, intro-4, intro-5, transitions-9
// Shows: transitions-10, routes-6, routes-45, route:/onboarding, route:/phoneVerify, block:steps
test('/onboarding: four steps with title, description, pictures and dots, then /phoneVerify', async ({
  page,
  calls,
}) => {
  await openPath(page, '/onboarding');
  for (const [index, { heading, says }] of intro.entries()) {
    await expect(title(page)).toHaveText(heading);
    await expect(page.getByRole('main').getByText(says)).toBeVisible();
    const pictures = page.locator('main img');
    await expect(pictures).toHaveCount(2);
    await expect
      .poll(() =>
        pictures.evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true);
    const dots = page.locator('[data-current]');
    await expect(dots).toHaveCount(4);
    expect(await dots.evaluateAll((all) => all.map((dot) => dot.getAttribute('data-current')).indexOf('true'))).toBe(
      index,
    );
    await expect(
      page.locator('main').getByText(text('journey.json', 'progress', { n: index + 1, count: 4 })),
    ).toBeAttached();
    await press(buttonNamed(page, index === 3 ? text('onboarding', 'last') : text('onboarding', 'next')));
  }
  await expect(page).toHaveURL('/phoneVerify');
  await expect(title(page)).toHaveText(text('phone-verify', 'title'));
  await expect(title(page)).toBeFocused();
  await expect(buttonNamed(page, text('onboarding', 'next'))).toHaveCount(0);
  expect(calls).toEqual([]);
});

// Shows: limits-8
test('/onboarding: the first step is shown at once, each other fades in for 500 ms, none with reduced motion', async ({
  page,
}) => {
  await openPath(page, '/onboarding');
  const fade = () =>
    title(page).evaluate((heading) => {
      const { animationName, animationDuration } = getComputedStyle(heading.parentElement as Element);
      return animationName === 'none' ? 'none' : animationDuration;
    });
  expect(await fade()).toBe('none');
  await press(buttonNamed(page, text('onboarding', 'next')));
  await expect(title(page)).toHaveText(text('onboarding', 'items 1 title'));
  expect(await fade()).toBe('0.5s');
  const frames = await title(page).evaluate((heading) =>
    heading.parentElement?.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes()),
  );
  expect(frames?.map(({ opacity }) => opacity)).toEqual(['0', expect.anything()]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await fade()).toBe('none');
});

// Shows: tenant-detail-1, entities-23, phone-5, routes-5, route:/tenantDetail
test('/phoneVerify, new tenant => /tenantDetail, and the user id is saved', async ({ page, newPhone, calls }) => {
  await enterByVariantA(page, newPhone());
  await expect(page).toHaveURL('/tenantDetail');
  await expect(title(page)).toHaveText(text('tenant-detail', 'heading'));
  await expect(title(page)).toBeFocused();
  const { local } = await storageOf(page);
  expect(local).toEqual({ uid: expect.any(String), user: local.uid });
  expect(calls.map((call) => call.path.split('/').at(-1))).toEqual(['phoneInput', 'verifyOtp']);
});

// Shows: phone-6, routes-20
test('/phoneVerify, is_eligible true without a link => /workDetail', async ({ page, newPhone }) => {
  await enterByVariantA(page, newPhone('9001'));
  await expect(page).toHaveURL('/workDetail');
  await expect(title(page)).toHaveText(text('work-detail', 'title'));
  expect(Object.keys((await storageOf(page)).local)).toEqual(['uid']);
});

// Shows: phone-7
test('/phoneVerify, is_eligible true with a link => the link is followed', async ({ page, newPhone }) => {
  await enterByVariantA(page, newPhone('9002'));
  await expect(page).toHaveURL('/journey');
  await expect(title(page)).toHaveText(text('journey', 'title'));
});

// Shows: phone-8
test('/phoneVerify, is_eligible false => /notEligible, which Back does not leave', async ({ page, newPhone }) => {
  await enterByVariantA(page, newPhone('9003'));
  await expect(title(page)).toHaveText(text('not-eligible', 'heading'));
  await page.goBack();
  await expect(page).toHaveURL('/notEligible');
});

// Shows: phone-9, calls-6, routes-5, readings-3, action:verify-code
test('each response to the code => the screen that it leads to', async ({ page, newPhone }) => {
  for (const { name, user, leads } of [
    { name: 'is_eligible null', user: { is_eligible: null, journey_url: null }, leads: '/tenantDetail' },
    { name: 'is_eligible absent with a link', user: { journey_url: '/journey' }, leads: '/tenantDetail' },
    { name: 'is_eligible true, link null', user: { is_eligible: true, journey_url: null }, leads: '/workDetail' },
    {
      name: 'a link of a foreign origin',
      user: { is_eligible: true, journey_url: 'https://elsewhere.example/move-in' },
      leads: '/error-screen',
    },
    {
      name: 'a link that is a script',
      user: { is_eligible: true, journey_url: 'javascript:document.title="run"' },
      leads: '/error-screen',
    },
    {
      name: 'a link without https',
      user: { is_eligible: true, journey_url: 'http://elsewhere.example/' },
      leads: '/error-screen',
    },
  ]) {
    await test.step(`the response to the code is ${name} => ${leads}`, async () => {
      await startAfresh(page);

      await page.route('**/verifyOtp', async (route) => {
        const response = await route.fetch();
        const { data } = (await response.json()) as { data: { user: { _id: string } } };
        await route.fulfill({ json: { status: 'success', data: { user: { _id: data.user._id, ...user } } } });
      });
      await enterByVariantA(page, newPhone());
      await expect(page).toHaveURL(leads);
      await expect(title(page)).toHaveCount(1);
      expect(await page.title()).not.toBe('run');
    });
  }
});

// Shows: phone-1
test('the back arrow of the code view, then another number => its code is requested', async ({ page, newPhone }) => {
  const [first, second] = [newPhone(), newPhone()];
  await page.goto('/phoneVerify');
  await askForCode(page, first, text('phone-verify', 'send-code label'));
  await press(buttonNamed(page, text('phone-verify', 'change-number label')));
  await expect(phoneField(page)).toHaveValue(first);
  const otp = await askForCode(page, second, text('phone-verify', 'send-code label'));
  await expect(page.getByText(text('phone-verify', 'code text', { 'session.phone': second }))).toBeVisible();
  await typeCode(page, otp);
  await expect(page).toHaveURL('/tenantDetail');
});

// Shows: routes-3
test('/?entry=A lasts for the session: after a reload, after other screens, not in another session', async ({
  page,
  browser,
  baseURL,
}) => {
  await openPath(page, '/?entry=A');
  await openPath(page, '/faq');
  await openPath(page, '/');
  await expect(title(page)).toHaveText(text('phone-verify', 'title'));
  await page.reload();
  await expect(title(page)).toHaveText(text('phone-verify', 'title'));
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const stranger = await other.newPage();
  await openPath(stranger, '/');
  await expect(title(stranger)).toHaveText(text('landing', 'phone heading'));
  await other.close();
});
