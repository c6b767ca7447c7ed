import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { copyProject } from '../support/copied-project.ts';
import { perform, readOpsPage } from '../support/ops-page.ts';

const pages = readdirSync('docs/ops').filter((name) => name !== 'README.md');
const project = copyProject();

test('the index names each page, and each link leads to a file', () => {
  const index = readFileSync('docs/ops/README.md', 'utf8');
  expect([...index.matchAll(/\]\(([^)]+)\)/g)].map(([, name]) => name).sort()).toEqual(pages);
  const linked = pages.flatMap((page) => [...readOpsPage(page).text.matchAll(/\]\(([\w./-]+\.md)\)/g)]);
  expect(linked.map(([, path = '']) => path).filter((path) => !existsSync(`docs/ops/${path}`))).toEqual([]);
});

describe.each(pages)('docs/ops/%s', (page) => {
  const { text, task, mistakes } = readOpsPage(page);

  test('has a title, numbered steps, a way to look at it, and a mistake', () => {
    expect(text).toMatch(/^# \S.*\n/);
    expect(text).toMatch(/^## Look at it$/m);
    const numbers = text.split(/^### /m)[0]?.match(/^\d+(?=\. )/gm) ?? [];
    expect(numbers.map(Number)).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(task.steps.length);
    expect(mistakes.length + task.promised.filter(({ without }) => without).length).toBeGreaterThan(0);
  });

  // `tests/proofs/ops/` runs the commands of each page too.
  test.each([task, ...mistakes])('$title => each text that it changes before a command is there, once', async (one) => {
    const command = one.steps.findIndex(({ kind }) => kind === 'run');
    await perform({ ...one, steps: command < 0 ? one.steps : one.steps.slice(0, command) }, project);
  });
});
