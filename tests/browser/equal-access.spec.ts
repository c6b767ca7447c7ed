import { expect } from '@playwright/test';
import { findEqualAccessViolations } from '../support/browser/equal-access.ts';
import { breakCall } from '../support/browser/fault.ts';
import { buttonNamed, phoneField, toast } from '../support/browser/tenant.ts';
import { test } from '../support/browser/test.ts';
import { press, retype } from '../support/hand/hand.ts';
import { text } from '../support/journey-text.ts';

test('IBM Equal Access finds a control without a name, so that its silence means something', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.querySelector('form')?.append(document.createElement('input')));
  expect((await findEqualAccessViolations(page)).join('\n')).toContain('input_label_exists');
});

test('a toast with its icon and button => no violation', async ({ page, newPhone, expectFailure }) => {
  expectFailure(500);
  await page.goto('/');
  await breakCall(page, '/phoneInput', 'HTTP 500');
  await retype(phoneField(page), newPhone());
  await press(buttonNamed(page, text('landing', 'send-code label')));
  // A toast under the pointer stays.
  await toast(page, text('landing', 'send-code unavailable toast')).hover();
  await page.mouse.move(300, 30);
  expect(await findEqualAccessViolations(page)).toEqual([]);
  await expect(toast(page, text('landing', 'send-code unavailable toast'))).toBeVisible();
});
