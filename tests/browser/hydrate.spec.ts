import { expect, type Page } from '@playwright/test';
import { delayScript, isHydrated } from '../support/browser/delay-script.ts';
import {
  buttonNamed,
  codeBoxes,
  giveIdentity,
  landlord,
  panField,
  phoneField,
  reachLandlord,
  signIn,
  title,
} from '../support/browser/tenant.ts';
import { engineIn, handled, storageOf, test } from '../support/browser/test.ts';
import { press, pressBlocked, retype, typeKeys } from '../support/hand/hand.ts';
import { patternOf, text } from '../support/journey-text.ts';

const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve())));

// The network and the processor are slowed for the page, which no other test may have.
test.use({ reuseContext: false });

/** Opens a page as on a cheap phone with a slow network, without waiting for hydration. */
async function openSlowly(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 },
  });
  await page.goto(path, { waitUntil: 'commit' });
}

test('typing from the first paint on, a key every few frames, until hydration => nothing is lost, the caret stays', async ({
  page,
}) => {
  const release = await delayScript(page);
  await openSlowly(page, '/');
  const field = phoneField(page);
  await press(field);
  let typed = '';
  for (let count = 0; !(await isHydrated(page)); count += 1) {
    if (count === 20) release();
    if (typed.length === 10) {
      await page.keyboard.press('Backspace');
      typed = typed.slice(0, -1);
    }
    await page.keyboard.press(String(count % 10));
    typed += String(count % 10);
    expect(await field.inputValue()).toBe(typed);
    // A person takes about as long for a key.
    for (let frames = 0; frames < 3; frames++) await nextFrame(page);
  }
  await page.keyboard.press('Backspace');
  typed = typed.slice(0, -1);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(typed);
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(typed.length);
});

test('Get OTP pressed before hydration => sent after it, once', async ({ page, newPhone, calls }) => {
  const release = await delayScript(page);
  await openSlowly(page, '/');
  await press(phoneField(page));
  await page.keyboard.type(newPhone());
  await press(buttonNamed(page, text('landing', 'send-code label')));
  await press(buttonNamed(page, text('landing', 'send-code label')));
  expect(calls).toEqual([]);
  release();
  await expect(page.getByRole('heading', { name: text('landing', 'code heading') })).toBeVisible({ timeout: 20_000 });
  await expect(codeBoxes(page).first()).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['/api/v1/onboard/phoneInput']);
  expect(new URL(page.url()).search).toBe('');
});

test('Enter in the empty form before hydration => the alert, the page and the message stay', { tag: '@proof' }, async ({
  page,
}) => {
  const release = await delayScript(page);
  await openSlowly(page, '/');
  await phoneField(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(text('landing', 'phone required'));
  expect(await isHydrated(page)).toBe(false);
  release();
  await engineIn(page);
  await expect(page.getByText(text('landing', 'phone required'))).toHaveCount(1);
  await expect(phoneField(page)).toBeFocused();
  expect(page.url()).not.toContain('?');
});

test('typed and submitted before even the bootstrap script runs => the text stays, no reload, and the button works once it runs', {
  tag: '@proof',
}, async ({ page, newPhone }) => {
  const release = await delayScript(page, 'bootstrap');
  await page.goto('/', { waitUntil: 'commit' });
  const phone = newPhone();
  await typeKeys(phoneField(page), phone);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await expect(buttonNamed(page, text('landing', 'send-code label'))).toBeDisabled();
  release();
  await expect(buttonNamed(page, text('landing', 'send-code label'))).toBeEnabled();
  await expect(phoneField(page)).toHaveValue(phone);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  expect(page.url()).not.toContain('?');
});

test('Get OTP pressed without a number before the engine => what is missing, also at the field; the same afterwards', {
  tag: '@proof',
}, async ({ page }) => {
  const release = await delayScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(buttonNamed(page, text('landing', 'send-code label'))).toBeDisabled();
  await expect(buttonNamed(page, text('landing', 'send-code label'))).toHaveAccessibleDescription(
    text('journey.json', 'missing', { fields: text('landing', 'phone label') }),
  );
  const expectMissing = async (): Promise<void> => {
    await expect(
      page.getByText(text('journey.json', 'missing', { fields: text('landing', 'phone label') })),
    ).toBeVisible();
    await expect(phoneField(page)).toHaveAccessibleDescription(patternOf(text('landing', 'phone required')));
    await expect(phoneField(page)).toBeFocused();
  };
  await expect(async () => {
    await pressBlocked(buttonNamed(page, text('landing', 'send-code label')));
    await expect(phoneField(page)).toBeFocused({ timeout: 100 });
  }).toPass();
  await expectMissing();
  release();
  await page.waitForFunction(() => performance.getEntriesByName('engine').length > 0);
  await expectMissing();
});

/** A signed-in tenant whose answers are saved; from now on the check of a PAN is slow. */
async function reachSlowCheck(page: Page, phone: string): Promise<void> {
  await signIn(page, phone);
  await giveIdentity(page);
  await page.route('**/panCheck', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  });
}

const underCheck = (page: Page): Promise<void> =>
  expect(buttonNamed(page, text('identity-info', 'submit label'))).toHaveAccessibleDescription(
    text('identity-info', 'agree-again say'),
  );

for (const { title: when, tag, press } of [
  {
    title: 'pressed before hydration, and released while the engine checks the answers',
    tag: [],
    press: async (page: Page, release: () => void) => {
      await page.mouse.down();
      release();
      await engineIn(page);
      await handled(page);
    },
  },
  {
    title: 'pressed while the engine checks the hydrated answers',
    tag: '@proof',
    press: async (page: Page, release: () => void) => {
      release();
      await underCheck(page);
      await handled(page);
      // A tenant who gets no response presses again.
      await page.mouse.down();
      await page.mouse.up();
      await page.mouse.down();
    },
  },
]) {
  test(`Next ${when} => continues once they are checked, only once`, { tag }, async ({ page, newPhone, calls }) => {
    await reachSlowCheck(page, newPhone());
    const release = await delayScript(page);
    await page.goto('/identity-info', { waitUntil: 'commit' });
    await expect(buttonNamed(page, text('identity-info', 'submit label'))).toBeEnabled();
    await buttonNamed(page, text('identity-info', 'submit label')).hover();
    await press(page, release);
    await page.mouse.up();
    await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
    await page.goBack();
    await expect(title(page)).toHaveText(text('identity-info', 'title'));
    await expect.poll(() => calls.filter(({ path }) => path === '/api/v1/consents').length).toBe(1);
  });
}

test('a hydrated answer changed while it is checked => Next is disabled, and says why', { tag: '@proof' }, async ({
  page,
  newPhone,
}) => {
  await reachSlowCheck(page, newPhone());
  await page.goto('/identity-info');
  await underCheck(page);
  await retype(panField(page), 'ABCPE1234');
  await expect(buttonNamed(page, text('identity-info', 'submit label'))).toBeDisabled();
  await pressBlocked(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(buttonNamed(page, text('identity-info', 'submit label'))).toHaveAccessibleDescription(
    text('journey.json', 'check', { fields: text('identity-info', 'pan label') }),
  );
});

test('a completed page, typed into from the first paint on => nothing is lost, and the engine keeps the same field', async ({
  page,
  newPhone,
}) => {
  await reachLandlord(page, newPhone());
  // Without a draft, which only the engine can read; the page that is left saves one.
  await page.addInitScript(() => localStorage.removeItem('walk'));
  const release = await delayScript(page);
  await page.goto('/landlord-detail', { waitUntil: 'commit' });
  const [first = '', ...others] = landlord.name;
  const field = page.getByLabel(text('landlord-detail', 'name label'));
  await typeKeys(field, first + others.slice(0, 3).join(''));
  await expect(page.getByText('ABXXXXXX4F')).toBeVisible();
  expect(await isHydrated(page)).toBe(false);
  await field.evaluate((input) => Object.assign(input, { isSame: true }));
  release();
  await page.keyboard.type(others.slice(3).join(''), { delay: 30 });
  await engineIn(page);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(landlord.name);
  expect(await field.evaluate((input) => 'isSame' in input)).toBe(true);
});

test('a tab saves its draft after another shows the screen, whose button moves by that => pressed before, it is clicked', {
  tag: '@proof',
}, async ({ page, context, newPhone }) => {
  await signIn(page, newPhone());
  await giveIdentity(page);
  await expect
    .poll(async () => Object.keys((await storageOf(page)).local))
    .toEqual(expect.arrayContaining(['panNumber', 'pincode', 'walk']));
  await page.goto('about:blank');
  const second = await context.newPage();
  // The draft is away while the page is shown.
  await second.addInitScript(() => {
    sessionStorage.setItem('draft', localStorage.getItem('walk') ?? '');
    localStorage.removeItem('walk');
  });
  const release = await delayScript(second);
  await second.goto('/landlord-detail', { waitUntil: 'commit' });
  const skip = buttonNamed(second, text('landlord-detail', 'skip label'));
  await skip.hover();
  const before = await skip.boundingBox();
  await second.mouse.down();
  await second.evaluate(() => localStorage.setItem('walk', sessionStorage.getItem('draft') ?? ''));
  release();
  await engineIn(second);
  await handled(second);
  expect(await skip.boundingBox()).toEqual(before);
  await second.mouse.up();
  await expect(title(second)).toHaveText(text('success-screen', 'heading'));
});
