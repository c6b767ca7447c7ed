import { cp } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type EmbeddedProject, openEmbeddedProject } from '../../support/browser/embedded-project.ts';
import { test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

let project: EmbeddedProject;
let page: Page;
const errors: string[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  project = await openEmbeddedProject();
  await cp(resolve('examples/vite'), project.folder, { recursive: true });
  await project.follow({ run: `npm install ${project.packed}` });
  await project.follow({ run: 'npm run build' });
  const origin = await project.follow({ run: 'npx vite preview' });
  page = await browser.newPage();
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(origin ?? '');
});
test.afterAll(async () => {
  await page?.close();
  await project?.close();
});

const order = () => page.locator('.order');
const join = () => page.locator('.join');

test('a form in a page with a strict policy => its values reach the page, and what the page says its fields', async () => {
  await retype(order().getByLabel('Title of the book'), 'Ulysses');
  await expect(page.getByLabel('Draft')).toContainText('"title":"Ulysses"');
  await press(order().getByRole('button', { name: 'Order' }));
  await expect(order().getByText('We have no copy of it.')).toBeVisible();
  await expect(order().getByLabel('Title of the book')).toBeFocused();
  await retype(order().getByLabel('Title of the book'), 'Middlemarch');
  await press(order().getByRole('button', { name: 'Add a gift' }));
  await expect(order().getByLabel('For whom')).toBeFocused();
  await retype(order().getByLabel('For whom'), 'Asha');
  await press(order().getByRole('button', { name: 'Order' }));
  await expect(page.getByText(/^Ordered:/)).toContainText('"title":"Middlemarch","copies":1,"gifts":[{"for":"Asha"}]');
});

test('two on a page => each has its own values, and the language of the page', async () => {
  await press(page.getByRole('button', { name: 'हिन्दी' }));
  await expect(order().getByLabel('किताब का नाम')).toHaveValue('Middlemarch');
  await retype(join().getByLabel('ईमेल'), 'asha@example.com');
  await press(join().getByRole('button', { name: 'शामिल हों' }));
  await expect(page.getByText(/^Joined:/)).toContainText('{"email":"asha@example.com"}');
  await expect(page).toHaveTitle('Corner Books');
  expect(
    await page.evaluate(() => [document.documentElement.lang, localStorage.length, sessionStorage.length]),
  ).toEqual(['en', 0, 0]);
});

const styleOf = (target: ReturnType<typeof order>, names: readonly string[]) =>
  target.evaluate((element, wanted) => {
    const style = getComputedStyle(element);
    return wanted.map((name) => style.getPropertyValue(name));
  }, names);

test('rules of the page that would break any form => they do not reach it, nor its rules the page', async () => {
  const field = join().getByLabel('ईमेल');
  expect(await styleOf(field, ['box-sizing', 'border-radius', 'min-block-size'])).toEqual([
    'border-box',
    '4px',
    '48px',
  ]);
  expect((await field.boundingBox())?.width).toBeGreaterThan(300);
  const submit = join().getByRole('button', { name: 'शामिल हों' });
  expect(await styleOf(submit, ['background-color', 'font-weight', 'font-family'])).toEqual([
    'rgb(122, 31, 92)',
    '600',
    'Georgia, serif',
  ]);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await styleOf(heading, ['font-size', 'font-weight'])).toEqual(['16px', '400']);
  expect(await styleOf(page.getByRole('button', { name: 'English' }), ['border-style', 'min-block-size'])).toEqual([
    'none',
    '0px',
  ]);
});

test('the page as a whole => nothing that it refuses, and no error', () => {
  expect(errors).toEqual([]);
});
