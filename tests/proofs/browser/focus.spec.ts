import { expect } from '@playwright/test';
import { parseMarkup } from '../../../src/engine/model/texts/markup.ts';
import { pageTitle } from '../../../src/engine/model/texts/page-title.ts';
import { tabStops } from '../../support/browser/audit.ts';
import {
  aadhaarField,
  giveApplicant,
  openPath,
  pressSendAadhaarCode,
  reachVerification,
  rentField,
  typeAadhaarCode,
  withoutRent,
} from '../../support/browser/full-tenant.ts';
import {
  askForCode,
  buttonNamed,
  codeBoxes,
  giveIdentity,
  giveLandlord,
  panWith,
  phoneField,
  title,
  typeCode,
} from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { patternOf, text } from '../../support/journey-text.ts';

/** The labels of the links in a text with markup. */
const linkLabels = (written: string): readonly string[] =>
  parseMarkup(written).flatMap((block) =>
    'line' in block ? block.line.flatMap((part) => (typeof part === 'object' && 'link' in part ? part.label : [])) : [],
  );

/** The tab stops at the foot of every screen. */
const foot = [
  text('journey.json', 'privacy label'),
  text('journey.json', 'terms label'),
  `${text('journey.json', 'foot 2 label')}${text('journey.json', 'newTab')}`,
];

// Shows: landlord-detail-1, processing-2
test('each change of screen or view => the document title names it, and the heading or the code has the focus', async ({
  page,
  newPhone,
}) => {
  const expectEntered = async (heading: string, name: string, focused = title(page)): Promise<void> => {
    await expect(title(page)).toHaveText(heading);
    await expect(focused).toBeFocused();
    await expect(page).toHaveTitle(pageTitle(name, text('journey.json', 'title')));
  };
  await page.goto('/');
  const otp = await askForCode(page, newPhone());
  await expectEntered(text('landing', 'code heading'), text('landing', 'code title'), codeBoxes(page).first());
  await typeCode(page, otp);
  await expectEntered(text('identity-info', 'title'), text('identity-info', 'title'));
  await giveIdentity(page, { pan: panWith('L') });
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expectEntered(text('landlord-detail', 'title'), text('landlord-detail', 'title'));
  await page.goBack();
  await expectEntered(text('identity-info', 'title'), text('identity-info', 'title'));
  await page.goForward();
  await expectEntered(text('landlord-detail', 'title'), text('landlord-detail', 'title'));
  await press(buttonNamed(page, text('landlord-detail', 'skip label')));
  await expectEntered(text('process-screen', 'heading'), text('process-screen', 'alternate title'));
  await retype(page.getByLabel(text('process-screen', 'phone label')), '9876501234');
  await press(buttonNamed(page, text('process-screen', 'alternate submit')));
  await expectEntered(text('success-screen', 'heading'), text('success-screen', 'title'));
});

// Shows: copy-43, block:actions
test('Tab follows the reading order on each screen at 320x640, without covered elements or a trap', async ({
  page,
  newPhone,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await retype(phoneField(page), newPhone());
  expect(await tabStops(page)).toEqual([
    'हिन्दी',
    text('landing', 'pause'),
    text('landing', 'phone label'),
    ...linkLabels(text('landing', 'phone prose')),
    text('landing', 'send-code label'),
    ...foot,
  ]);
  const otp = await askForCode(page, newPhone());
  expect(await tabStops(page)).toEqual([
    ...[
      'हिन्दी',
      text('journey.json', 'digit', { n: '1', length: '4' }),
      text('landing', 'resend-code label'),
      text('landing', 'change-number label'),
      text('landing', 'verify-code label'),
      ...foot,
    ],
  ]);
  await typeCode(page, otp);
  await expect(title(page)).toHaveText(text('identity-info', 'title'));
  await giveIdentity(page);
  expect(await tabStops(page)).toEqual([
    text('identity-info', 'back label'),
    'हिन्दी',
    `${text('identity-info', 'guide label')} ${text('identity-info', 'pan label')}`,
    text('identity-info', 'pan label'),
    text('identity-info', 'pincode label'),
    text('identity-info', 'privacy label'),
    text('identity-info', 'submit label'),
    ...foot,
  ]);
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
  await giveLandlord(page);
  expect(await tabStops(page)).toEqual([
    text('landlord-detail', 'back label'),
    'हिन्दी',
    text('landlord-detail', 'name label'),
    text('landlord-detail', 'phone label'),
    text('landlord-detail', 'address label'),
    `${text('landlord-detail', 'change')} ${text('landlord-detail', 'change-phone label')}`,
    `${text('landlord-detail', 'change')} ${text('landlord-detail', 'rows 1 label')}`,
    `${text('landlord-detail', 'change')} ${text('landlord-detail', 'rows 2 label')}`,
    text('landlord-detail', 'submit'),
    text('landlord-detail', 'skip label'),
    ...foot,
  ]);
});

// Shows: entry-14, validation-4, limits-1
test('each box of the code is labelled with its digit', async ({ page, newPhone }) => {
  await page.goto('/');
  await askForCode(page, newPhone());
  for (const [index, box] of (await codeBoxes(page).all()).entries()) {
    await expect(box).toHaveAccessibleName(text('journey.json', 'digit', { n: index + 1, length: 4 }));
  }
});

test('full check: Tab follows the reading order on each screen at 320x640, without covered elements or a trap', async ({
  page,
  newPhone,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await reachVerification(page, newPhone());
  await giveApplicant(page, withoutRent);
  // A date field has several tab stops, which differ between browsers.
  await page.getByLabel(text('verification', 'moveInDate label')).focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(rentField(page)).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
  const expectStops = async (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      await page.keyboard.press('Tab');
      await expect(buttonNamed(page, name)).toBeFocused();
      await expect(buttonNamed(page, name)).toBeInViewport({ ratio: 1 });
    }
  };
  await page.keyboard.press('Tab');
  await expect(aadhaarField(page)).toBeFocused();
  await expectStops([
    text('verification', 'send-aadhaar-code label'),
    text('verification', 'terms label'),
    text('verification', 'privacy label'),
    text('verification', 'submit label'),
    text('journey.json', 'privacy label'),
    text('journey.json', 'terms label'),
  ]);
  await typeAadhaarCode(page, await pressSendAadhaarCode(page));
  await expect(page.getByText(text('verification', 'states 0 label'), { exact: true })).toBeVisible();
  await buttonNamed(page, text('verification', 'privacy label')).focus();
  await expectStops([
    `${text('verification', 'change')} ${text('verification', 'change-pan label')}`,
    `${text('verification', 'change')} ${text('verification', 'change-date label')}`,
    `${text('verification', 'change')} ${text('verification', 'change-rent label')}`,
    `${text('verification', 'change')} ${text('verification', 'change-aadhaar label')}`,
    text('verification', 'submit label'),
    text('journey.json', 'privacy label'),
  ]);
  await openPath(page, '/processStep');
  expect(await tabStops(page)).toEqual([
    ...[
      text('process-step', 'back label'),
      'हिन्दी',
      text('process-step', 'terms label'),
      text('process-step', 'privacy label'),
      text('process-step', 'agreed label'),
      text('process-step', 'next label'),
      ...foot,
    ],
  ]);
  await openPath(page, '/journey');
  expect(await tabStops(page)).toEqual([
    'हिन्दी',
    text('journey', 'income title'),
    text('journey', 'documents title'),
    text('journey', 'agreement title'),
    text('journey', 'verify label'),
    ...foot,
  ]);
  await openPath(page, '/tenantSelection');
  expect(await tabStops(page)).toEqual([
    ...[
      text('tenant-selection', 'hub label'),
      'हिन्दी',
      expect.stringMatching(patternOf(text('tenant-selection', 'self label'))),
      text('tenant-selection', 'submit label'),
      ...foot,
    ],
  ]);
  await expect(title(page)).toHaveText(text('tenant-selection', 'title'));
});
