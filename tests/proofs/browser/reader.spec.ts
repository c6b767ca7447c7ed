import { expect } from '@playwright/test';
import { quickTranscript } from '../../support/browser/quick-transcript.ts';
import { quickWords } from '../../support/browser/quick-words.ts';
import { startReader } from '../../support/browser/reader.ts';
import { codeFrom, identity, landlord, otherThan, title } from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';

for (const language of ['English', 'Hindi'] as const) {
  const words = quickWords[language];
  const { digit, say } = words;
  const codeSent = say('landing', 'says 2 text');
  const wrongCode = say('landing', 'verify-code rejected toast');

  test.describe(language, () => {
    test.use({ locale: words.locale });

    // Shows: copy-74
    test('the whole quick flow with a screen reader => each screen is read out word for word', async ({
      page,
      newPhone,
    }) => {
      const phone = newPhone();
      await page.goto('/');
      const reader = await startReader(page);
      const type = async (name: string, text: string): Promise<void> => {
        await reader.moveTo(`textbox, ${name}`);
        await page.keyboard.type(text);
      };
      const press = async (name: string): Promise<void> => {
        await expect(page.getByRole('button', { name, exact: true })).toBeEnabled();
        await reader.moveTo(`button, ${name}`);
        await reader.press();
      };

      const { landing, landingEmpty } = quickTranscript(language, phone);
      // The link to the support team comes with the configuration of the server.
      await expect.poll(reader.readAll).toEqual(landing);
      await type(words.phone, '\n');
      await expect.poll(reader.readAll).toEqual(landingEmpty);
      await type(words.phone, phone);
      const code = codeFrom(page);
      await press(words.getCode);
      await expect(page.getByLabel(digit, { exact: true })).toBeFocused();
      const wrong = otherThan(await code);
      const transcript = quickTranscript(language, phone, wrong);
      await expect.poll(reader.spoken).toContain(`polite: ${codeSent}`);
      expect(await reader.readAll()).toEqual(transcript.code);

      await type(digit, wrong);
      await expect.poll(reader.spoken).toContainEqual(expect.stringMatching(`^assertive: ${wrongCode}`));
      expect(await reader.readAll()).toEqual(transcript.codeWrong);
      await type(digit, await code);
      await expect(title(page)).toHaveText(words.identityHeading);

      expect(await reader.readAll()).toEqual(transcript.identity);
      await type(words.pan, identity.pan);
      await type(words.pincode, identity.pincode);
      await expect.poll(reader.readAll).toEqual(transcript.identityFilled);
      await press(words.next);
      await expect(title(page)).toHaveText(words.landlordHeading);

      expect(await reader.readAll()).toEqual(transcript.landlord);
      await type(words.name, landlord.name);
      await type(words.landlordPhone, landlord.phone);
      await type(words.address, landlord.address);
      await press(words.confirm);
      await expect(title(page)).toHaveText(words.successHeading);
      expect(await reader.readAll()).toEqual(transcript.success);
    });
  });
}
