import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { copyProject } from '../../support/copied-project.ts';
import { perform, readOpsPage, type Task } from '../../support/ops-page.ts';

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

describe.each(pages)('docs/ops/%s', (page) => {
  const { task, mistakes } = readOpsPage(page);

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
