import { expect, type Page } from '@playwright/test';
import { expectAccessible, findViolations } from '../support/browser/audit.ts';
import {
  aadhaarField,
  dateField,
  echoOf,
  giveApplicant,
  pressSendAadhaarCode,
  reachVerification,
  rentField,
} from '../support/browser/full-tenant.ts';
import {
  askForCode,
  buttonNamed,
  codeBoxes,
  giveIdentity,
  identity,
  otherThan,
  pincodeField,
  signIn,
  title,
  toast,
  typeCode,
  under,
} from '../support/browser/tenant.ts';
import { test } from '../support/browser/test.ts';
import { press, retype } from '../support/hand/hand.ts';
import { hindiText, patternOf, text } from '../support/journey-text.ts';

const pan = (page: Page) => page.getByRole('textbox', { name: hindiText('identity-info', 'pan label') });
const pincode = (page: Page) => page.getByRole('textbox', { name: hindiText('identity-info', 'pincode label') });
const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'language');
const languageOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);

// Shows: copy-71
test('Hindi in the middle of a filled form => every text is translated, nothing is sent again, also after a reload', async ({
  page,
  newPhone,
  calls,
}) => {
  await signIn(page, newPhone());
  await giveIdentity(page);
  const said = await under(pincodeField(page));
  const sent = calls.length;
  await press(buttonNamed(page, 'हिन्दी'));

  await expect(title(page)).toHaveText(hindiText('identity-info', 'title'));
  expect([await languageOf(page), await page.title()]).toEqual([
    'hi',
    expect.stringMatching(new RegExp(`^${hindiText('identity-info', 'title')} – `)),
  ]);
  await expect(pan(page)).toHaveValue(identity.pan);
  await expect(pincode(page)).toHaveValue(identity.pincode);
  expect(await under(pincode(page))).toBe(said);
  await expect(buttonNamed(page, 'English')).toBeFocused();
  await expect(buttonNamed(page, 'English')).toHaveAttribute('lang', 'en');
  expect((await buttonNamed(page, 'English').boundingBox())?.height).toBeGreaterThanOrEqual(48);
  expect(calls.length).toBe(sent);
  expect(await cookieOf(page)).toMatchObject({ value: 'hi', path: '/', sameSite: 'Lax' });

  await page.reload();
  await expect(title(page)).toHaveText(hindiText('identity-info', 'title'));
  await expect(pan(page)).toHaveValue(identity.pan);
  await expect(pincode(page)).toHaveValue(identity.pincode);
  expect(await languageOf(page)).toBe('hi');
  await expectAccessible(page);
});

test('announced once to a screen reader', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = [...addedNodes].map((node) => node.textContent).join('') || target.textContent;
        if (element?.closest('[role=status], [role=alert], [aria-live]') && text) said.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await press(buttonNamed(page, 'हिन्दी'));
  await expect(title(page)).toHaveText(hindiText('landing', 'phone heading'));
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    hindiText('journey.json', 'languageChanged'),
  ]);
});

test('the view, a typed code, the message and the boxes of the code stay, in Hindi', async ({ page, newPhone }) => {
  await page.goto('/');
  const otp = await askForCode(page, newPhone());
  await typeCode(page, otherThan(otp));
  await expect(page.locator('form').getByText(text('landing', 'verify-code rejected toast'))).toBeVisible();
  // It covers the switch.
  await press(toast(page, text('landing', 'verify-code rejected toast')));
  await press(buttonNamed(page, 'हिन्दी'));
  await expect(title(page)).toHaveText(hindiText('landing', 'code heading'));
  await expect(page.locator('form').getByText(hindiText('landing', 'verify-code rejected toast'))).toBeVisible();
  const boxes = page.getByRole('group', { name: hindiText('landing', 'otp label') }).getByRole('textbox');
  expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''))).toBe(
    otherThan(otp),
  );
  await expect(boxes.nth(1)).toHaveAccessibleName(/4.*2|2.*4/);
  expect(await findViolations(page)).toEqual([]);
  await press(buttonNamed(page, 'English'));
  await expect(codeBoxes(page)).toHaveCount(4);
  await expect(page.locator('form').getByText(text('landing', 'verify-code rejected toast'))).toBeVisible();
});

// Shows: copy-71
test('a countdown continues, and a date and money are formatted for Hindi', { tag: '@proof' }, async ({
  page,
  newPhone,
  calls,
}) => {
  await reachVerification(page, newPhone());
  await giveApplicant(page, { pan: identity.pan, moveInDate: '2031-04-15', rent: '45000', aadhaar: '123456709012' });
  await pressSendAadhaarCode(page);
  const sent = calls.length;
  await expect(
    page.getByRole('button', { name: patternOf(text('verification', 'send-aadhaar-code states 1 label'), '5\\d') }),
  ).toBeVisible();
  const [day, money] = [await dateField(page).getAttribute('id'), await rentField(page).getAttribute('id')];
  const aadhaar = await aadhaarField(page).inputValue();
  await press(buttonNamed(page, 'हिन्दी'));
  await expect(
    page.getByRole('button', {
      name: patternOf(hindiText('verification', 'send-aadhaar-code states 1 label'), '[45]\\d'),
    }),
  ).toBeVisible();
  expect(await echoOf(page.locator(`#${day}`))).toBe('मंगलवार, 15 अप्रैल 2031');
  expect(await echoOf(page.locator(`#${money}`))).toBe('₹45,000');
  await expect(page.getByRole('textbox', { name: hindiText('verification', 'aadhaar label') })).toHaveValue(aadhaar);
  expect(calls.length).toBe(sent);
});

test('an open question stays open', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/faq');
  await press(page.locator('summary').nth(2));
  await press(buttonNamed(page, 'हिन्दी'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.locator('details[open]')).toHaveCount(1);
  expect(await page.locator('details').nth(2).getAttribute('open')).toBe('');
});

test('by the keyboard, and on the next screens too', { tag: '@proof' }, async ({ page, newPhone }) => {
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(buttonNamed(page, 'हिन्दी')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(hindiText('landing', 'phone heading'));
  await retype(page.getByLabel(hindiText('landing', 'phone label')), newPhone());
  const answer = page.waitForResponse('**/api/v1/onboard/phoneInput');
  await press(buttonNamed(page, hindiText('landing', 'send-code label')));
  const { otp } = (await (await answer).json()) as { otp: string };
  await press(
    page
      .getByRole('group', { name: hindiText('landing', 'otp label') })
      .getByRole('textbox')
      .first(),
  );
  await page.keyboard.type(otp);
  await expect(title(page)).toHaveText(hindiText('identity-info', 'title'));
});

test.describe('a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('starts in Hindi, and saves no choice', { tag: '@proof' }, async ({ page }) => {
    await page.goto('/success-screen');
    await expect(buttonNamed(page, 'English')).toBeVisible();
    expect([await languageOf(page), await cookieOf(page)]).toEqual(['hi', undefined]);
  });

  test('and English was chosen => English', { tag: '@proof' }, async ({ page }) => {
    await page.goto('/faq');
    await press(buttonNamed(page, 'English'));
    await expect(buttonNamed(page, 'हिन्दी')).toBeVisible();
    await page.reload();
    await expect(buttonNamed(page, 'हिन्दी')).toBeVisible();
    expect(await languageOf(page)).toBe('en');
  });
});

// Shows: copy-73
test('English => no file of another language is loaded', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/faq');
  await expect(title(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /\/hi[-_]/.test(file))).toEqual([]);
});
