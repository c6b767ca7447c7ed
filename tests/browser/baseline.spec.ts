import { expect, type Page } from '@playwright/test';
import { settleColours } from '../support/browser/audit.ts';
import { showFonts } from '../support/browser/drawn-texts.ts';
import { states } from '../support/browser/states.ts';
import { speakHindi } from '../support/browser/tenant.ts';
import { test } from '../support/browser/test.ts';

/** States other than the first of a screen that have a picture. */
const pictured: readonly string[] = [
  'variant A, code',
  'identity, nothing given and sent',
  'checking, with a way to start again',
  'questions, one open',
  'my data, before erasing',
  'my data, code',
  'landlord/rooms, two and some furniture',
  'landlord/ownership, one sent and one refused',
  'landlord/account, the numbers differ',
  'landlord/tenants, two',
  'landlord/home, after sending',
];
/** Screens that change without input. */
const animated: readonly string[] = ['checking'];

// Playwright freezes a page with an inline style, which the app's content security policy refuses.
test.use({ bypassCSP: true, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });

for (const { name, reach } of states) {
  const hasPicture = name.includes(',') ? pictured.includes(name) : !animated.includes(name);
  if (!hasPicture) continue;
  // Shows: copy-76
  test(`${name}: matches its pictures in both languages and colour schemes`, async ({ page, newPhone }) => {
    await freezeTime(page);
    await reach(page, newPhone());
    await page.mouse.move(0, 0);
    for (const language of ['en', 'hi']) {
      if (language === 'hi') await speakHindi(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await settleColours(page);
        await showFonts(page);
        await page.evaluate(() => window.scrollTo(0, 0));
        const state = name.replaceAll(/\W+/g, '-').toLowerCase();
        await expect.soft(page).toHaveScreenshot(`${state}-${language}-${colorScheme}.png`);
      }
    }
  });
}

/** Sets the clock to a fixed noon and stops countdowns at their first value. */
async function freezeTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noon = Date.UTC(2026, 11, 1, 6, 30);
    const RealDate = Date;
    window.Date = class extends RealDate {
      constructor(...args: [] | [number]) {
        super(...((args.length > 0 ? args : [noon]) as [number]));
      }
      static override now = () => noon;
    } as DateConstructor;
    const every = window.setInterval;
    window.setInterval = ((run: TimerHandler, wait = 0) => (wait < 1_000 ? every(run, wait) : 0)) as typeof setInterval;
  });
}
