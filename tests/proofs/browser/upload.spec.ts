import { expect, type Page } from '@playwright/test';
import AxeCore from 'axe-core';
import { test } from '../../support/browser/test.ts';
import { openUploadSite, photo, signInByCalls, type UploadSite } from '../../support/browser/upload-site.ts';
import { press, pressBlocked } from '../../support/hand/hand.ts';
import { text } from '../../support/journey-text.ts';

let site: UploadSite;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await openUploadSite();
});
test.afterAll(() => site.close());

const eightMegabytes = 7_900_000;
const photos = (page: Page) => page.getByRole('group', { name: 'Photos of the flat' });
const choose = (page: Page) => photos(page).locator('input[type=file]').first();
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
/** Presses Next while it is dimmed. */
const pressDimmed = (page: Page) => pressBlocked(next(page));
const row = (page: Page, name: string) => photos(page).getByRole('listitem').filter({ hasText: name });

/** Signs in and opens the screen with the file fields. */
async function open(page: Page, phone: string): Promise<string> {
  await site.proxy.set({ kind: 'none' });
  await page.goto(site.proxy.origin);
  const uid = await signInByCalls(page, phone);
  await page.goto(`${site.proxy.origin}/photos`);
  return uid;
}

/** What the server has stored about the tenant. */
const storedFiles = (page: Page, uid: string) =>
  page.evaluate(async (tenant) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ uid: tenant });
    const response = await fetch('/api/v1/my-data', { method: 'POST', headers, body });
    return ((await response.json()) as { data: { files: { name: string; size: number }[] } }).data.files;
  }, uid);

/** Slows the line down, so that a file takes a while. */
async function slowLine(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond },
  });
}

// Shows: widget:file, action:upload, action:keep-files
test('five photos of 8 MB on a line that drops twice => all arrive once, progress is seen, Next waits', async ({
  page,
  newPhone,
  expectFailure,
}) => {
  test.setTimeout(120_000);
  expectFailure('net::ERR_');
  const uid = await open(page, newPhone());
  await slowLine(page, 6_000_000);
  await site.proxy.set({ kind: 'cut-request', bytes: 3_000_000 }, { matching: /^POST \/api\/v1\/files /, times: 2 });
  const names = [1, 2, 3, 4, 5].map((n) => `room ${n}.jpg`);
  await choose(page).setInputFiles(names.map((name, index) => photo(name, eightMegabytes, index)));
  await expect(photos(page).getByRole('progressbar').first()).toBeVisible();
  await expect
    .poll(() => photos(page).getByRole('progressbar').first().getAttribute('value').then(Number), { timeout: 20_000 })
    .toBeGreaterThan(0);
  await expect(page.getByText(text('journey.json', 'sending'))).toBeVisible();
  await pressDimmed(page);
  await expect(page).toHaveURL(/photos$/);
  await expect(photos(page).getByText('5 of 5').or(photos(page).getByText('Files sent: 5.'))).toBeAttached({
    timeout: 60_000,
  });
  expect(site.proxy.hits).toBe(2);
  const stored = await storedFiles(page, uid);
  expect(stored.map(({ name }) => name).sort()).toEqual(names);
  expect(stored.every(({ size }) => size === eightMegabytes)).toBe(true);
  await press(next(page));
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('cancelled while it is sent => gone, and the others arrive', async ({ page, newPhone, expectFailure }) => {
  expectFailure('net::ERR_');
  const uid = await open(page, newPhone());
  await slowLine(page, 400_000);
  await choose(page).setInputFiles([photo('hall.jpg', 4_000_000), photo('bath.jpg', 30_000), photo('hob.jpg', 20_000)]);
  await press(photos(page).getByRole('button', { name: 'Cancel hall.jpg' }));
  await expect(photos(page).getByText('hall.jpg is removed.')).toBeVisible();
  await expect(photos(page).getByRole('button', { name: /^Choose files/ })).toBeFocused();
  await expect(row(page, 'hob.jpg')).toContainText('Sent');
  await expect(row(page, 'bath.jpg')).toContainText('Sent');
  await expect(row(page, 'hall.jpg')).toHaveCount(0);
  expect((await storedFiles(page, uid)).map(({ name }) => name).sort()).toEqual(['bath.jpg', 'hob.jpg']);
});

test('offline for a spell => it says so, and goes on by itself', async ({ page, newPhone, context, expectFailure }) => {
  expectFailure('net::ERR_');
  await open(page, newPhone());
  await choose(page).setInputFiles([photo('kitchen.jpg', 1000)]);
  await expect(row(page, 'kitchen.jpg')).toContainText('Sent');
  await context.setOffline(true);
  await choose(page).setInputFiles([photo('hall.jpg', 100_000), photo('bath.jpg', 100_000)]);
  await expect(row(page, 'hall.jpg')).toContainText('Waiting for the connection.');
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(row(page, 'bath.jpg')).toContainText('Sent');
  await expect(row(page, 'hall.jpg')).toContainText('Sent');
});

test('a server that is away => failed, Next says so; sent again by a press, and back and forth loses nothing', async ({
  page,
  newPhone,
  expectFailure,
}) => {
  test.setTimeout(180_000);
  expectFailure('net::ERR_');
  await open(page, newPhone());
  await choose(page).setInputFiles([photo('bath.jpg', 1000)]);
  await expect(row(page, 'bath.jpg')).toContainText('Sent');
  await site.proxy.set({ kind: 'reset-request' }, { matching: /^POST \/api\/v1\/files / });
  await choose(page).setInputFiles([photo('hall.jpg', 100_000)]);
  // It is tried again for a minute first.
  await expect(row(page, 'hall.jpg')).toContainText('It could not be sent.', { timeout: 100_000 });
  await pressDimmed(page);
  await expect(page.getByText(text('journey.json', 'unsent'))).toBeVisible();
  await press(page.getByRole('button', { name: 'Back' }));
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await press(page.getByRole('button', { name: 'To the photos' }));
  await expect(row(page, 'hall.jpg')).toContainText('It could not be sent.');
  await site.proxy.set({ kind: 'none' });
  await press(photos(page).getByRole('button', { name: 'Try again: hall.jpg' }));
  await expect(row(page, 'hall.jpg')).toContainText('Sent');
  await press(next(page));
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('wrong by its content, too large, too many, harmful, twice => a sentence each', async ({ page, newPhone }) => {
  await open(page, newPhone());
  await choose(page).setInputFiles([{ name: 'fake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') }]);
  await expect(row(page, 'fake.jpg')).toContainText('What is in it is not what its name says');
  await pressDimmed(page);
  await expect(page).toHaveURL(/photos$/);
  await press(photos(page).getByRole('button', { name: 'Remove fake.jpg' }));
  await choose(page).setInputFiles([photo('unsafe.jpg', 1000)]);
  await expect(row(page, 'unsafe.jpg')).toContainText('It may be harmful');
  await press(photos(page).getByRole('button', { name: 'Remove unsafe.jpg' }));
  await choose(page).setInputFiles([photo('huge.jpg', 8_000_001)]);
  await expect(photos(page).getByText('huge.jpg is not added: it is larger than 8 MB.')).toBeVisible();
  await choose(page).setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }]);
  await expect(photos(page).getByText('notes.txt is not added: choose photos.')).toBeVisible();
  await choose(page).setInputFiles([1, 2, 3, 4, 5, 6].map((n) => photo(`room ${n}.jpg`, 1000 + n)));
  await expect(photos(page).getByText('room 6.jpg is not added: there are enough files.')).toBeVisible();
  await expect(photos(page).getByText('Files sent: 5.')).toBeAttached();
});

test('nothing is left of a file after an erasure, in no table and nowhere on the disk', async ({ page, newPhone }) => {
  const uid = await open(page, newPhone());
  const secret = Buffer.from('the meter says 4711-0815-2342');
  const { buffer, ...file } = photo('secret hall.jpg', 300_000);
  await choose(page).setInputFiles([{ ...file, buffer: Buffer.concat([buffer, secret]) }]);
  await expect(row(page, 'secret hall.jpg')).toContainText('Sent');
  // Nor is it readable before.
  expect([site.isOnDisk(secret), site.isOnDisk(Buffer.from('secret hall.jpg'))]).toEqual([false, false]);
  const left = await page.evaluate(async (tenant) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const { otp } = await post('/api/v1/my-data/erase-code', { uid: tenant });
    return post('/api/v1/my-data/erase', { uid: tenant, otp });
  }, uid);
  expect(left).toEqual({ status: 'success' });
  expect([site.isOnDisk(secret), site.isOnDisk(Buffer.from('secret hall.jpg'))]).toEqual([false, false]);
});

test('with files sent, failed and on their way => axe finds nothing', async ({ page, newPhone }) => {
  await open(page, newPhone());
  await slowLine(page, 20_000);
  await choose(page).setInputFiles([photo('a.jpg', 1000), photo('unsafe.jpg', 1000), photo('long.jpg', 2_000_000)]);
  await expect(row(page, 'unsafe.jpg')).toContainText('It may be harmful', { timeout: 30_000 });
  await page.evaluate(AxeCore.source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
    return (await axe.run()).violations.map(({ id }) => id);
  });
  expect(violations).toEqual([]);
});
