import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ReplayedScenarios, replayScenarios, updateScenarios } from '../../../bin/journey/replay-scenarios.ts';
import type { Shell } from '../../../bin/journey/shell.ts';
import { catalogue } from '../../support/product.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scenarios-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const shellOf = (folder: string): Shell => ({ root: folder, catalogue, colour: false, write: () => undefined });
const before = shellOf(process.cwd());

const fileOf = (id: string, path: string): string => join(root, 'journeys', id, path);
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** A copy of a journey in which two steps of a flow that follow each other are in the other order. */
function copySwapped(id: string, flow: string, place: number): Shell {
  for (const name of [`journeys/${id}`, 'schemas', 'public']) cpSync(name, join(root, name), { recursive: true });
  const journey = readJson(fileOf(id, 'journey.json'));
  const order: string[] = journey.flows[flow];
  journey.flows[flow] = order.toSpliced(place, 2, ...order.slice(place, place + 2).reverse());
  writeFileSync(fileOf(id, 'journey.json'), JSON.stringify(journey));
  return shellOf(root);
}

const changedIn = ({ replayed }: ReplayedScenarios): readonly string[] =>
  replayed.filter(({ hasChanged }) => hasChanged).map(({ name }) => `scenarios/${name}.json`);

test.each(['move-in', 'landlord'])('%s as it is => nothing goes another way', async (id) => {
  const { failures, replayed } = await replayScenarios(before, id);
  expect(failures).toEqual([]);
  expect(replayed.length).toBeGreaterThan(5);
});

describe.each([
  ['landlord', 'invite', 2, 0],
  ['move-in', 'quick-check', 1, 0],
  // One of them goes back from the next screen, and what is answered there is recorded nowhere.
  ['move-in', 'intro', 1, 1],
])('%s with two steps of "%s" in another order', (id, flow, place, count) => {
  test(`the walkthroughs that go another way => updated, ${count} left, and these pass then`, async () => {
    const shell = copySwapped(id, flow, place);
    const found = await replayScenarios(shell, id);
    const changed = changedIn(found);
    expect(changed.length).toBeGreaterThan(2);
    expect(found.failures.map((sentence) => sentence.split(' ')[0])).toEqual(changed);
    const updated = await updateScenarios(before, id, found.replayed);
    for (const [path, text] of Object.entries(updated)) writeFileSync(fileOf(id, path), text);
    const left = changedIn(await replayScenarios(shell, id));
    expect(left).toHaveLength(count);
    expect([...Object.keys(updated), ...left].sort()).toEqual([...changed].sort());
  });
});

test('what a walkthrough says besides its steps => as it was', async () => {
  const shell = copySwapped('landlord', 'invite', 2);
  const updated = await updateScenarios(before, 'landlord', (await replayScenarios(shell, 'landlord')).replayed);
  for (const [path, text] of Object.entries(updated)) {
    const { steps: _, ...others } = JSON.parse(text);
    const { steps: recorded, ...own } = readJson(join('journeys/landlord', path));
    expect(others).toEqual(own);
    expect(recorded.length).toBeGreaterThan(0);
  }
  expect(Object.keys(updated).length).toBeGreaterThan(2);
});

test('what was live cannot be opened => why', async () => {
  const shell = copySwapped('landlord', 'invite', 2);
  const { replayed } = await replayScenarios(shell, 'landlord');
  writeFileSync(fileOf('landlord', 'journey.json'), '{}');
  await expect(updateScenarios(shell, 'landlord', replayed)).rejects.toThrow('has errors');
});
