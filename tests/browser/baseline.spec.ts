import { expect, type Page } from '@playwright/test';
import { settleColours } from '../support/browser/audit.ts';
import { waitForFonts } from '../support/browser/drawn-texts.ts';
import {
  allStates,
  inParts,
  isIn,
  type ListedState,
  openStatePage,
  type StateLook,
} from '../support/browser/state-page.ts';
import { test } from '../support/browser/test.ts';
import { sampled } from '../support/sampled.ts';

/** The languages and colours of the pictures. A language and a colour scheme do not depend on each other, so two looks show all four. */
const english: StateLook = { language: 'en', scheme: 'light' };
const looks: readonly StateLook[] = [english, { language: 'hi', scheme: 'dark' }];

// Screens with a moving part are still, which takes an inline style that the content security policy refuses.
test.use({ reuseContext: true, bypassCSP: true, locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' });

const still = { animations: 'disabled', caret: 'hide', scale: 'css' } as const;

/** The file of a picture, such as `move-in-landing-phone-en-light.png`. */
const pictureOf = ({ journey, id }: ListedState, { language, scheme }: StateLook): string =>
  `${`${journey}/${id}-${language}-${scheme}`.replaceAll(/\W+/g, '-')}.png`;

const pictured = allStates.filter(({ kind }) => kind === 'view' || kind === 'dialog');

// In the gate each screen has one of the looks.
for (const [at, look] of looks.entries())
  for (const [part, states] of inParts(sampled(pictured, looks.length, at).filter(isIn(look.language)), 2).entries()) {
    // Shows: copy-76
    test(`screens, ${look.language}, ${look.scheme}, part ${part + 1} => as in its picture`, async ({ page }) => {
      await freezeDay(page);
      const show = await openStatePage(page, look);
      for (const state of states) {
        await show(state);
        await settleColours(page);
        await waitForFonts(page);
        expect.soft(await page.screenshot(still)).toMatchSnapshot(pictureOf(state, look));
      }
    });
  }

test('a button that moved => unlike its picture', async ({ page }) => {
  const [first] = pictured;
  if (!first) throw new Error('There is no state.');
  await freezeDay(page);
  await (await openStatePage(page, english))(first);
  await settleColours(page);
  await waitForFonts(page);
  await page
    .locator('main button')
    .last()
    .evaluate((button) => button.style.setProperty('translate', '0 40px'));
  expect(await page.screenshot(still)).not.toMatchSnapshot(pictureOf(first, english));
});

/** Sets the day to a fixed noon. */
async function freezeDay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noon = Date.UTC(2026, 11, 1, 6, 30);
    const RealDate = Date;
    window.Date = class extends RealDate {
      constructor(...args: [] | [number]) {
        super(...((args.length > 0 ? args : [noon]) as [number]));
      }
      static override now = () => noon;
    } as DateConstructor;
  });
}
