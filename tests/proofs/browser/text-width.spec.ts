import { expect, type Page } from '@playwright/test';
import type { TextBox } from '../../../src/check/text-width/text-box.ts';
import { countLines } from '../../../src/check/text-width/text-lines.ts';
import { textWidth } from '../../../src/check/text-width/text-width.ts';
import { type DrawnText, drawnTexts, loadFonts, waitForFonts } from '../../support/browser/drawn-texts.ts';
import { askForCode, otherThan, phoneField, speakHindi, title, toast, typeCode } from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';
import { press } from '../../support/hand/hand.ts';
import { text } from '../../support/journey-text.ts';
import { type PlacedText, readPlacedTexts } from '../../support/placed-texts.ts';

const phone = { width: 320, height: 720 };

/** Whether a text is drawn as the check computes it: in these letters, as wide, with this room, on as many lines. */
function isAsDrawn(drawn: DrawnText, place: TextBox): boolean {
  const { size, weight, filled, width, lines } = drawn;
  // Of a line that cannot be broken, only the width is known; figures there have digits of one width.
  const isOneLine = filled > phone.width;
  // A longer label of the button takes more of the line.
  const isShared = place.name.endsWith('beside a button');
  const hasRoom = isOneLine || (place.width >= filled - 1 && (isShared || place.width <= filled + 0.53 * size + 1));
  const isAsWide = Math.abs(textWidth(drawn.text, place) - width) < 0.03 * width + 0.5;
  const isAsHigh = isOneLine || countLines(drawn.text, place, place.width) === lines;
  return place.size === size && place.weight === weight && hasRoom && isAsWide && isAsHigh;
}

/** Compares what is drawn with the places of these texts: the names of those that agree, and the texts that agree with none. */
function compare(drawn: readonly DrawnText[], placed: readonly PlacedText[]) {
  const results = drawn.flatMap((one) => {
    const places = placed.flatMap(({ text, place }) => (text === one.text && place ? [place] : []));
    return places.length > 0 ? [{ one, places, found: places.find((place) => isAsDrawn(one, place)) }] : [];
  });
  return {
    names: results.flatMap(({ found }) => found?.name ?? []),
    others: results.filter(({ found }) => !found).map(({ one, places }) => ({ ...one, places })),
  };
}

for (const journey of ['move-in', 'landlord']) {
  for (const language of ['en', 'hi']) {
    test.describe(`${journey} in ${language}`, () => {
      // A prerendered page without scripts stays as it is, whatever its tenant has given.
      test.use({ javaScriptEnabled: false, bypassCSP: true, locale: `${language}-IN`, viewport: phone });

      test('every text of every page => the width, the room and the lines that the check computes', async ({
        context,
      }) => {
        test.slow();
        const page = await context.newPage();
        const { addresses, placed } = readPlacedTexts(journey, language);
        const names = new Set<string>();
        for (const address of addresses) {
          await page.goto(address);
          await loadFonts(page);
          const result = compare(await drawnTexts(page), placed);
          expect.soft(result.others, address).toEqual([]);
          for (const name of result.names) names.add(name);
        }
        const expected = [
          'a button',
          'a heading',
          'a link',
          'a placeholder',
          'the label of a field',
          'the label of a row',
        ];
        expect([...names]).toEqual(expect.arrayContaining(expected));
      });
    });
  }
}

test.describe('what only the engine shows', () => {
  test.use({ viewport: phone });

  const expectPlaces = async (page: Page, selector: string, language: string, names: readonly string[]) => {
    await waitForFonts(page);
    const { placed } = readPlacedTexts('move-in', language);
    const result = compare(await drawnTexts(page, selector), placed);
    expect(result.others).toEqual([]);
    expect(result.names).toEqual(expect.arrayContaining([...names]));
  };

  test('the message of a field', async ({ page }) => {
    await page.goto('/');
    await phoneField(page).press('Enter');
    await expect(page.getByText(text('landing', 'phone required'))).toBeVisible();
    await expectPlaces(page, 'main', 'en', ['the message of a field']);
  });

  test('a dialog, in both languages', async ({ page }) => {
    await page.goto('/processStep');
    await press(page.getByRole('button', { name: text('process-step', 'privacy label'), exact: true }));
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectPlaces(page, '#dialog-title', 'en', ['the heading of a dialog']);
    await speakHindi(page);
    await expectPlaces(page, '#dialog-title', 'hi', ['the heading of a dialog']);
  });

  test('a toast', async ({ page, newPhone }) => {
    await page.goto('/');
    await expect(title(page)).toBeVisible();
    await typeCode(page, otherThan(await askForCode(page, newPhone())));
    await expect(toast(page, text('landing', 'verify-code rejected toast'))).toBeVisible();
    await expectPlaces(page, '.Toastify__toast', 'en', ['a toast']);
  });
});
