import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from '../../support/copied-project.ts';
import { perform, readOpsPage } from '../../support/ops-page.ts';

const project = copyProject();
const update = () => project.journey(['simulate', '--update', process.cwd()]);

interface Recorded {
  steps: { expect?: { screen?: string } }[];
}

test('a step is inserted as docs/ops says => no walkthrough is updated; with its answer in one of them, all others are', async () => {
  await perform(readOpsPage('insert-a-step-with-a-field.md').task, project);
  const first = await update();
  expect(first.code).toBe(1);
  const [, count] = /^0 of (\d+) changed scenarios updated; record the others again$/m.exec(first.text) ?? [];
  const file = join(project.folder, 'journeys/move-in/scenarios/quick-check.json');
  const recorded: Recorded = JSON.parse(readFileSync(file, 'utf8'));
  const next = recorded.steps.findIndex(({ expect: { screen } = {} }) => screen === 'landlord-detail');
  const answer = [{ fill: { found: 'yes' } }, { press: 'submit' }] as object[];
  writeFileSync(file, JSON.stringify({ ...recorded, steps: recorded.steps.toSpliced(next, 0, ...answer) }));
  const { code, text } = await update();
  const left = Number(count) - 1;
  expect([code, text]).toEqual([0, expect.stringContaining(`${left} of ${left} changed scenarios updated`)]);
  expect(await project.journey(['simulate'])).toMatchObject({ code: 0 });
});
