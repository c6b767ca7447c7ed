import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { type EmbeddedProject, openEmbeddedProject } from '../../support/browser/embedded-project.ts';
import { readGuide } from '../../support/browser/embedding-guide.ts';
import { test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';

const execute = promisify(execFile);

test.describe.configure({ mode: 'serial', timeout: 600_000 });

// Packing takes long, so both tests share one.
let project: EmbeddedProject;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  project = await openEmbeddedProject();
});
test.afterAll(() => project.close());

test('the packed engine => less than 2.5 MB, half of it source maps, without tests, the gallery, and the journeys of the product', async () => {
  expect((await stat(project.packed)).size).toBeLessThan(2_500_000);
  const { stdout } = await execute('tar', ['tzf', project.packed]);
  const files = stdout.trim().split('\n');
  expect(files).toContain('package/src/engine/entries/vite.js');
  expect(files.filter((name) => /\.(test|spec)\.|\/gallery\/|move-in|landlord\//.test(name))).toEqual([]);
});

test('docs/embedding.md in an empty folder => every command and file works, to the end of the journey', async ({
  page,
}) => {
  const guide = readGuide();
  const served: string[] = [];
  for (const step of guide) {
    const origin = await project.follow(step);
    if (origin === undefined || !('run' in step)) continue;
    served.push(step.run);
    await page.goto(origin);
    await visitShop(page, step === guide.at(-1));
    // A page that is still open would ask for a server that has stopped.
    await page.goto('about:blank');
    await project.stopServer();
  }
  // The declarations of the package suffice for the files of the guide.
  await execute(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', project.folder]);
  expect(served).toEqual(['npx vite', 'node server.mjs']);
});

/** Goes through the new journey; with `own`, through the one with the widget, the action and the effect of the guide. */
async function visitShop(page: Page, own: boolean): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Shop');
  await retype(page.getByLabel('Your name'), 'Asha');
  if (own) await page.getByLabel('How many stars?').selectOption('5');
  await press(page.getByRole('button', { name: 'Next' }));
  await expect(heading).toHaveText(own ? 'Thank you, ASHA' : 'Thank you, Asha');
  if (own) await expect(page.getByText('The price is 500.')).toBeVisible();
}
