// @vitest-environment node
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyProject } from './copied-project.ts';

const pages = readdirSync('docs/ops');
const project = copyProject();
const journey = (...words: readonly string[]) => project.journey(words);

describe.each(pages)('docs/ops/%s', { timeout: 60_000 }, (page) => {
  const { edits, newFiles, outputs } = readPage(readFileSync(join('docs/ops', page), 'utf8'));

  test('contains an edit, and the expected output of a command', () => {
    expect(edits.length + newFiles.length).toBeGreaterThan(0);
    expect(outputs.length).toBeGreaterThan(0);
  });

  test('with its edits done => the check finds no error, and each command prints what the page says', async () => {
    for (const { file, before, after } of edits) edit(file, before, after);
    for (const { file, text } of newFiles) writeFileSync(join(project.folder, file), text);
    expect(await journey('check')).toMatchObject({ code: 0 });
    for (const { command, text } of outputs) {
      // The page compares with main; the test compares with the originals of its copied files.
      expect((await journey(...command.replace(' main', ` ${process.cwd()}`).split(' '))).text).toContain(text);
    }
  });
});

describe('an impossible order of screens', { timeout: 60_000 }, () => {
  test('the check moved before the rent => reports what is missing, on which path, and where it is set', async () => {
    edit('journeys/move-in/journey.json', '"landlord-detail",', '"landlord-detail", "processing-screen",');
    edit('journeys/move-in/journey.json', '"verification", "processing-screen",', '"verification",');
    const { code, text } = await journey('check');
    expect(code).toBe(1);
    expect(text).toMatch(/journey\.json:\d+:\d+ error asked-later/);
    const title = (id: string): string =>
      `“${JSON.parse(readFileSync(`journeys/move-in/screens/${id}.json`, 'utf8')).title}”`;
    expect(text).toContain(`${title('processing-screen')} needs "panNumber", "moveInDate"`);
    expect(text).toMatch(/which are not set on the path “.*“/);
    expect(text).toContain(`Move it after ${title('identity-info')}`);
  });
});

/** Replaces a text that a file contains exactly once; white space may differ. */
function edit(file: string, before: string, after: string): void {
  const text = readFileSync(join(project.folder, file), 'utf8');
  const words = before.match(/"(?:[^"\\]|\\.)*"|[^\s"]/g) ?? [];
  const found = new RegExp(words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s*'), 'g');
  expect(text.match(found), `"${before}" is in ${file} once`).toHaveLength(1);
  writeFileSync(
    join(project.folder, file),
    text.replace(found, () => after),
  );
}

/** Reads the edits, the new files and the expected outputs that a page describes. */
function readPage(text: string) {
  const block = '```(?:json)?\\n([\\s\\S]*?)\\n```';
  const all = (pattern: string): string[][] => [...text.matchAll(new RegExp(pattern, 'g'))].map((found) => [...found]);
  return {
    edits: all(`In \`([^\`]+)\`:\\s+${block}\\s+becomes\\s+${block}`).map(([, file = '', before = '', after = '']) => ({
      ...{ file, before, after },
    })),
    newFiles: all(`New \`([^\`]+)\`:\\s+${block}`).map(([, file = '', body = '']) => ({ file, text: `${body}\n` })),
    outputs: all(`\`npx journey ([^\`]+)\` says:\\s+${block}`).map(([, command = '', text = '']) => ({
      command,
      text,
    })),
  };
}
