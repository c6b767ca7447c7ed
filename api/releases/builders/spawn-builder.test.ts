import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBuilder } from './spawn-builder.ts';

/** The niceness of each build that this process has started. */
const priorities = (): readonly string[] =>
  execFileSync('ps', ['-A', '-o', 'ppid=,nice=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, parent, nice = '', args = ''] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      return parent === String(process.pid) && args.includes('/bin/release/build.ts') ? [nice] : [];
    });

test('a build => of low priority, so that tenants come first on the same processors; stopped => ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'low-priority-'));
  const stop = new AbortController();
  const task = { journey: 'none', base: '/', source: {}, before: {}, folder };
  const building = findBuilder()?.build(task, () => undefined, stop.signal);
  const result = expect(building).rejects.toThrow('The build was stopped.');
  expect(priorities()).toEqual(['5']);
  stop.abort();
  await result;
  await expect.poll(priorities, { timeout: 60_000 }).toEqual([]);
  rmSync(folder, { recursive: true });
});
