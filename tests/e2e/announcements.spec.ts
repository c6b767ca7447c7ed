import { expect } from '@playwright/test';
import { type Announcement, announcedIn, recordAnnouncements } from './announcements.ts';
import { holdCall } from './fault.ts';
import { quickWords } from './quick-words.ts';
import { codeFrom, identity, landlord, otherThan, panWith } from './tenant.ts';
import { test } from './test.ts';

/** What is said by itself on the way, in each language. */
const spoken = {
  English: {
    noPhone: 'Please enter a phone number',
    sent: 'Code sent.',
    digit: 'Digit 1 of 4',
    wrongCode: 'Invalid OTP',
    sentAgain: 'We have sent you a new code.',
    strangePan: 'This PAN was not found. Please check it and try again.',
    problem: 'There is a problem',
    wrongPincode: 'Invalid Pincode',
    checking: 'Checking your eligibility',
  },
  Hindi: {
    noPhone: 'कृपया फ़ोन नंबर डालें',
    sent: 'कोड भेज दिया गया है।',
    digit: 'अंक 1, कुल 4',
    wrongCode: 'गलत ओटीपी',
    sentAgain: 'हमने आपको नया कोड भेजा है।',
    strangePan: 'यह पैन नहीं मिला। कृपया इसे जाँचें और फिर से कोशिश करें।',
    problem: 'कुछ गड़बड़ है',
    wrongPincode: 'गलत पिन कोड',
    checking: 'आपकी पात्रता जाँची जा रही है',
  },
} as const;

for (const language of ['English', 'Hindi'] as const) {
  const [words, says] = [quickWords[language], spoken[language]];

  test.describe(language, () => {
    test.use({ locale: words.locale });

    // Shows: copy-75
    test('the quick flow => one announcement for each action, and "Code sent." beside the heading it comes with', async ({
      page,
      newPhone,
    }) => {
      const log: Announcement[] = [];
      /** What follows from an action is all that has been announced since the one before. */
      const expectAfter = async (action: Promise<unknown>, ...announced: readonly Announcement[]): Promise<void> => {
        await action;
        log.push(...announced);
        await expect.poll(() => announcedIn(page)).toEqual(log);
      };
      const field = (name: string) => page.getByLabel(name, { exact: true });
      const enter = (name: string) => expectAfter(field(name).focus(), { focus: name });
      const go = async (name: string, ...announced: readonly Announcement[]): Promise<void> => {
        await expectAfter(page.getByRole('button', { name, exact: true }).focus(), { focus: name });
        await expectAfter(page.keyboard.press('Enter'), ...announced);
      };
      await recordAnnouncements(page);
      await page.goto('/');

      await enter(words.phone);
      await expectAfter(page.keyboard.press('Enter'), { says: says.noPhone });
      await expectAfter(field(words.phone).fill(newPhone()));
      const code = codeFrom(page);
      await go(words.getCode, { focus: words.codeHeading }, { says: says.sent });

      const wrong = otherThan(await code);
      await expectAfter(field(says.digit).focus(), { focus: says.digit });
      await expectAfter(page.keyboard.type(wrong), { says: says.wrongCode });
      const other = codeFrom(page);
      await go(words.resend, { says: says.sentAgain });
      await expectAfter(field(says.digit).focus(), { focus: says.digit });
      await expectAfter(page.keyboard.type(await other), { focus: words.identityHeading });

      await enter(words.pan);
      await expectAfter(page.keyboard.press('Enter'), { focus: says.problem });
      await enter(words.pan);
      await expectAfter(field(words.pan).fill(panWith('X')), { says: says.strangePan });
      await expectAfter(field(words.pan).fill(identity.pan), { says: 'Tara Eapen' });
      await enter(words.pincode);
      await expectAfter(field(words.pincode).fill('999999'), { says: says.wrongPincode });
      await expectAfter(field(words.pincode).fill(identity.pincode), { says: 'Bengaluru Urban' });
      await go(words.next, { focus: words.landlordHeading });

      await enter(words.name);
      await expectAfter(page.keyboard.press('Enter'), { focus: says.problem });
      await expectAfter(field(words.name).fill(landlord.name), { focus: words.name });
      await expectAfter(field(words.landlordPhone).fill(landlord.phone), { focus: words.landlordPhone });
      await expectAfter(field(words.address).fill(landlord.address), { focus: words.address });
      const letGo = await holdCall(page, '/api/v1/onboard/check-eligibility');
      await go(words.confirm, { focus: says.checking });
      await expectAfter(Promise.resolve(letGo()), { focus: words.successHeading });
    });
  });
}
