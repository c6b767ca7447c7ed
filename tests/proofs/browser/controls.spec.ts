import { expect, type Page } from '@playwright/test';
import { buildProject } from '../../bench/project.ts';
import { type BenchSite, serveFolder } from '../../bench/serve.ts';
import { findViolations } from '../../support/browser/audit.ts';
import { controlsJourney } from '../../support/browser/controls.ts';
import { buttonNamed, title } from '../../support/browser/tenant.ts';
import { engineIn, test } from '../../support/browser/test.ts';
import { press, retype, typeKeys } from '../../support/hand/hand.ts';
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
  await press(page.getByLabel('I agree'));
  await press(page.getByLabel('No', { exact: true }));
  await press(page.getByLabel('Lift'));
  await press(page.getByLabel('Garden'));
  await page.getByLabel('Floor').selectOption('Ground');
  await typeKeys(page.getByLabel('Area'), '1250.5');
  await typeKeys(page.getByLabel('People', { exact: true }), '2');
  await typeKeys(page.getByLabel('Yearly rise'), '7.5');
  await retype(page.getByLabel('Time of the visit'), '10:30');
  await retype(page.getByLabel('Arrival'), '2026-12-01T09:00');
  await page.getByLabel('Month').selectOption('03');
  await typeKeys(page.getByLabel('Year', { exact: true }), '2019');
  await typeKeys(page.getByLabel('Password', { exact: true }), 'correct horse');
  await retype(page.getByLabel(digitLabel(1)), '1');
  await retype(page.getByLabel(digitLabel(2)), '2');
  await retype(page.getByLabel(digitLabel(3)), '3');
  await retype(page.getByLabel(digitLabel(4)), '4');
  await typeKeys(page.getByLabel('Number'), '9876543210');
  await typeKeys(page.getByLabel('State'), 'Kerala');
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
    // The list of states, which may be open, has the same label.
    await expect(page.getByLabel(label, { exact: true }).and(page.locator('input, select'))).toHaveValue(value);
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
  await press(buttonNamed(page, 'Next'));
  await expect(title(page)).toHaveText('Done');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a list of choices => its field for autofill is not seen', async ({ page }) => {
    await page.goto(site.origin, { waitUntil: 'commit' });
    const boxes = page.getByRole('group', { name: 'Code' });
    await expect(boxes).toBeVisible();
    const own = page.locator('input[id$="-hidden-input"]');
    await expect(own).toHaveCount(1);
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
  await press(buttonNamed(page, 'Next'));
  await expect(title(page)).toHaveText('Done');
});

test('a part of a label typed, arrow keys and Enter => the choice, and the form is not sent', async ({ page }) => {
  await page.goto(site.origin);
  const state = page.getByRole('combobox', { name: 'State' });
  await typeKeys(state, 'ma');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Maharashtra', 'Manipur']);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(state).toHaveValue('Manipur');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  await expect(title(page)).toHaveText('Form');
  await retype(state, 'Atlantis');
  await page.keyboard.press('Tab');
  await expect(state).toHaveValue('Atlantis');
  await expect(state).toHaveAttribute('aria-invalid', 'true');
});

test('a choice tapped => chosen, and no error before', async ({ page }) => {
  await page.goto(site.origin);
  const state = page.getByRole('combobox', { name: 'State' });
  await press(state);
  await press(page.getByRole('listbox').getByRole('option', { name: 'Odisha' }));
  await expect(state).toHaveValue('Odisha');
  await expect(state).not.toHaveAttribute('aria-invalid', 'true');
});

test('the list of choices stays in the window, and each row is large enough to touch', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(site.origin);
  await press(page.getByRole('combobox', { name: 'State' }));
  const box = await page.getByRole('listbox').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  expect((await page.getByRole('listbox').getByRole('option').first().boundingBox())?.height).toBeGreaterThanOrEqual(
    44,
  );
});
