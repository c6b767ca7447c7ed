import { expect, type Page } from '@playwright/test';
import { type Announcement, announcedIn, recordAnnouncements } from '../../support/browser/announcements.ts';
import { breakCall, holdCall } from '../../support/browser/fault.ts';
import { quickWords } from '../../support/browser/quick-words.ts';
import {
  buttonNamed,
  codeFrom,
  identity,
  landlord,
  otherThan,
  panWith,
  reachLandlord,
  speakHindi,
} from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';
import { retype } from '../../support/hand/hand.ts';
import { hindiText, type ReadText, text } from '../../support/journey-text.ts';

/** Texts that the app announces, or that get the focus. */
const announcedTexts = (say: ReadText) => ({
  noPhone: say('landing', 'phone required'),
  sent: say('landing', 'says 2 text'),
  wrongCode: say('landing', 'verify-code rejected toast'),
  sentAgain: say('landing', 'says 0 text'),
  nameOnPan: say('identity-info', 'verified text'),
  strangePan: say('identity-info', 'rejected text'),
  wrongPincode: say('identity-info', 'not-found text'),
  checking: say('process-screen', 'title'),
});
const english = announcedTexts(text);

for (const language of ['English', 'Hindi'] as const) {
  const words = quickWords[language];
  const announced = announcedTexts(words.say);
  const { digit } = words;

  test.describe(language, () => {
    test.use({ locale: words.locale });

    // Shows: copy-75
    test('the quick flow => one announcement for each action, and "Code sent." with the first box', async ({
      page,
      newPhone,
    }) => {
      const log: Announcement[] = [];
      /** Performs an action and asserts everything announced since the previous one. */
      const expectAfter = async (action: Promise<unknown>, ...expected: readonly Announcement[]): Promise<void> => {
        await action;
        log.push(...expected);
        await expect.poll(() => announcedIn(page)).toEqual(log);
      };
      const field = (name: string) => page.getByLabel(name, { exact: true });
      const enter = (name: string) => expectAfter(field(name).focus(), { focus: name });
      const go = async (name: string, ...expected: readonly Announcement[]): Promise<void> => {
        await expectAfter(page.getByRole('button', { name, exact: true }).focus(), { focus: name });
        await expectAfter(page.keyboard.press('Enter'), ...expected);
      };
      await recordAnnouncements(page);
      await page.goto('/');

      await enter(words.phone);
      await expectAfter(page.keyboard.press('Enter'), { says: announced.noPhone });
      await expectAfter(retype(field(words.phone), newPhone()));
      const code = codeFrom(page);
      await go(words.getCode, { focus: digit }, { says: announced.sent });

      const wrong = otherThan(await code);
      await expectAfter(page.keyboard.type(wrong), { says: announced.wrongCode });
      const other = codeFrom(page);
      await go(words.resend, { says: announced.sentAgain });
      await expectAfter(field(digit).focus(), { focus: digit });
      await expectAfter(page.keyboard.type(await other), { focus: words.identityHeading });

      await enter(words.pan);
      await expectAfter(page.keyboard.press('Enter'), { focus: words.pan });
      await expectAfter(retype(field(words.pan), panWith('X')), { says: announced.strangePan });
      await expectAfter(retype(field(words.pan), identity.pan), {
        says: announced.nameOnPan.replace('{data.name}', 'Tara Eapen'),
      });
      await enter(words.pincode);
      await expectAfter(retype(field(words.pincode), '999999'), { says: announced.wrongPincode });
      await expectAfter(retype(field(words.pincode), identity.pincode), { says: 'Bengaluru Urban' });
      await go(words.next, { focus: words.landlordHeading });

      await enter(words.name);
      await expectAfter(page.keyboard.press('Enter'), { focus: words.name });
      await expectAfter(retype(field(words.name), landlord.name));
      await expectAfter(retype(field(words.landlordPhone), landlord.phone), { focus: words.landlordPhone });
      await expectAfter(retype(field(words.address), landlord.address), { focus: words.address });
      const releaseCall = await holdCall(page, '/api/v1/onboard/check-eligibility');
      await go(words.confirm, { focus: announced.checking });
      await expectAfter(Promise.resolve(releaseCall()), { focus: words.successHeading });
    });
  });
}

/** Asserts everything that an action announces, and that the action before it has announced nothing more. */
async function startLog(page: Page) {
  const log: Announcement[] = await announcedIn(page);
  return async (action: () => Promise<unknown>, ...expected: readonly Announcement[]): Promise<void> => {
    await expect.poll(() => announcedIn(page)).toEqual(log);
    await action();
    log.push(...expected);
    await expect.poll(() => announcedIn(page)).toEqual(log);
  };
}

test('blocked presses, offline, a failed call and another language => one announcement each', async ({
  page,
  newPhone,
  expectFailure,
}) => {
  expectFailure(500);
  const words = quickWords.English;
  await recordAnnouncements(page);
  await page.goto('/');
  const expectAfter = await startLog(page);
  const field = page.getByLabel(words.phone, { exact: true });
  const send = buttonNamed(page, words.getCode);

  await expectAfter(() => send.focus(), { focus: words.getCode });
  await expectAfter(() => page.keyboard.press('Enter'), { focus: words.phone });
  await expectAfter(() => page.keyboard.press('Enter'), { says: english.noPhone });
  await expectAfter(() => page.keyboard.press('Enter'), { says: english.noPhone });
  await expectAfter(() => retype(field, '987'));
  await expectAfter(() => page.keyboard.press('Enter'), {
    says: text('landing', 'minLength'),
  });
  await expectAfter(() => speakHindi(page), { says: hindiText('journey.json', 'languageChanged') });
  await expectAfter(() => page.locator('button[lang=en]').dispatchEvent('click'), {
    says: text('journey.json', 'languageChanged'),
  });

  await expectAfter(() => page.context().setOffline(true), {
    says: text('journey.json', 'offline'),
  });
  await expectAfter(() => retype(field, newPhone()));
  await expectAfter(() => page.keyboard.press('Enter'), { says: text('journey.json', 'waiting') });
  const restore = await breakCall(page, '/phoneInput', 'HTTP 500');
  await expectAfter(() => page.context().setOffline(false), { says: text('landing', 'send-code unavailable toast') });
  await restore();
  await expectAfter(
    () => page.keyboard.press('Enter'),
    { focus: text('journey.json', 'digit', { n: '1', length: '4' }) },
    { says: english.sent },
  );
  await expectAfter(() => buttonNamed(page, text('landing', 'verify-code label')).focus(), {
    focus: text('landing', 'verify-code label'),
  });
  await expectAfter(() => page.keyboard.press('Enter'), {
    focus: text('journey.json', 'digit', { n: '1', length: '4' }),
  });
});

test('the landlord cannot be saved => the heading of the next screen and the message, each once', async ({
  page,
  newPhone,
  expectFailure,
}) => {
  expectFailure(500);
  await recordAnnouncements(page);
  await reachLandlord(page, newPhone());
  const release = await holdCall(page, '/api/v1/onboard/check-eligibility');
  await retype(page.getByLabel(text('landlord-detail', 'name label')), landlord.name);
  await retype(page.getByLabel(text('landlord-detail', 'phone label')), '9812349005');
  await retype(page.getByLabel(text('landlord-detail', 'address label')), landlord.address);
  const confirm = buttonNamed(page, text('landlord-detail', 'submit'));
  await confirm.focus();
  await expect(confirm).toBeFocused();
  const expectAfter = await startLog(page);
  await expectAfter(
    () => page.keyboard.press('Enter'),
    { focus: english.checking },
    { says: text('landlord-detail', 'submit toast') },
  );
  await expectAfter(async () => release(), { focus: quickWords.English.successHeading });
});
