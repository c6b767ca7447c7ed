import { expect } from '@playwright/test';
import { buildProject } from '../../bench/project.ts';
import { type BenchSite, serveFolder } from '../../bench/serve.ts';
import { household } from '../../support/browser/household.ts';
import { title } from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';
import { press, pressBlocked, retype } from '../../support/hand/hand.ts';

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
  await pressBlocked(next);
  await expect(next).toHaveAccessibleDescription(/Name.*Home/);

  await retype(page.getByLabel('Name'), 'Asha Rao');
  await expect(page.getByLabel('Employer')).toHaveCount(0);
  await press(page.getByLabel('Salaried'));
  await expect(page.getByLabel('Reason')).toHaveCount(0);
  await press(page.getByLabel('Other'));
  await expect(page.getByLabel('Employer')).toHaveCount(0);
  await retype(page.getByLabel('Reason'), 'Student');

  const home = page.getByRole('group', { name: 'Home' });
  const owner = home.getByRole('group', { name: 'Owner' });
  await retype(home.getByLabel('City'), 'Kochi');
  await retype(owner.getByLabel('Phone'), '98765');
  await expect(next).toHaveAccessibleDescription(/: Home\.?$/);
  await retype(owner.getByLabel('Phone'), '9876543210');
  await expect(next).toBeEnabled();

  const pets = page.getByRole('group', { name: 'Pets' });
  await press(pets.getByRole('button', { name: 'Add a pet' }));
  await expect(next).toBeDisabled();
  await retype(pets.getByRole('textbox'), 'Tommy');
  await press(pets.getByRole('button', { name: 'Add a pet' }));
  await expect(pets.getByRole('button', { name: 'Add a pet' })).toHaveCount(0);
  await press(pets.getByRole('button', { name: 'Remove this pet' }).last());
  await press(next);
  await expect(title(page)).toHaveText('Done');
});
