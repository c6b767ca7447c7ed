import { expect } from '@playwright/test';
import { buttonNamed, giveIdentity, identity, pincodeField, signIn } from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';
import { press } from '../../support/hand/hand.ts';
import { patternOf, text } from '../../support/journey-text.ts';

// Shows: copy-56
test('a file of the app that a new version removed => one reload, nothing typed is lost, then a message', async ({
  page,
  newPhone,
  expectFailure,
}) => {
  expectFailure(404);
  await signIn(page, newPhone());
  await giveIdentity(page);
  await page.goto('/identity-info');
  await page.route(/landlord-detail-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/identity-info?fresh');
  await giveIdentity(page);
  const reloaded = page.waitForEvent('load');
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await reloaded;
  await expect(page).toHaveURL(/identity-info/);
  await expect(pincodeField(page)).toHaveValue(identity.pincode);
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(page.getByRole('alert')).toHaveText(patternOf(text('journey.json', 'newVersion')));
  await page.unrouteAll();
});
