import { type Browser, expect, type Page } from '@playwright/test';
import { expectUsableOnDesktop } from '../../support/browser/desktop.ts';
import { openOwnServer } from '../../support/browser/own-server.ts';
import { approveRelease, makeRelease, openFile, releasesMs } from '../../support/browser/studio-releases.ts';
import { openRoom } from '../../support/browser/studio-steps.ts';
import { test } from '../../support/browser/test.ts';
import { press } from '../../support/hand/hand.ts';
import { readJsonFile, text } from '../../support/journey-text.ts';

// A release is for every visitor of a server, so these tests have a server of their own, and are in order.
const origin = openOwnServer(6);
test.describe.configure({ mode: 'serial', timeout: releasesMs });

const journey = 'move-in';
const screen = 'faq';
const path = `screens/${screen}.json`;
const list = '/blocks/2/accordion/items';
const written = readJsonFile(`journeys/${journey}/${path}`);
const items: readonly { readonly question: string }[] = written.blocks[2].accordion.items;
const added = { question: 'May a test add a question?', answer: 'Yes, with its **translation**.' };
const hindi = { question: 'क्या यह सवाल नया है?', answer: 'हाँ, **नया** है।' };

type Own = Readonly<Record<string, { readonly from: string; readonly text: string }>>;
const ownTexts = (copy: { readonly texts: Readonly<Record<string, Own>> }): Own => copy.texts[screen] ?? {};
const before = ownTexts(readJsonFile(`journeys/${journey}/copy/hi.json`));

const panelOf = (page: Page) => page.getByRole('region', { name: 'Accordion: question and answer' });

/** A file of the draft, as it is saved. */
async function savedFile(page: Page, file: string) {
  const answer = await page.request.get(
    `/studio/api/journeys/${journey}/structure/files?${new URLSearchParams({ path: file })}`,
  );
  return JSON.parse((await answer.json()).content);
}

/** What a new visitor reads in a language, once it is there. */
async function expectVisitorReads(browser: Browser, language: string, words: readonly string[]): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const visitor = await context.newPage();
  await expect(async () => {
    await context.clearCookies();
    await context.addCookies([{ name: 'language', value: language, url: origin }]);
    await visitor.goto(written.path);
    for (const text of words) await expect(visitor.getByText(text)).toHaveCount(1, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await context.close();
}

test('a question is added with its Hindi, and moved, by the pages and the keyboard alone => the check is clean, and a new visitor reads it in both', async ({
  page,
  browser,
}) => {
  await openRoom(page, `${journey}/steps`);
  await openFile(page, path);
  const panel = panelOf(page);
  await page.getByText(/^Accordion: question and answer/).press('Enter');
  await expect(panel.getByRole('listitem')).toHaveCount(items.length);
  const add = panel.getByRole('button', { name: 'Add an entry' });
  // The translations are loaded first.
  await expect(add).toBeEnabled();
  await add.press('Enter');
  const form = page.getByRole('form', { name: 'New entry' });
  for (const [key, name] of [
    ['question', 'Question'],
    ['answer', 'Answer'],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(form.getByRole('textbox', { name: `${name} in English` })).toBeFocused();
    await page.keyboard.type(added[key]);
    await page.keyboard.press('Tab');
    await expect(form.getByRole('textbox', { name: `${name} in Hindi` })).toBeFocused();
    await page.keyboard.type(hindi[key]);
  }
  await expectUsableOnDesktop(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const entry = panel.getByRole('listitem').filter({ hasText: added.question });
  await expect(panel.getByRole('listitem')).toHaveCount(items.length + 1);
  for (const times of [1, 2]) {
    await entry.locator('[data-move="up"]').press('Enter');
    await expect(panel.getByRole('status')).toHaveText(new RegExp(`is entry ${items.length + 1 - times} of `));
    await expect(entry.locator('[data-move="up"]')).toBeFocused();
  }
  await expect(page.getByText(/^It was changed together with copy\/hi\.json: /)).toBeVisible();
  await page.getByRole('button', { name: 'Save in the draft' }).press('Enter');
  await expect(page.getByText('Saved in the draft, not live yet.')).toBeVisible();
  const place = items.length - 2;
  const questions = items.map(({ question }) => question).toSpliced(place, 0, added.question);
  const saved = await savedFile(page, path);
  expect(saved.blocks[2].accordion.items.map(({ question }: (typeof items)[number]) => question)).toEqual(questions);
  const own = ownTexts(await savedFile(page, 'copy/hi.json'));
  expect(questions.map((_, index) => own[`${list}/${index}/question`]?.from)).toEqual(questions);
  const words = Object.values(own).map(({ from, text }) => [from, text]);
  const known = Object.values(before).map(({ from, text }) => [from, text]);
  expect(words.filter(([from]) => from !== added.question && from !== added.answer)).toEqual(known);
  await expect(page.getByText(/^Nothing is wrong with the files\./)).toBeVisible({ timeout: 60_000 });
  await makeRelease(page, 'A question more');
  await approveRelease(page, browser, journey);
  await expectVisitorReads(browser, 'en', [added.question, items[place]?.question ?? '']);
  await expectVisitorReads(browser, 'hi', [hindi.question]);
});

test('a question is reworded and another removed => nothing scrolls sideways at 1024, and all of it can be undone', async ({
  page,
}) => {
  await openRoom(page, `${journey}/steps`);
  await openFile(page, path);
  const panel = panelOf(page);
  await press(page.getByText(/^Accordion: question and answer/));
  const entries = panel.getByRole('listitem');
  await entries
    .first()
    .getByRole('button', { name: /^Reword/ })
    .press('Enter');
  const question = panel.getByRole('textbox', { name: 'Question in English' });
  await expect(question).toBeVisible();
  for (let count = 0; count < 4; count++) await page.keyboard.press('Tab');
  await expect(question).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' And more?');
  await expect(panel.getByText(/^It was made for /)).toHaveCount(1);
  await entries.nth(1).locator('[data-move="remove"]').press('Enter');
  await expect(entries.nth(1).locator('[data-move="remove"]')).toBeFocused();
  await expect(entries).toHaveCount(items.length);
  await expectUsableOnDesktop(page);
  await press(page.getByRole('button', { name: 'Undo what is not saved' }));
  await expect(entries).toHaveCount(items.length + 1);
  await expect(page.getByText('As it is live.')).toBeVisible();
});

test('a question is removed and saved => Undo takes it back with its translations, and Redo does it again, by the keyboard alone', async ({
  page,
}) => {
  await openRoom(page, `${journey}/steps`);
  await openFile(page, path);
  const panel = panelOf(page);
  const entries = panel.getByRole('listitem');
  const savedTexts = async () => JSON.stringify([await savedFile(page, path), await savedFile(page, 'copy/hi.json')]);
  const at = await savedTexts();
  await page.getByText(/^Accordion: question and answer/).press('Enter');
  await expect(entries).toHaveCount(items.length + 1);
  await entries.first().locator('[data-move="remove"]').press('Enter');
  await expect(entries).toHaveCount(items.length);
  await page.getByRole('button', { name: 'Save in the draft' }).press('Enter');
  await expect(page.getByText('Saved in the draft, not live yet.')).toBeVisible();
  const without = await savedTexts();
  expect(without).not.toBe(at);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const redo = page.getByRole('button', { name: 'Redo', exact: true });
  await expect(undo).toHaveAccessibleDescription(`Undo takes back what you saved in ${path} and copy/hi.json.`);
  await undo.press('Enter');
  await expect(page.getByText(`Undone: what you saved in ${path} and copy/hi.json.`)).toBeVisible();
  await expect(undo).toBeFocused();
  await expect(page.getByText('As it is live.')).toBeVisible();
  expect(await savedTexts()).toBe(at);
  await expect(entries).toHaveCount(items.length + 1);
  await page.keyboard.press('Tab');
  await expect(redo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Done again: /)).toBeVisible();
  expect(await savedTexts()).toBe(without);
  const discard = page.getByRole('button', { name: 'Discard all changes of the steps…' });
  await discard.press('Enter');
  await expect(page.getByText('Undo brings them back.')).toBeVisible();
  await expectUsableOnDesktop(page);
  await page.getByRole('button', { name: 'Discard the changes of 2 files' }).press('Enter');
  await expect(page.getByText('The draft has the files that are live.')).toBeVisible();
  await expect(undo).toBeFocused();
  await expectUsableOnDesktop(page);
  expect(await savedTexts()).toBe(at);
});

test('an outcome is led elsewhere by the keyboard => the text names the other screen, and axe finds nothing', async ({
  page,
}) => {
  const file = 'screens/landlord-detail.json';
  await openRoom(page, `${journey}/steps`);
  await openFile(page, file);
  await press(page.getByText(/^Where it leads/));
  const button = text('landlord-detail', 'submit');
  const select = page.getByRole('combobox', {
    name: new RegExp(`“${button}” is pressed, and “\\S+” answers “unavailable”`),
  });
  await expect(select).toHaveValue('next');
  const title = text('error-screen', 'title');
  const option = select.getByRole('option', { name: title, exact: true });
  await select.focus();
  await expect(option).toBeEnabled();
  await expect(select.locator('option:disabled')).not.toHaveCount(0);
  await expect(page.getByText(/^Why \d+ targets cannot be chosen$/)).toBeVisible();
  await page.keyboard.type(title.slice(0, 12));
  await expect(select).toHaveValue('error-screen');
  await expect(page.getByRole('status').filter({ hasText: `it goes to “${title}” now.` })).toBeVisible();
  await expectUsableOnDesktop(page);
  await press(page.getByRole('button', { name: 'Save in the draft' }));
  await expect(page.getByText('Saved in the draft, not live yet.')).toBeVisible();
  const changed = readJsonFile(`journeys/${journey}/${file}`);
  const { unavailable } = changed.on.submit[0].outcomes;
  unavailable.find((effect: object) => 'goto' in effect).goto = 'error-screen';
  expect(await savedFile(page, file)).toEqual(changed);
  await press(page.getByRole('button', { name: 'Discard changes…' }));
  await press(page.getByRole('button', { name: 'Discard the changes of this file' }));
  await expect(page.getByText('As it is live.')).toBeVisible();
});
