import { expect, type Page } from '@playwright/test';
import { click, type ScreenState, seeButton, seeText, state } from './screen-state.ts';
import { giveIdentity, signIn } from './tenant.ts';

const reachMyData = async (page: Page, phone: string): Promise<void> => {
  await signIn(page, phone);
  await giveIdentity(page);
  await page.goto('/my-data');
  await expect(page.getByText('ABXXXXXX4F')).toBeVisible();
};

/** The screens on which a tenant sees and erases what is stored. */
export const myDataStates: readonly ScreenState[] = [
  state('my data', reachMyData),
  state('my data, before erasing', reachMyData, click('Erase my data'), seeButton('Send me a code')),
  state(
    'my data, code',
    reachMyData,
    click('Erase my data'),
    click('Send me a code'),
    seeText('Confirm with the code'),
  ),
];
