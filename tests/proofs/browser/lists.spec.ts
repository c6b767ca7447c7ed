import { expect } from '@playwright/test';
import { buildProject } from '../../bench/project.ts';
import { type BenchSite, serveFolder } from '../../bench/serve.ts';
import type { JourneySketch } from '../../bench/web/journeys.ts';
import { test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { text } from '../../support/journey-text.ts';

/** A word of the shipped journey, which the journey of these tests uses. */
const word = (name: string, values?: Readonly<Record<string, string | number>>): string =>
  text('journey.json', name, values);

const filled = { type: 'string', pattern: '\\S' } as const;
const person = {
  ...{ type: 'object' as const, required: ['name', 'phone'] },
  properties: { name: filled, phone: filled },
};
const forms = [
  { label: 'By mail', parts: { mail: { label: 'Mail address', widget: 'text', help: 'We never share it.' } } },
  { label: 'By phone', parts: { phone: { label: 'Phone number', widget: 'text' } } },
];
const contactForm = (name: string) => ({ type: 'object' as const, required: [name], properties: { [name]: filled } });

const flatmates: JourneySketch = {
  journey: {
    ...{ title: 'Flatmates', start: 'flatmates', notFound: 'flatmates', entries: {} },
    ...{ flows: { main: ['flatmates', 'done'] }, session: { type: 'object', properties: {} } },
  },
  screens: {
    flatmates: {
      ...{ path: '/', title: 'Flatmates' },
      fields: {
        people: {
          ...{ label: 'Your flatmates', help: 'Each of them signs with you.' },
          entries: {
            each: {
              label: 'Flatmate',
              parts: { name: { label: 'Name', widget: 'text' }, phone: { label: 'Mobile number', widget: 'text' } },
            },
            ...{ add: 'Add a flatmate', remove: 'Remove', ordered: true },
          },
        },
        contact: { label: 'How can we reach you?', alternatives: forms },
      },
      blocks: [
        { heading: 'Flatmates' },
        { fields: ['people', 'contact'] },
        { actions: { blocks: [{ submit: 'Next' }] } },
      ],
      on: { submit: [{ goto: 'done' }] },
    },
    done: { path: '/done', title: 'Done', blocks: [{ heading: 'Done' }] },
  },
  schemas: {
    flatmates: {
      ...{ $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', required: ['people', 'contact'] },
      properties: {
        people: { type: 'array', minItems: 1, maxItems: 3, items: person },
        contact: { oneOf: [contactForm('mail'), contactForm('phone')] },
      },
    },
  },
};

let site: BenchSite;

// One worker for all, since two would build the same folder at once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const { dist } = await buildProject('flatmates', flatmates);
  site = await serveFolder(dist, { strict: true });
});
test.afterAll(() => site?.close());

test('entries are added, moved, removed and restored, and a form is chosen, by keyboard alone', async ({ page }) => {
  await page.goto(site.origin);
  const nameOf = (n: number, count: number): string => word('entryNumber', { label: 'Flatmate', n, count });
  const entry = (n: number, count: number) => page.getByRole('group', { name: nameOf(n, count), exact: true });
  await retype(entry(1, 1).getByLabel('Name'), 'Asha');
  await page.getByRole('button', { name: 'Add a flatmate' }).press('Enter');
  await expect(entry(2, 2).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Ravi');
  await page.getByRole('button', { name: `${word('moveUp')} ${nameOf(2, 2)}` }).press('Enter');
  await expect(entry(1, 2)).toBeFocused();
  await expect(entry(1, 2).getByLabel('Name')).toHaveValue('Ravi');
  await page.getByRole('button', { name: `Remove ${nameOf(1, 2)}` }).press('Enter');
  await expect(page.getByRole('button', { name: word('undoRemoval') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry(1, 2)).toBeFocused();
  await press(page.getByLabel('By mail'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  const summary = page.getByRole('region', { name: word('problem') });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    `Flatmate 1: ${word('required', { label: 'Mobile number' })}`,
    `Flatmate 2: ${word('required', { label: 'Mobile number' })}`,
    word('required', { label: 'Mail address' }),
  ]);
  await press(summary.getByRole('link').nth(1));
  await expect(entry(2, 2).getByLabel('Mobile number')).toBeFocused();
});

test('a phone of 360x640 => nothing is wider than the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(site.origin);
  await press(page.getByRole('button', { name: 'Add a flatmate' }));
  await press(page.getByLabel('By phone'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
