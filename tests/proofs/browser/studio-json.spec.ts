import { readdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { findViolations } from '../../support/browser/audit.ts';
import { desktop, expectUsableOnDesktop } from '../../support/browser/desktop.ts';
import {
  expectFileField,
  fileField,
  openFile,
  readFileField,
  writeFileField,
} from '../../support/browser/studio-releases.ts';
import { openRoom } from '../../support/browser/studio-steps.ts';
import { test } from '../../support/browser/test.ts';
import { readJsonFile } from '../../support/journey-text.ts';

// Nothing is saved here, so these tests share the server of the others. The page fails a test by a violation of its policy.
const journey = 'move-in';
const path = 'screens/faq.json';
test.use({ viewport: desktop });

const offers = (page: Page) => page.getByRole('listbox', { name: 'Completions' });
const marks = (page: Page) => page.locator('.cm-lintRange-error');

async function openFaqText(page: Page, text: string): Promise<void> {
  await openRoom(page, `${journey}/steps`);
  await openFile(page, path);
  await writeFileField(page, path, text);
}

test('a screen is written with completion, by the keyboard alone => its keys, its blocks and the names of screens', async ({
  page,
}) => {
  await openFaqText(page, '{"title": "A", "blocks": [{"heading": "A"}], "on": {"back": [{"goto": ""}]}}');
  await page.keyboard.press('ControlOrMeta+End');
  for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowLeft');
  const [screen = ''] = readdirSync(`journeys/${journey}/screens`).sort();
  // The schemas may still be on their way.
  await expect(async () => {
    await page.keyboard.press('Control+Space');
    await expect(offers(page).getByRole('option').first()).toHaveText('"next"', { timeout: 500 });
  }).toPass();
  await expect(offers(page).getByRole('option').nth(2)).toHaveText(JSON.stringify(screen.replace('.json', '')));
  await expectUsableOnDesktop(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectFileField(page, path, '{"title": "A", "blocks": [{"heading": "A"}], "on": {"back": [{"goto": "back"}]}}');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('"pa');
  await expect(offers(page).getByRole('option').first()).toHaveText('"path"');
  await page.keyboard.press('Escape');
  await expect(offers(page)).toHaveCount(0);
  await expect(fileField(page, path)).toBeFocused();
});

test('a mistake => marked in the text at its line, with the sentence, and Tab leaves the text', async ({ page }) => {
  await openFaqText(page, '{\n  "title": "A",\n  "blocks": [1,]\n}\n');
  await expect(marks(page)).toHaveCount(1);
  await expect(page.locator('.cm-lint-marker-error')).toHaveCount(1);
  await expect(page.locator('.cm-lineNumbers')).toContainText('4');
  await expectUsableOnDesktop(page);
  await marks(page).hover();
  await expect(page.locator('.cm-tooltip-lint')).toBeVisible();
  await fileField(page, path).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Go to line/ })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(fileField(page, path)).toBeFocused();
});

test('the styles of the editor => made by script in its own root, and none by a style element or attribute', async ({
  page,
}) => {
  await openFaqText(page, '{}');
  const found = await fileField(page, path).evaluate((field) => {
    const root = field.getRootNode() as ShadowRoot;
    const { fontFamily, overflowX } = getComputedStyle(field.parentElement ?? field);
    const elements = document.querySelectorAll('style').length + root.querySelectorAll('style').length;
    return { sheets: root.adoptedStyleSheets.length, elements, isMono: fontFamily.includes('monospace'), overflowX };
  });
  expect(found).toEqual({ sheets: 1, elements: 0, isMono: true, overflowX: 'auto' });
});

test('a viewer => reads the text, and cannot change it', async ({ page, browser, baseURL }) => {
  await openRoom(page, `${journey}/steps`);
  const made = await page.request.post('/studio/api/users', { data: { name: 'Reader', role: 'viewer' } });
  const { token } = await made.json();
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: desktop,
  });
  const reader = await context.newPage();
  await reader.request.post('/studio/api/session', { data: { token } });
  await reader.goto(`/studio/${journey}/steps`);
  await openFile(reader, path);
  await expect(fileField(reader, path)).toHaveAttribute('aria-readonly', 'true');
  const text = await readFileField(reader, path);
  expect(JSON.parse(text)).toEqual(readJsonFile(`journeys/${journey}/${path}`));
  await reader.keyboard.type('x');
  await expectFileField(reader, path, text);
  expect(await findViolations(reader)).toEqual([]);
  await context.close();
});
