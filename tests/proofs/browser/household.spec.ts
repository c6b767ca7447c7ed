import { expect } from '@playwright/test';
import { buildProject } from '../../bench/project.ts';
import { type BenchSite, serveFolder } from '../../bench/serve.ts';
import { household } from '../../support/browser/household.ts';
import { title } from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';

let site: BenchSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const { dist } = await buildProject('household', household);
  site = await serveFolder(dist, { strict: true });
});
test.afterAll(() => site?.close());

test('a form of allOf, references by $id, if/then/else, objects in objects and a list => completed under the strict policy', async ({
  page,
}) => {
  await page.goto(site.origin);
  await expect(title(page)).toHaveText('Household');
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeDisabled();
  await next.click({ force: true });
  await expect(next).toHaveAccessibleDescription(/Name.*Home/);

  await page.getByLabel('Name').fill('Asha Rao');
  await expect(page.getByLabel('Employer')).toHaveCount(0);
  await page.getByLabel('Salaried').check();
  await expect(page.getByLabel('Reason')).toHaveCount(0);
  await page.getByLabel('Other').check();
  await expect(page.getByLabel('Employer')).toHaveCount(0);
  await page.getByLabel('Reason').fill('Student');

  const home = page.getByRole('group', { name: 'Home' });
  const owner = home.getByRole('group', { name: 'Owner' });
  await home.getByLabel('City').fill('Kochi');
  await owner.getByLabel('Phone').fill('98765');
  await expect(next).toHaveAccessibleDescription(/: Home\.?$/);
  await owner.getByLabel('Phone').fill('9876543210');
  await expect(next).toBeEnabled();

  const pets = page.getByRole('group', { name: 'Pets' });
  await pets.getByRole('button', { name: 'Add a pet' }).click();
  await expect(next).toBeDisabled();
  await pets.getByRole('textbox').fill('Tommy');
  await pets.getByRole('button', { name: 'Add a pet' }).click();
  await expect(pets.getByRole('button', { name: 'Add a pet' })).toHaveCount(0);
  await pets.getByRole('button', { name: 'Remove this pet' }).last().click();
  await next.click();
  await expect(title(page)).toHaveText('Done');
});
