import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { enterByVariantA, openPath } from '../../support/browser/full-tenant.ts';
import { buttonNamed, panField, title, under } from '../../support/browser/tenant.ts';
import { storageOf, test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { landlordText, text } from '../../support/journey-text.ts';

const account = (page: Page) => page.getByLabel(text('tenant-detail', 'accountNumber label'));
const ifsc = (page: Page) => page.getByLabel(text('tenant-detail', 'ifsc label'));
const zone = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const photos = (page: Page, name: string) => zone(page, name).getByRole('listitem');

// One red dot.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const photo = (name: string, size = png.length) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([png, Buffer.alloc(size - png.length)]),
});

async function choose(page: Page, name: string, files: string | { name: string; mimeType: string; buffer: Buffer }[]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(buttonNamed(page, `${text('journey.json', 'image-drop choose')} ${name}`)),
  ]);
  expect(chooser.isMultiple()).toBe(true);
  await chooser.setFiles(files);
}

const hasPicture = (item: Locator) =>
  item.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);

test.describe('/tenantDetail', () => {
  // Shows: purpose-18, tenant-detail-2, tenant-detail-3, tenant-detail-4, entities-17, routes-14, routes-42, copy-31
  // Shows: widget:select, widget:ifsc, widget:account-number
  test('relation, PAN, account and IFSC => bank echoed, number in groups of four, Next => /identity-documents', async ({
    page,
    newPhone,
    calls,
  }) => {
    await enterByVariantA(page, newPhone());
    await expect(page).toHaveURL('/tenantDetail');
    const relation = page.getByLabel(text('tenant-detail', 'relation label'));
    await expect(relation.getByRole('option')).toHaveText([
      text('tenant-detail', 'relation placeholder'),
      text('tenant-detail', 'Self label'),
      text('tenant-detail', 'Wife label'),
      text('tenant-detail', 'Husband label'),
      text('tenant-detail', 'Mother label'),
      text('tenant-detail', 'Father label'),
    ]);
    await expect(relation).toHaveValue('');
    await expect(buttonNamed(page, text('tenant-detail', 'submit label'))).toBeDisabled();
    await relation.selectOption({ label: text('tenant-detail', 'Mother label') });
    await retype(panField(page), 'abcpm1234k');
    await expect(panField(page)).toHaveValue('ABCPM1234K');
    await retype(account(page), '001234567890');
    await retype(ifsc(page), 'hdfc0000001');
    await expect(account(page)).toHaveValue('0012 3456 7890');
    await expect
      .poll(() => under(ifsc(page)))
      .toMatch(text('tenant-detail', 'found text', { 'data.bank': 'HDFC Bank', 'data.branch': '000001' }));
    await press(buttonNamed(page, text('tenant-detail', 'submit label')));
    await expect(page).toHaveURL('/identity-documents');
    await expect(title(page)).toBeFocused();
    expect(calls.filter(({ path }) => path.startsWith('/ifsc/')).map(({ path }) => path)).toEqual([
      '/ifsc/HDFC0000001',
    ]);
    expect(calls.filter(({ path }) => path.endsWith('/panCheck'))).toEqual([]);
    expect(JSON.stringify(await storageOf(page))).not.toMatch(/001234567890|ABCPM1234K/);
    await press(buttonNamed(page, text('identity-documents', 'back label')));
    await expect(page).toHaveURL('/tenantDetail');
    await expect(relation).toHaveValue('Mother');
    await account(page).focus();
    await expect(account(page)).toHaveValue('0012 3456 7890');
  });

  // Shows: validation-43, copy-32
  test('an unknown IFSC => an error, Next disabled, until another one is typed', async ({ page, expectFailure }) => {
    expectFailure(404);
    await openPath(page, '/tenantDetail');
    await retype(ifsc(page), 'HDFC0ZZZZZZ');
    await expect.poll(() => under(ifsc(page))).toMatch(text('tenant-detail', 'not-found text'));
    await expect(buttonNamed(page, text('tenant-detail', 'submit label'))).toBeDisabled();
    await retype(ifsc(page), 'HDFC0000001');
    await expect.poll(() => under(ifsc(page))).toMatch(/^HDFC Bank/);
  });

  // Shows: copy-25, copy-26
  test('Enter on an empty form on a desktop => a summary with links in the order of the fields', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPath(page, '/tenantDetail');
    await panField(page).press('Enter');
    const summary = page.getByRole('region', { name: text('journey.json', 'problem') });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      text('tenant-detail', 'relation required'),
      text('tenant-detail', 'pan required'),
      text('tenant-detail', 'accountNumber required'),
      text('tenant-detail', 'ifsc required'),
    ]);
    await press(summary.getByRole('link').nth(2));
    await expect(account(page)).toBeFocused();
  });
});

test.describe('/identity-documents', () => {
  test.beforeEach(({ page }) => openPath(page, '/identity-documents'));

  // Shows: documents-1, documents-2, documents-4, routes-15, readings-14, route:/identity-documents
  test('two zones; a photo => name, exact bytes, a preview; Next => /tenantSelection; nothing is sent', async ({
    page,
    calls,
  }) => {
    await choose(page, text('identity-documents', 'panCard label'), [photo('pan.png', 48_213)]);
    await choose(page, text('identity-documents', 'aadhaarCard label'), [photo('front.png'), photo('back.png')]);
    await expect(photos(page, text('identity-documents', 'panCard label'))).toHaveCount(1);
    await expect(photos(page, text('identity-documents', 'panCard label'))).toContainText('pan.png');
    await expect(photos(page, text('identity-documents', 'panCard label'))).toContainText(
      text('journey.json', 'size', { bytes: 48213, size: '48.2 kB' }),
    );
    await expect(photos(page, text('identity-documents', 'aadhaarCard label'))).toHaveCount(2);
    await expect(photos(page, text('identity-documents', 'aadhaarCard label')).first()).toContainText(
      text('journey.json', 'size', { bytes: png.length, size: '0.1 kB' }),
    );
    await expect.poll(() => hasPicture(photos(page, text('identity-documents', 'panCard label')))).toBe(true);
    await expect(
      zone(page, text('identity-documents', 'panCard label')).getByRole('img', {
        name: text('journey.json', 'preview', { name: 'pan.png' }),
      }),
    ).toBeVisible();
    await press(buttonNamed(page, text('identity-documents', 'submit')));
    await expect(page).toHaveURL('/tenantSelection');
    expect(calls).toEqual([]);
  });

  // Shows: validation-41, widget:image-drop
  test('a PDF, an empty file and one good photo => only the photo is added, and the others are refused with a reason', async ({
    page,
  }) => {
    await choose(page, text('identity-documents', 'panCard label'), [
      { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
      photo('pan.png'),
    ]);
    await expect(photos(page, text('identity-documents', 'panCard label'))).toHaveCount(1);
    const said = zone(page, text('identity-documents', 'panCard label')).getByRole('status');
    await expect(said).toContainText(text('journey.json', 'added', { count: '1' }));
    await expect(said).toContainText(text('journey.json', 'notImage', { name: 'scan.pdf' }));
    await expect(said).toContainText(landlordText('journey.json', 'empty', { name: 'empty.png' }));
    await expect(photos(page, text('identity-documents', 'aadhaarCard label'))).toHaveCount(0);
  });

  // Shows: validation-42
  test('a photo of 30 MB => added, with its size and a reassuring message', async ({ page }, testInfo) => {
    // The browser reads a file by itself; a buffer of this size would first be sent to it as text.
    const path = testInfo.outputPath('large.png');
    await writeFile(path, photo('large.png', 30_000_000).buffer);
    await choose(page, text('identity-documents', 'panCard label'), path);
    await expect(photos(page, text('identity-documents', 'panCard label'))).toContainText(
      text('journey.json', 'size', { bytes: 30_000_000, size: '30 MB' }),
    );
    await expect(photos(page, text('identity-documents', 'panCard label'))).toContainText(
      text('journey.json', 'large'),
    );
    await press(buttonNamed(page, text('identity-documents', 'submit')));
    await expect(page).toHaveURL('/tenantSelection');
  });

  // Shows: validation-42
  test('ten photos, one removed by keyboard, two more => eleven in order, and the focus is not lost', async ({
    page,
  }) => {
    await choose(
      page,
      text('identity-documents', 'aadhaarCard label'),
      Array.from({ length: 10 }, (_, at) => photo(`photo-${at}.png`, 1_000 + at)),
    );
    await expect(photos(page, text('identity-documents', 'aadhaarCard label'))).toHaveCount(10);
    await buttonNamed(page, text('journey.json', 'removeName', { name: 'photo-4.png' })).press('Enter');
    await expect(photos(page, text('identity-documents', 'aadhaarCard label'))).toHaveCount(9);
    await expect(zone(page, text('identity-documents', 'aadhaarCard label')).getByRole('status')).toHaveText(
      text('journey.json', 'removed', { name: 'photo-4.png' }),
    );
    await expect(
      buttonNamed(
        page,
        `${text('journey.json', 'image-drop choose')} ${text('identity-documents', 'aadhaarCard label')}`,
      ),
    ).toBeFocused();
    await choose(page, text('identity-documents', 'aadhaarCard label'), [
      photo('photo-10.png', 2_000),
      photo('photo-11.png', 2_001),
    ]);
    const names = [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11].map((at) => new RegExp(`photo-${at}\\.png`));
    await expect(photos(page, text('identity-documents', 'aadhaarCard label'))).toHaveText(names);
  });

  // Shows: documents-1
  test('dropped on the zone => added', async ({ page }) => {
    const transfer = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }));
        return data;
      },
      [...png],
    );
    for (const type of ['dragenter', 'dragover', 'drop'])
      await zone(page, text('identity-documents', 'panCard label')).dispatchEvent(type, { dataTransfer: transfer });
    await expect(photos(page, text('identity-documents', 'panCard label'))).toContainText('dropped.png');
    await expect.poll(() => hasPicture(photos(page, text('identity-documents', 'panCard label')))).toBe(true);
  });

  test('a file that is not an image => a text instead of the preview', async ({ page }) => {
    await choose(page, text('identity-documents', 'panCard label'), [
      { name: 'odd.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ]);
    await expect(photos(page, text('identity-documents', 'panCard label'))).toContainText(
      text('journey.json', 'noPreview'),
    );
  });

  // Shows: documents-3, routes-15
  test('Back => /tenantDetail; Next and back again => the photos are still shown', async ({ page }) => {
    await choose(page, text('identity-documents', 'panCard label'), [photo('pan.png')]);
    await press(buttonNamed(page, text('identity-documents', 'back label')));
    await expect(page).toHaveURL('/tenantDetail');
    await page.goBack();
    await expect(photos(page, text('identity-documents', 'panCard label'))).toContainText('pan.png');
    await expect.poll(() => hasPicture(photos(page, text('identity-documents', 'panCard label')))).toBe(true);
  });
});
