import { expect, test } from 'vitest';
import { runSideBySide } from './side-by-side.mjs';

interface Wanted {
  readonly name: string;
  readonly cores?: number;
  readonly after?: readonly string[];
  readonly fails?: boolean;
}

/** What happens to tasks that each take one round: `+` begins, `-` ends and `!` is skipped. */
async function follow(tasks: readonly Wanted[], stopAfter = Number.POSITIVE_INFINITY): Promise<string> {
  const events: string[] = [];
  let started = 0;
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const done = tasks.map(({ name, cores = 1, after = [], fails = false }) => ({
    ...{ name, cores, after },
    async start() {
      events.push(`+${name}`);
      started += 1;
      await turn();
      events.push(`-${name}`);
      return !fails;
    },
    async skip(missing: string) {
      events.push(`!${name} for ${missing}`);
      return false;
    },
  }));
  await runSideBySide(done, { cores: 2, isStopped: () => started >= stopAfter });
  return events.join(' ');
}

test.each<[string, readonly Wanted[], string]>([
  ['three of one core => two side by side', [{ name: 'a' }, { name: 'b' }, { name: 'c' }], '+a +b -a +c -b -c'],
  ['one of two cores => alone', [{ name: 'a' }, { name: 'b', cores: 2 }, { name: 'c' }], '+a -a +b -b +c -c'],
  ['one of more cores than there are => alone', [{ name: 'a', cores: 4 }, { name: 'b' }], '+a -a +b -b'],
  ['one that needs another => after it', [{ name: 'a', after: ['b'] }, { name: 'b' }], '+b -b +a -a'],
  ['one that needs what is not wanted => at once', [{ name: 'a', after: ['b'] }], '+a -a'],
  [
    'a failure => what needs it is skipped, and what needs that',
    [{ name: 'a', fails: true }, { name: 'b', after: ['a'] }, { name: 'c', after: ['b'] }, { name: 'd' }],
    '+a +d -a !b for a !c for b -d',
  ],
])('%s', async (_case, tasks, events) => expect(await follow(tasks)).toBe(events));

test('stopped => no more begin, and those that run end', async () => {
  expect(await follow([{ name: 'a' }, { name: 'b' }, { name: 'c' }], 1)).toBe('+a -a');
});
