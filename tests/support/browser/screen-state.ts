import { expect, type Page } from '@playwright/test';
import { text } from '../journey-text.ts';
import { openPath } from './full-tenant.ts';

/** Brings a page into a state, for a tenant with this phone number. */
export type StateStep = (page: Page, phone: string) => Promise<unknown>;

/** A state of a screen and how to reach it. */
export interface ScreenState {
  readonly name: string;
  readonly reach: StateStep;
}

/** A state of the screen at a path, or of the one that the first step leads to, after all steps. */
export const state = (name: string, start: string | StateStep, ...steps: readonly StateStep[]): ScreenState => ({
  name,
  reach: async (page, phone) => {
    await (typeof start === 'string' ? openPath(page, start) : start(page, phone));
    for (const step of steps) await step(page, phone);
  },
});

/** Submits the form with Enter in a field, and waits for its error summary. */
export const submitEmpty =
  (field: string): StateStep =>
  async (page) => {
    await page.getByRole('textbox', { name: field }).press('Enter');
    await expect(page.getByRole('region', { name: text('journey.json', 'problem') })).toBeFocused();
  };

/** Fills in the field with a label. */
export const fill =
  (label: string, text: string): StateStep =>
  (page) =>
    page.getByLabel(label, { exact: true }).fill(text);

/** Clicks the button with a name. */
export const click =
  (name: string | RegExp): StateStep =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click();

/** Waits for a text. */
export const seeText =
  (text: string | RegExp): StateStep =>
  (page) =>
    expect(page.getByText(text)).toBeVisible();

/** Waits until the button with a name can be pressed. */
export const seeButton =
  (name: string): StateStep =>
  (page) =>
    expect(page.getByRole('button', { name, exact: true })).toBeEnabled();

/** Waits for an open dialog. */
export const seeDialog: StateStep = (page) => expect(page.getByRole('dialog')).toBeVisible();
