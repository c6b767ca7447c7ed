import { expect, type Page } from '@playwright/test';
import { findViolations } from '../support/browser/audit.ts';
import { findEqualAccessViolations } from '../support/browser/equal-access.ts';
import { findUnfit } from '../support/browser/fit.ts';
import { findOutOfReach } from '../support/browser/out-of-reach.ts';
import { allStates, openStatePage } from '../support/browser/state-page.ts';
import { test } from '../support/browser/test.ts';
import { findOutOfSight } from '../support/browser/within-reach.ts';

test.use({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });

// A message at a field of a form with a main button.
const planted = allStates.find(({ kind }) => kind === 'message');

/** What is found once the page is changed as a fault would change it, where nothing was found before. */
async function withFault(page: Page, plant: () => void, find: () => Promise<readonly string[]>): Promise<string> {
  expect(await find()).toEqual([]);
  await page.evaluate(plant);
  return (await find()).join('\n');
}

for (const [fault, plant, find, says] of [
  [
    'a control without a name',
    () => document.querySelector('form')?.append(document.createElement('input')),
    (page) => findViolations(page),
    'label',
  ],
  [
    'a control without a name, for the second program',
    () => document.querySelector('form')?.append(document.createElement('input')),
    findEqualAccessViolations,
    'input_label_exists',
  ],
  [
    'pale words',
    () => document.querySelector<HTMLElement>('h1')?.style.setProperty('color', '#ddd'),
    (page) => findViolations(page, ['color-contrast']),
    'color-contrast',
  ],
  [
    'a part wider than the phone',
    () => document.querySelector<HTMLElement>('h1')?.style.setProperty('inline-size', '900px'),
    findUnfit,
    '<h1',
  ],
  [
    'a button that is too small for a thumb',
    () => {
      const button = document.querySelector<HTMLElement>('main button[type=submit]');
      if (button) button.style.cssText = 'min-block-size: 0; block-size: 20px; padding: 0';
    },
    findUnfit,
    '<button',
  ],
  [
    'a bar over the field',
    () => {
      const bar = document.body.appendChild(document.createElement('div'));
      bar.style.cssText = 'position: fixed; inset: 0; background: white';
    },
    (page) => findOutOfSight(page, 'every field'),
    'field_',
  ],
  [
    'a sheet over the end of the window and the bar',
    () => {
      const sheet = document.body.appendChild(document.createElement('div'));
      sheet.style.cssText = 'position: fixed; inset: auto 0 0; block-size: 200px; background: white; z-index: 9';
    },
    findOutOfReach,
    'type="submit"',
  ],
  [
    'a link below the main button',
    () => {
      const link = document
        .querySelector('main button[type=submit]')
        ?.parentElement?.appendChild(document.createElement('a'));
      if (link)
        [link.href, link.textContent, link.style.cssText] = [
          '#x',
          'Chat',
          'display: block; position: absolute; inset-block-start: 100%',
        ];
    },
    findOutOfReach,
    'below the main button',
  ],
] as const satisfies readonly (readonly [string, () => void, (page: Page) => Promise<readonly string[]>, string])[]) {
  test(`${fault} => found`, { tag: '@proof' }, async ({ page }) => {
    if (!planted) throw new Error('There is no state with a message.');
    await (await openStatePage(page, { language: 'en', scheme: 'light' }))(planted);
    expect(await withFault(page, plant, () => find(page))).toContain(says);
  });
}
