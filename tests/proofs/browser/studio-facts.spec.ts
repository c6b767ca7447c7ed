import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { ShownProblem } from '../../../src/engine/model/shown-problem.ts';
import type { JourneyVersion, ShownChange } from '../../../src/studio/facts/facts.ts';
import { findViolations } from '../../support/browser/audit.ts';
import { desktop, expectUsableOnDesktop } from '../../support/browser/desktop.ts';
import { builtStates } from '../../support/browser/state-page.ts';
import { openRoom } from '../../support/browser/studio-steps.ts';
import { test } from '../../support/browser/test.ts';
import { press } from '../../support/hand/hand.ts';
import { text } from '../../support/journey-text.ts';

test.use({ viewport: desktop });

const data = <Data>(name: string): Data => JSON.parse(readFileSync(`dist/.studio/data/move-in/${name}.json`, 'utf8'));
const map = data<{ readonly nodes: readonly { readonly id: string; readonly kind: string }[] }>('map');
const statesOfLanding = builtStates('move-in').filter(({ id }) => id.startsWith('landing/'));

/** Answers with these versions, and with these changes between any two of them. */
async function fakeVersions(page: Page, versions: readonly JourneyVersion[], changes: readonly ShownChange[]) {
  await page.route('**/studio/data/move-in/versions.json', (route) => route.fulfill({ json: versions }));
  await page.route('**/studio/data/move-in/differences/*.json', (route) => route.fulfill({ json: changes }));
}

test('the map => every screen in the drawing and in words, each with a link to its states', async ({ page }) => {
  await openRoom(page, 'move-in/map');
  const drawing = page.getByRole('region', { name: 'Drawing of the journey' });
  const inside = map.nodes.filter(({ kind }) => kind !== 'outside').length;
  await expect(drawing.getByRole('link')).toHaveCount(inside);
  await expect(page.getByRole('region', { name: 'In words' }).getByRole('link')).toHaveCount(inside);
  await expectUsableOnDesktop(page);
  await drawing.getByRole('link', { name: `${text('landing', 'title')}: its states`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('States');
  await expect(page.getByRole('main').getByRole('status')).toContainText(`${statesOfLanding.length} of`);
});

test('the drawing fitted to the page => no wider than its place, and by the keyboard', async ({ page }) => {
  await openRoom(page, 'move-in/map');
  const drawing = page.getByRole('region', { name: 'Drawing of the journey' });
  await drawing.focus();
  await expect(drawing).toBeFocused();
  await page.getByLabel('Fit the drawing to the page').press('Space');
  await expect.poll(() => drawing.evaluate((place) => place.scrollWidth - place.clientWidth)).toBe(0);
});

test('the problems => each with its reason or its fix, and the states of its screen', async ({ page }) => {
  const problems: readonly ShownProblem[] = [
    {
      ...{ severity: 'warning', code: 'long-text', screen: 'landing', place: '"Welcome", the heading', others: 2 },
      ...{ at: 'journeys/move-in/screens/landing.json:3:5', what: 'It is too long.', fix: 'Use fewer words.' },
    },
    ...data<readonly ShownProblem[]>('problems'),
  ];
  await page.route('**/studio/data/move-in/problems.json', (route) => route.fulfill({ json: problems }));
  await openRoom(page, 'move-in/problems');
  const warnings = page.getByRole('region', { name: 'Warnings (1)' });
  await expect(warnings).toContainText('It is too long.');
  await expect(warnings).toContainText('The same at 2 other places.');
  const waived = problems.filter(({ severity }) => severity === 'waived');
  await expect(page.getByRole('region', { name: `Intended (${waived.length})` }).getByRole('listitem')).toHaveCount(
    waived.length,
  );
  for (const { reason = '' } of waived) await expect(page.getByRole('main')).toContainText(reason);
  await expectUsableOnDesktop(page);
  await press(warnings.getByRole('link'));
  await expect(page.getByRole('main').getByRole('status')).toContainText(`${statesOfLanding.length} of`);
});

test('two versions => their differences by screen and effect; a version that cannot be drawn says so', async ({
  page,
}) => {
  const at = '2026-11-20T10:00:00Z';
  const commits = ['cccccccccccc', 'bbbbbbbbbbbb'].map((id) => ({ id, at, author: 'Meera', subject: `Change ${id}` }));
  await fakeVersions(
    page,
    [{ id: 'today' }, ...commits],
    [
      { kind: 'breaking', sentence: 'Removed "Rent".' },
      { kind: 'copy', screen: 'landing', sentence: 'Reworded the title.' },
    ],
  );
  await openRoom(page, 'move-in/differences');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('2 changes');
  await expect(page.getByRole('region', { name: 'The whole journey' })).toContainText('Removed "Rent".');
  const landing = page.getByRole('region', { name: text('landing', 'title') });
  await expect(landing).toContainText('Reworded the title.');
  await expectUsableOnDesktop(page);
  await press(landing.getByText('Before and after'));
  await expect(landing.frameLocator('iframe >> nth=1').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(landing.getByRole('figure').first()).toContainText('the current app cannot draw it');
  await expect(page.getByLabel('Before')).toHaveValue('cccccccccccc');
  const longer = page.waitForRequest(/differences\/bbbbbbbbbbbb\.\.today\.json/);
  await page.getByLabel('Before').selectOption('bbbbbbbbbbbb');
  await longer;
  const shorter = page.waitForRequest(/differences\/bbbbbbbbbbbb\.\.cccccccccccc\.json/);
  await page.getByLabel('After').selectOption('cccccccccccc');
  await shorter;
  await expect(page).toHaveURL(/from=bbbbbbbbbbbb&to=cccccccccccc/);
  await expect(page.getByLabel('Before').getByRole('option')).toHaveCount(1);
});

test('a studio that was built without git => one sentence instead of differences', async ({ page }) => {
  await fakeVersions(page, [{ id: 'today' }], []);
  await openRoom(page, 'move-in/differences');
  await expect(page.getByText('Only the current version is available')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('the versions of this build => their real differences, and pictures of a screen in both', async ({ page }) => {
  const [newest, older] = data<readonly JourneyVersion[]>('versions');
  if (!newest || !older) {
    await openRoom(page, 'move-in/differences');
    return expect(page.getByText('Only the current version is available')).toBeVisible();
  }
  const changes = data<readonly ShownChange[]>(`differences/${older.id}..${newest.id}`);
  const sentence = 'Reworded the title.';
  await page.route('**/studio/data/move-in/differences/*.json', (route) =>
    route.fulfill({ json: [...changes, { kind: 'copy', screen: 'landing', sentence }] }),
  );
  await openRoom(page, 'move-in/differences');
  for (const change of changes) await expect(page.getByRole('main')).toContainText(change.sentence);
  const landing = page.getByRole('region', { name: text('landing', 'title') });
  await press(landing.getByText('Before and after'));
  for (const label of ['Before', 'After']) {
    const picture = landing.getByRole('figure', { name: label });
    await expect(picture.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(landing.getByRole('figure', { name: 'Before' }).locator('iframe')).toHaveAttribute(
    'src',
    new RegExp(`version=${older.id}`),
  );
});
