import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { copyProject } from '../support/copied-project.ts';
import { perform, readOpsPage, type Task } from '../support/ops-page.ts';

const pages = readdirSync('docs/ops').filter((name) => name !== 'README.md');
const project = copyProject();
/** The page compares with main; the test compares with the originals of its copied files. */
const run = (command: string) => project.journey(command.replace(' main', ` ${process.cwd()}`).split(' '));

async function expectPromised({ promised }: Task, without?: number): Promise<void> {
  for (const { command, lines } of promised.filter((one) => one.without === without)) {
    const { text } = await run(command);
    for (const line of lines) expect(text).toContain(line);
  }
}

test('the index names each page, and each link leads to a file', () => {
  const index = readFileSync('docs/ops/README.md', 'utf8');
  expect([...index.matchAll(/\]\(([^)]+)\)/g)].map(([, name]) => name).sort()).toEqual(pages);
  const linked = pages.flatMap((page) => [...readOpsPage(page).text.matchAll(/\]\(([\w./-]+\.md)\)/g)]);
  expect(linked.map(([, path = '']) => path).filter((path) => !existsSync(`docs/ops/${path}`))).toEqual([]);
});

describe.each(pages)('docs/ops/%s', { timeout: 60_000 }, (page) => {
  const { text, task, mistakes } = readOpsPage(page);

  test('has a title, numbered steps, a way to look at it, and a mistake', () => {
    expect(text).toMatch(/^# \S.*\n/);
    expect(text).toMatch(/^## Look at it$/m);
    const numbers = text.split(/^### /m)[0]?.match(/^\d+(?=\. )/gm) ?? [];
    expect(numbers.map(Number)).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(task.steps.length);
    expect(mistakes.length + task.promised.filter(({ without }) => without).length).toBeGreaterThan(0);
  });

  test('all steps => no error and no warning, and each command prints what the page says', async () => {
    await perform(task, project);
    expect(await run('check')).toMatchObject({ code: 0, text: expect.stringContaining('0 errors, 0 warnings') });
    await expectPromised(task);
  });

  for (const without of new Set(task.promised.flatMap((one) => one.without ?? []))) {
    test(`without step ${without} => what the page says`, async () => {
      await perform(task, project, without);
      await expectPromised(task, without);
    });
  }

  test.each(mistakes.map((mistake) => [mistake.title, mistake] as const))(
    '%s => what the page says',
    async (_, mistake) => {
      expect(mistake.promised.length).toBeGreaterThan(0);
      await perform(mistake, project);
      expect((await run('check')).text).not.toContain('0 errors, 0 warnings');
      await expectPromised(mistake);
    },
  );
});
