import { expect, type Page } from '@playwright/test';
import { text } from '../journey-text.ts';
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
  state(
    'my data, before erasing',
    reachMyData,
    click(text('my-data', 'data erase label')),
    seeButton(text('my-data', 'erase send-code label')),
  ),
  state(
    'my data, code',
    reachMyData,
    click(text('my-data', 'data erase label')),
    click(text('my-data', 'erase send-code label')),
    seeText(text('my-data', 'code heading')),
  ),
];
