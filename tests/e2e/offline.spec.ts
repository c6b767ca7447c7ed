import { expect } from '@playwright/test';
import { buttonNamed, giveIdentity, identity, phoneField, signIn, title } from './tenant.ts';
import { test } from './test.ts';

// Shows: copy-51
test('offline => one message at once, a submit waits and is sent once when online', async ({
  page,
  context,
  newPhone,
  calls,
  expectFailure,
}) => {
  // Wait for the prefetch.
  expectFailure('net::ERR_INTERNET_DISCONNECTED');
  await page.goto('/');
  await phoneField(page).fill(newPhone());
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: /^You are offline\./ })).toHaveCount(1);
  await buttonNamed(page, 'Get OTP').click();
  await expect(page.locator('button[aria-busy=true]')).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(calls).toEqual([]);
  await context.setOffline(false);
  await expect(title(page)).toHaveText('Verify OTP');
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  expect(calls).toHaveLength(1);
});

// Shows: copy-51
test('offline => prefetched screens can be opened', async ({ page, context, newPhone, expectFailure }) => {
  // Wait for the prefetch of the screen after it.
  expectFailure('net::ERR_INTERNET_DISCONNECTED');
  await signIn(page, newPhone());
  await giveIdentity(page, identity);
  await context.setOffline(true);
  await buttonNamed(page, 'Next').click();
  await expect(title(page)).toHaveText('Add Landlord Details');
  await expect(page.getByRole('status').filter({ hasText: /^You are offline/ })).toHaveCount(1);
  await context.setOffline(false);
});
