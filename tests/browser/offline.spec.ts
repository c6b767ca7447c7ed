import { expect } from '@playwright/test';
import { buttonNamed, giveIdentity, identity, phoneField, signIn, title } from '../support/browser/tenant.ts';
import { handled, test } from '../support/browser/test.ts';
import { press, retype } from '../support/hand/hand.ts';
import { patternOf, text } from '../support/journey-text.ts';

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
  await retype(phoneField(page), newPhone());
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: patternOf(text('journey.json', 'offline')) })).toHaveCount(1);
  await press(buttonNamed(page, text('landing', 'send-code label')));
  await expect(page.locator('button[aria-busy=true]')).toBeVisible();
  await handled(page);
  expect(calls).toEqual([]);
  await context.setOffline(false);
  await expect(title(page)).toHaveText(text('landing', 'code heading'));
  await expect(page.getByText(patternOf(text('journey.json', 'offline')))).toHaveCount(0);
  expect(calls).toHaveLength(1);
});

// Shows: copy-51
test('offline => prefetched screens can be opened', async ({ page, context, newPhone, expectFailure }) => {
  // Wait for the prefetch of the screen after it.
  expectFailure('net::ERR_INTERNET_DISCONNECTED');
  await signIn(page, newPhone());
  await giveIdentity(page, identity);
  await context.setOffline(true);
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
  await expect(page.getByRole('status').filter({ hasText: patternOf(text('journey.json', 'offline')) })).toHaveCount(1);
  await context.setOffline(false);
});
