import { expect } from '@playwright/test';
import { quickLog } from './quick-log.ts';
import { quickWords } from './quick-words.ts';
import { startReader } from './reader.ts';
import { codeFrom, identity, landlord, otherThan, title } from './tenant.ts';
import { test } from './test.ts';

const digit = { English: 'Digit 1 of 4', Hindi: 'अंक 1, कुल 4' };
const codeSent = { English: 'Code sent.', Hindi: 'कोड भेज दिया गया है।' };
const wrongCode = { English: 'Invalid OTP', Hindi: 'गलत ओटीपी' };

for (const language of ['English', 'Hindi'] as const) {
  const words = quickWords[language];

  test.describe(language, () => {
    test.use({ locale: words.locale });

    // Shows: copy-74
    test('a screen reader leads through the whole quick flow, and says each screen in these words', async ({
      page,
      newPhone,
    }) => {
      const phone = newPhone();
      await page.goto('/');
      const reader = await startReader(page);
      const type = async (name: string, text: string): Promise<void> => {
        await reader.goTo(`textbox, ${name}`);
        await page.keyboard.type(text);
      };
      const press = async (name: string): Promise<void> => {
        await expect(page.getByRole('button', { name, exact: true })).toBeEnabled();
        await reader.goTo(`button, ${name}`);
        await reader.press();
      };

      const { landing, landingEmpty } = quickLog(phone, '')[language];
      expect(await reader.readAll()).toEqual(landing);
      await type(words.phone, '\n');
      await expect.poll(reader.readAll).toEqual(landingEmpty);
      await type(words.phone, phone);
      const code = codeFrom(page);
      await press(words.getCode);
      await expect(title(page)).toBeFocused();
      const wrong = otherThan(await code);
      const log = quickLog(phone, wrong)[language];
      await expect.poll(reader.heard).toContain(`polite: ${codeSent[language]}`);
      expect(await reader.readAll()).toEqual(log.code);

      await type(digit[language], wrong);
      await expect.poll(reader.heard).toContainEqual(expect.stringMatching(`^assertive: ${wrongCode[language]}`));
      expect(await reader.readAll()).toEqual(log.codeWrong);
      await type(digit[language], await code);
      await expect(title(page)).toHaveText(words.identityHeading);

      expect(await reader.readAll()).toEqual(log.identity);
      await type(words.pan, identity.pan);
      await type(words.pincode, identity.pincode);
      await expect.poll(reader.readAll).toEqual(log.identityFilled);
      await press(words.next);
      await expect(title(page)).toHaveText(words.landlordHeading);

      expect(await reader.readAll()).toEqual(log.landlord);
      await type(words.name, landlord.name);
      await type(words.landlordPhone, landlord.phone);
      await type(words.address, landlord.address);
      await press(words.confirm);
      await expect(title(page)).toHaveText(words.successHeading);
      expect(await reader.readAll()).toEqual(log.success);
    });
  });
}
