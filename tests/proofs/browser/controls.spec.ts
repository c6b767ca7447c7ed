import { expect, type Page } from '@playwright/test';
import { buildProject } from '../../bench/project.ts';
import { type BenchSite, serveFolder } from '../../bench/serve.ts';
import { findViolations } from '../../support/browser/audit.ts';
import { controlsJourney } from '../../support/browser/controls.ts';
import { buttonNamed, title } from '../../support/browser/tenant.ts';
import { engineIn, test } from '../../support/browser/test.ts';
import { text } from '../../support/journey-text.ts';

let site: BenchSite;
// One build for all tests of the file.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const { dist } = await buildProject('controls', controlsJourney);
  site = await serveFolder(dist, { strict: true });
});
test.afterAll(() => site?.close());

/** The name of a box of the code, which the shipped journey words. */
const digitLabel = (n: number): string => text('journey.json', 'digit', { n, length: 4 });

/** Answers everything as a tenant would, in the order of the screen. */
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('I agree').check();
  await page.getByLabel('No', { exact: true }).check();
  await page.getByLabel('Lift').check();
  await page.getByLabel('Garden').check();
  await page.getByLabel('Floor').selectOption('Ground');
  await page.getByLabel('Area').pressSequentially('1250.5');
  await page.getByLabel('People', { exact: true }).pressSequentially('2');
  await page.getByLabel('Yearly rise').pressSequentially('7.5');
  await page.getByLabel('Time of the visit').fill('10:30');
  await page.getByLabel('Arrival').fill('2026-12-01T09:00');
  await page.getByLabel('Month').selectOption('03');
  await page.getByLabel('Year', { exact: true }).pressSequentially('2019');
  await page.getByLabel('Password', { exact: true }).pressSequentially('correct horse');
  await page.getByLabel(digitLabel(1)).fill('1');
  await page.getByLabel(digitLabel(2)).fill('2');
  await page.getByLabel(digitLabel(3)).fill('3');
  await page.getByLabel(digitLabel(4)).fill('4');
  await page.getByLabel('Number').pressSequentially('9876543210');
  await page.getByLabel('State').pressSequentially('Kerala');
  await page.keyboard.press('Escape');
}

/** Asserts that every control shows what was given. */
async function expectFilled(page: Page): Promise<void> {
  for (const label of ['I agree', 'No', 'Lift', 'Garden'])
    await expect(page.getByLabel(label, { exact: true })).toBeChecked();
  for (const label of ['Yes', 'Parking']) await expect(page.getByLabel(label, { exact: true })).not.toBeChecked();
  const shown: Readonly<Record<string, string | RegExp>> = {
    ...{ Floor: '0', Area: /^1,?250\.5$/, People: '2', 'Yearly rise': '7.5', 'Time of the visit': '10:30' },
    ...{ Arrival: '2026-12-01T09:00', Month: '03', Year: '2019', Password: 'correct horse', Number: /^98765 ?43210$/ },
    ...{ State: 'Kerala', Country: 'IN', [digitLabel(1)]: '1', [digitLabel(4)]: '4' },
  };
  for (const [label, value] of Object.entries(shown)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}

// Shows: widget:checkbox, widget:checkboxes, widget:number, widget:percent, widget:time, widget:date-time, widget:month
// Shows: widget:password, widget:international-phone, widget:autocomplete
test('every control answered => the data schema accepts the values, and nothing breaks the strict policy', async ({
  page,
}) => {
  await page.goto(site.origin);
  await expect(title(page)).toHaveText('Form');
  await expect(page.getByLabel('Country')).toHaveValue('IN');
  expect(await findViolations(page)).toEqual([]);
  await fillIn(page);
  await expectFilled(page);
  expect(await findViolations(page)).toEqual([]);
  await buttonNamed(page, 'Next').click();
  await expect(title(page)).toHaveText('Done');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  // Shows: widget:code
  test('a code and a list of choices => their fields for autofill are not seen', async ({ page }) => {
    await page.goto(site.origin, { waitUntil: 'commit' });
    const boxes = page.getByRole('group', { name: 'Code' });
    await expect(boxes).toBeVisible();
    const own = page.locator('input[id$="-hidden-input"]');
    await expect(own).toHaveCount(2);
    for (const one of await own.all()) {
      await expect(one).toHaveCSS('clip-path', 'inset(50%)');
      expect(await one.boundingBox()).toMatchObject({ width: 1, height: 1 });
    }
  });
});

test('every control answered before hydration => nothing is lost', async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(site.origin, { waitUntil: 'commit' });
  await fillIn(page);
  const state = page.getByLabel('State');
  await expect(state).toBeFocused();
  release();
  await engineIn(page);
  await expect(state).toBeFocused();
  await expectFilled(page);
  await buttonNamed(page, 'Next').click();
  await expect(title(page)).toHaveText('Done');
});

test('a part of a label typed, arrow keys and Enter => the choice, and the form is not sent', async ({ page }) => {
  await page.goto(site.origin);
  const state = page.getByRole('combobox', { name: 'State' });
  await state.pressSequentially('ma');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Maharashtra', 'Manipur']);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(state).toHaveValue('Manipur');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  await expect(title(page)).toHaveText('Form');
  await state.fill('Atlantis');
  await page.keyboard.press('Tab');
  await expect(state).toHaveValue('Atlantis');
  await expect(state).toHaveAttribute('aria-invalid', 'true');
});

test('a choice tapped => chosen, and no error before', async ({ page }) => {
  await page.goto(site.origin);
  const state = page.getByRole('combobox', { name: 'State' });
  await state.click();
  await page.getByRole('listbox').getByRole('option', { name: 'Odisha' }).click();
  await expect(state).toHaveValue('Odisha');
  await expect(state).not.toHaveAttribute('aria-invalid', 'true');
});

test('the list of choices stays in the window, and each row is large enough to touch', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(site.origin);
  await page.getByRole('combobox', { name: 'State' }).click();
  const box = await page.getByRole('listbox').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  expect((await page.getByRole('listbox').getByRole('option').first().boundingBox())?.height).toBeGreaterThanOrEqual(
    44,
  );
});
