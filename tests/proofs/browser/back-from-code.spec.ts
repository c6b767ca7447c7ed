import { expect } from '@playwright/test';
import { askForCode, buttonNamed, codeBoxes, phoneField, title, typeCode } from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';
import { press } from '../../support/hand/hand.ts';
import { text } from '../../support/journey-text.ts';

for (const [path, screen] of [
  ['/', 'landing'],
  ['/phoneVerify', 'phone-verify'],
] as const) {
  // Shows: copy-52
  test(`${path}: browser Back from the code => the number; Forward => the empty code; nothing is sent`, async ({
    page,
    newPhone,
    calls,
  }) => {
    const phone = newPhone();
    await page.goto(path);
    const otp = await askForCode(page, phone, text(screen, 'send-code label'));
    const typed = (Number(otp) + 1111).toString().slice(-3);
    await press(codeBoxes(page).first());
    await page.keyboard.type(typed);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(phoneField(page)).toHaveValue(phone);
    await expect(title(page)).toBeFocused();
    await page.goForward();
    await expect(page.getByText(text(screen, 'code text', { 'session.phone': phone }))).toBeVisible();
    for (const box of await codeBoxes(page).all()) await expect(box).toHaveValue('');
    expect(calls).toHaveLength(1);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(typed);
    await typeCode(page, otp);
    await expect(codeBoxes(page)).toHaveCount(0);
    expect(calls.slice(1, 2).map(({ body }) => body)).toEqual([expect.objectContaining({ otp })]);
  });
}

// Shows: copy-52
test('Change number, then browser Back => leaves the entry screen, without a repeated step', async ({
  page,
  newPhone,
}) => {
  await page.goto('/faq');
  await page.goto('/');
  await askForCode(page, newPhone());
  await press(buttonNamed(page, text('landing', 'change-number label')));
  await expect(title(page)).toHaveText(text('landing', 'phone heading'));
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});
