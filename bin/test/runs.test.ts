import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closeJob, openJob } from './job.mjs';
import { playwright, type Run, type RunResult, script, vitest } from './runs.mjs';

mkdirSync('test-results', { recursive: true });
const folder = relative(process.cwd(), mkdtempSync(join(process.cwd(), 'test-results/runs-')));
afterAll(() => {
  const name = basename(folder);
  for (const own of readdirSync('test-results').filter((path) => path.startsWith(name)))
    rmSync(join('test-results', own), { recursive: true });
});

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return `${folder}/${name}`;
}

async function result(run: Run, filters: readonly string[] = []): Promise<RunResult> {
  const job = openJob({ name: basename(folder), command: 'npm test -- it', filters });
  try {
    return await run(job);
  } finally {
    closeJob(job);
  }
}

const shown = ({ passed, failures }: RunResult) => ({
  passed,
  failures: failures.map(({ name, cause, command, count }) => [
    name.replace(`${folder}/`, ''),
    cause[0],
    count,
    command,
  ]),
});

const vitestConfig = write(
  'vitest.config.ts',
  `export default { test: { include: ['${folder}/*.test.ts'], projects: [{ extends: true, test: { name: 'unit' } }] } };`,
);
const inVitest = vitest({ options: [`--config=${vitestConfig}`] });
const import_ = (runner: string) => `import { afterAll, beforeAll, describe, expect, test } from '${runner}';\n`;
write(
  'hooks.test.ts',
  `${import_('vitest')}
  describe('group', () => {
    beforeAll(() => { throw new Error('no database'); });
    test('first', () => {});
    test('second', () => {});
  });`,
);
write('late.test.ts', `${import_('vitest')} test('x', () => {}); afterAll(() => { throw new Error('open'); });`);
const unread = write('unread.test.ts', `throw new Error('no such thing');`);
const plain = write(
  'plain.test.ts',
  `${import_('vitest')}
  test('one', () => {});
  describe('(a)', () => test("b's \\"c\\" => $d", () => expect(1).toBe(2)));
  test.skip('later', () => {});`,
);

test('vitest: failed, skipped, hooks, a file that cannot be read => each with its cause and what runs only it', async () => {
  const run = await result(inVitest);
  const alone = `npx vitest run --project unit ${folder}`;
  expect(run.passed).toBe(2);
  expect(shown(run).failures.sort()).toEqual([
    ['hooks.test.ts › a hook', 'no database', 1, `${alone}/hooks.test.ts`],
    ['hooks.test.ts › group > first, and 1 others', 'did not run', 2, `${alone}/hooks.test.ts`],
    ['late.test.ts › a hook', 'open', 1, `${alone}/late.test.ts`],
    [
      `plain.test.ts › (a) > b's "c" => $d`,
      'expected 1 to be 2 // Object.is equality',
      1,
      `${alone}/plain.test.ts -t '\\(a\\) b'\\''s "c" => \\$d'`,
    ],
    ['plain.test.ts › later', 'did not run', 1, `${alone}/plain.test.ts`],
    ['unread.test.ts › the file could not be read', 'no such thing', 1, `${alone}/unread.test.ts`],
  ]);
});

test('vitest: the filter of the command => only its test counts', async () => {
  const run = await result(inVitest, [plain, '-t', `\\(a\\) b's "c" => \\$d`]);
  expect(shown(run).failures.map(([name]) => name)).toEqual([`plain.test.ts › (a) > b's "c" => $d`]);
  expect(run.passed).toBe(0);
});

test('vitest: no test of that name => a failure', async () => {
  const run = await result(vitest({ options: [`--config=${vitestConfig}`, '--passWithNoTests'] }), ['no-such-file']);
  expect(shown(run)).toEqual({ passed: 0, failures: [['', 'no test ran', 1, 'npm test -- it']] });
});

test('vitest: a settings file that cannot be read => a failure with the error', async () => {
  const run = await result(vitest({ options: [`--config=${unread}`] }));
  expect(run.failures.map(({ cause }) => cause.join('\n'))).toEqual([expect.stringContaining('no such thing')]);
});

test('playwright: failed, skipped, a hook => each with its cause and what runs only it', async () => {
  const config = write(
    'playwright.config.ts',
    `export default { testMatch: '*.spec.ts', projects: [{ name: 'a b' }] };`,
  );
  write(
    'some.spec.ts',
    `import { expect, test } from '@playwright/test';
    test('one', () => {});
    test.describe('group', () => test('two', () => expect(1).toBe(2)));
    test.skip('three', () => {});
    test.describe('hook', () => { test.beforeAll(() => { throw new Error('away'); }); test('four', () => {}); });`,
  );
  const run = await result(playwright({ options: [`--config=${config}`, '--workers=1', `--output=${folder}/out`] }));
  const alone = `npx playwright test ${folder}/some.spec.ts --project 'a b'`;
  expect(shown(run)).toEqual({
    passed: 1,
    failures: [
      [
        'some.spec.ts › group › two',
        'Error: expect(received).toBe(expected) // Object.is equality',
        1,
        `${alone} -g 'group two'`,
      ],
      ['some.spec.ts › hook › four', 'Error: away', 1, `${alone} -g 'hook four'`],
      ['some.spec.ts › three', 'did not run', 1, `${alone} -g three`],
    ],
  });
});

test.each([
  [`console.log('\\n3 passed, 0 failed')`, 3, 0],
  [`console.log('\\n3 passed, 2 failed'); process.exitCode = 1`, 3, 2],
  [`console.log('all is well')`, 1, 0],
  [`process.exit(7)`, 0, 1],
])('a script %s => %i passed, %i failed', async (code, passed, failed) => {
  const run = await result(script(write('script.ts', code)));
  expect([run.passed, run.failures.reduce((sum, { count }) => sum + count, 0)]).toEqual([passed, failed]);
});
