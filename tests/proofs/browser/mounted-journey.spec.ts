import { cp } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type EmbeddedProject, openEmbeddedProject } from '../../support/browser/embedded-project.ts';
import { test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

let project: EmbeddedProject;
let page: Page;
let origin = '';
const errors: string[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  project = await openEmbeddedProject();
  await cp(resolve('examples/react-router'), project.folder, { recursive: true });
  await project.follow({ run: `npm install ${project.packed}` });
  await project.follow({ run: 'npm run journey' });
  await project.follow({ run: 'npm run build' });
  origin = (await project.follow({ run: 'npx vite preview' })) ?? '';
  page = await browser.newPage();
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
});
test.afterAll(async () => {
  await page?.close();
  await project?.close();
});

const card = () => page.locator('.card');

test('a link of the app => the journey; Next changes the address of the app, and the last screen calls onEnd', async () => {
  await page.goto(origin);
  await press(page.getByRole('link', { name: 'Get a card' }));
  await retype(card().getByLabel('Your name'), 'Asha');
  await press(card().getByRole('button', { name: 'Next' }));
  await expect(card().getByRole('heading', { name: 'Thank you, Asha' })).toBeFocused();
  await expect(page).toHaveURL(`${origin}/card/done`);
  await expect(page.getByLabel('Given')).toHaveText('{"name":"Asha"}');
  await expect(page).toHaveTitle('Town Library');
});

test('Back and Forward of the browser => the screens of the journey, with what was typed, and then the app', async () => {
  await page.goBack();
  await expect(card().getByLabel('Your name')).toHaveValue('Asha');
  await page.goForward();
  await expect(card().getByRole('heading', { name: 'Thank you, Asha' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Get a card' })).toBeVisible();
});

test('an address that no screen has, and another language => said so in that language, and the app is as it was', async () => {
  await page.goto(`${origin}/card/nowhere`);
  await expect(card().getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await press(card().getByRole('button', { name: 'हिन्दी' }));
  await expect(card().getByRole('heading', { level: 1 })).toHaveText('यह पेज मौजूद नहीं है');
  const html = await page.evaluate(() => document.documentElement.lang);
  expect([html, await page.evaluate(() => localStorage.length + sessionStorage.length)]).toEqual(['en', 0]);
});

test('a strict policy of the app => no error in its console', () => {
  expect(errors).toEqual([]);
});
