import { expect, type Page } from '@playwright/test';
import {
  buttonNamed,
  giveIdentity,
  identity,
  panWith,
  phoneField,
  signIn,
  title,
  under,
} from '../support/browser/tenant.ts';
import { storageOf, test } from '../support/browser/test.ts';
import { pasteText, press, pressBlocked, retype, typeKeys } from '../support/hand/hand.ts';
import { patternOf, text } from '../support/journey-text.ts';

const pan = (page: Page) => page.getByRole('textbox', { name: text('identity-info', 'pan label') });
const pincode = (page: Page) => page.getByRole('textbox', { name: text('identity-info', 'pincode label') });
const next = (page: Page) => buttonNamed(page, text('identity-info', 'submit label'));

test.beforeEach(({ page, newPhone }) => signIn(page, newPhone()));

// Shows: identity-info-2, identity-info-3, validation-28, routes-34
test('empty => Next is disabled and says what is missing, no field is marked; pressed => the first field', {
  tag: '@proof',
}, async ({ page }) => {
  await expect(page.getByText(text('identity-info', 'note text'))).toBeVisible();
  await expect(page.getByText(patternOf(text('identity-info', 'pinned text')))).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await expect(next(page)).toHaveAccessibleDescription(
    text('journey.json', 'missing', {
      fields: `${text('identity-info', 'pan label')}, ${text('identity-info', 'pincode label')}`,
    }),
  );
  expect([await under(pan(page)), await under(pincode(page))]).toEqual(['', '']);
  await pressBlocked(next(page));
  await expect(pan(page)).toBeFocused();
  await expect(page.getByRole('region', { name: text('journey.json', 'problem') })).toBeHidden();
  expect(await under(pincode(page))).toBe(text('identity-info', 'pincode required'));
});

// Shows: identity-info-1, errors-2, copy-42, widget:pincode, block:fields
test('empty and Enter on a desktop => a summary in field order, focused, whose links lead to the fields', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await pan(page).press('Enter');
  const summary = page.getByRole('region', { name: text('journey.json', 'problem') });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    text('identity-info', 'pan required'),
    text('identity-info', 'pincode required'),
  ]);
  await press(summary.getByRole('link').last());
  await expect(pincode(page)).toBeFocused();
});

// Shows: validation-11
test('a PAN that the server rejects => its message, Next disabled, nothing saved', async ({ page }) => {
  await retype(pan(page), panWith('X'));
  await retype(pincode(page), identity.pincode);
  await expect(page.getByText('Bengaluru Urban')).toBeVisible();
  await expect.poll(() => under(pan(page))).toBe(text('identity-info', 'rejected text'));
  await expect(pan(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(next(page)).toBeDisabled();
  const { walk: _, ...local } = (await storageOf(page)).local;
  expect(Object.keys(local).sort()).toEqual(['pincode', 'uid']);

  await retype(pan(page), identity.pan);
  await expect(next(page)).toBeEnabled();
  expect(await under(pan(page))).not.toContain(text('identity-info', 'rejected then fieldError text'));
});

// Shows: validation-10, readings-4
test('an incomplete PAN => "Please enter a valid PAN number." after blur, gone when corrected', {
  tag: '@proof',
}, async ({ page, calls }) => {
  await typeKeys(pan(page), 'abcpe123');
  await expect(pan(page)).toHaveValue('ABCPE123');
  expect(await under(pan(page))).toBe('');
  await pan(page).blur();
  await expect.poll(() => under(pan(page))).toBe(text('identity-info', 'pan pattern'));
  await expect(next(page)).toBeDisabled();
  await pressBlocked(next(page));
  await expect(next(page)).toHaveAccessibleDescription(
    `${text('journey.json', 'check', { fields: text('identity-info', 'pan label') })} · ${text('journey.json', 'missing', { fields: text('identity-info', 'pincode label') })}`,
  );
  expect(calls.filter(({ path }) => path.endsWith('/panCheck'))).toEqual([]);
  await pan(page).press('End');
  await typeKeys(pan(page), '4f');
  await expect.poll(() => under(pan(page))).toMatch(patternOf(text('identity-info', 'verified text')));
});

// Shows: validation-7
test('a PAN pasted in lower case => upper case, checked once', { tag: '@proof' }, async ({ page, calls }) => {
  await pasteText(pan(page), 'abcpe1234f');
  await expect(pan(page)).toHaveValue('ABCPE1234F');
  await expect.poll(() => under(pan(page))).toMatch(/Eapen$/);
  expect(calls.filter(({ path }) => path.endsWith('/panCheck'))).toHaveLength(1);
});

// Shows: validation-24, calls-14, action:look-up-pincode
test('PIN code 560001 => Bengaluru Urban; another => its district alone', { tag: '@proof' }, async ({ page }) => {
  await retype(pincode(page), '560001');
  await expect.poll(() => under(pincode(page))).toBe('Bengaluru Urban');
  await retype(pincode(page), '400001');
  await expect.poll(() => under(pincode(page))).toBe('Mumbai');
});

// Shows: validation-23
test('PIN code 56000 => "Please enter a valid 6-digit PIN code." after blur, and no look-up', {
  tag: '@proof',
}, async ({ page, calls }) => {
  await retype(pincode(page), '56000');
  expect(await under(pincode(page))).toBe('');
  await pincode(page).blur();
  await expect.poll(() => under(pincode(page))).toBe(text('identity-info', 'pincode pattern'));
  expect(calls.filter(({ path }) => path.startsWith('/pincode/'))).toEqual([]);
});

// Shows: validation-25
test('PIN code 999999 => "Invalid Pincode", and Next continues', { tag: '@proof' }, async ({ page }) => {
  await retype(pan(page), identity.pan);
  await retype(pincode(page), '999999');
  await expect.poll(() => under(pincode(page))).toBe(text('identity-info', 'not-found text'));
  await press(next(page));
  await expect(page).toHaveURL('/landlord-detail');
});

// Shows: validation-26
test('PIN code 000000 => "Error fetching city", can be retried, and Next continues', { tag: '@proof' }, async ({
  page,
  calls,
  expectFailure,
}) => {
  expectFailure(500);
  await retype(pan(page), identity.pan);
  await retype(pincode(page), '000000');
  await expect.poll(() => under(pincode(page))).toBe(text('identity-info', 'valid:pincode unavailable text'));
  const lookUps = () => calls.filter(({ path }) => path === '/pincode/000000').length;
  const before = lookUps();
  await press(buttonNamed(page, `${text('journey.json', 'retry')}: ${text('identity-info', 'pincode label')}`));
  await expect.poll(lookUps).toBeGreaterThan(before);
  await expect.poll(() => under(pincode(page))).toBe(text('identity-info', 'valid:pincode unavailable text'));
  await press(next(page));
  await expect(page).toHaveURL('/landlord-detail');
});

// Shows: entry-18, identity-info-5, routes-7
test('Back => /, with the number still filled in', { tag: '@proof' }, async ({ page }) => {
  await press(buttonNamed(page, text('identity-info', 'back label')));
  await expect(page).toHaveURL('/');
  await expect(title(page)).toHaveText(text('landing', 'phone heading'));
  await expect(phoneField(page)).toHaveValue(/^\d{10}$/);
});

test('Back from the landlord => PAN, PIN code, name and district are still shown, and nothing is sent again', {
  tag: '@proof',
}, async ({ page, calls }) => {
  await giveIdentity(page);
  const said = [await under(pan(page)), await under(pincode(page))];
  await press(next(page));
  await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
  // The consent record is sent in the background.
  await expect.poll(() => calls.at(-1)?.path).toBe('/api/v1/consents');
  const sent = calls.length;
  await page.goBack();
  await expect(title(page)).toHaveText(text('identity-info', 'title'));
  await expect(pan(page)).toHaveValue(identity.pan);
  await expect(pincode(page)).toHaveValue(identity.pincode);
  await expect(next(page)).toBeEnabled();
  expect([await under(pan(page)), await under(pincode(page))]).toEqual(said);
  expect(calls.slice(sent)).toEqual([]);
});
