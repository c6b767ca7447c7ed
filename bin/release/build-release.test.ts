import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readStructure } from '../../src/studio/build/build-check.ts';
import { buildJourneyRelease } from './build-release.ts';

test('a machine is busy while the draft is searched, and not while what is live is => what only the second search had time for is not lost', async () => {
  const source = await readStructure('.', 'move-in');
  const folder = mkdtempSync(join(tmpdir(), 'busy-release-'));
  let now = 0;
  let isBusy = false;
  let searches = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    // The search of the draft has time for a hundred states, and that of what is live for more.
    now += isBusy ? 120 : 12;
    return now;
  });
  const building = buildJourneyRelease(
    process.cwd(),
    { journey: 'move-in', base: '/', source, before: source, folder },
    (progress) => {
      isBusy = progress.step === 'explore' && progress.detail === undefined;
      if (progress.step === 'explore') searches += 1;
      if (progress.step === 'scenarios') throw new Error('Nothing is lost.');
    },
  );
  await expect(building).rejects.toThrow('Nothing is lost.');
  expect(searches).toBe(2);
  clock.mockRestore();
  rmSync(folder, { recursive: true });
});
