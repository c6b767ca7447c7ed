import { expect, type Page } from '@playwright/test';
import { settleColours } from './audit.ts';
import { states } from './states.ts';
import { speakHindi } from './tenant.ts';
import { test } from './test.ts';

/** Screens that are first seen in a state that has a name of its own, and a form that was sent empty. */
const alsoSeen: readonly string[] = [
  'variant A, code',
  'identity, nothing given and sent',
  'checking, with a way to start again',
  'questions, one open',
];
/** What changes by itself. */
const passedOver: readonly string[] = ['checking'];

const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const looks = sizes.flatMap((size) => (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })));

// What Playwright does to hold a page still for a picture is a style that the policy of the app would refuse.
test.use({ bypassCSP: true, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });

for (const { name, reach } of states) {
  const isSeen = name.includes(',') ? alsoSeen.includes(name) : !passedOver.includes(name);
  if (!isSeen) continue;
  // Shows: copy-76
  test(`${name}: looks as it did, in both languages and colour schemes`, async ({ page, newPhone }) => {
    await holdTime(page);
    await reach(page, newPhone());
    await page.mouse.move(0, 0);
    for (const language of ['en', 'hi']) {
      if (language === 'hi') await speakHindi(page);
      for (const { size, colorScheme } of looks) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await settleColours(page);
        await page.evaluate(() => {
          window.scrollTo(0, 0);
          return document.fonts.ready;
        });
        const words = [name.replaceAll(/\W+/g, '-').toLowerCase(), language, colorScheme, size.width];
        await expect.soft(page).toHaveScreenshot(`${words.join('-')}.png`);
      }
    }
  });
}

/** It is always the same noon, and a countdown stays at what it began with. */
async function holdTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noon = Date.UTC(2026, 11, 1, 6, 30);
    const RealDate = Date;
    window.Date = class extends RealDate {
      constructor(...given: [] | [number]) {
        super(...((given.length > 0 ? given : [noon]) as [number]));
      }
      static override now = () => noon;
    } as DateConstructor;
    const every = window.setInterval;
    window.setInterval = ((run: TimerHandler, wait = 0) => (wait < 1_000 ? every(run, wait) : 0)) as typeof setInterval;
  });
}
