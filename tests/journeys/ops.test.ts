// @vitest-environment node
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyProject } from './copied-project.ts';

const pages = readdirSync('docs/ops');
const project = copyProject();
const journey = (...words: readonly string[]) => project.journey(words);

describe.each(pages)('docs/ops/%s', { timeout: 60_000 }, (page) => {
  const { edits, news, says } = readPage(readFileSync(join('docs/ops', page), 'utf8'));

  test('changes something, and says what comes of it', () => {
    expect(edits.length + news.length).toBeGreaterThan(0);
    expect(says.length).toBeGreaterThan(0);
  });

  test('done as it says => the check finds no error, and the command says what the page says', async () => {
    for (const { file, before, after } of edits) edit(file, before, after);
    for (const { file, text } of news) writeFileSync(join(project.folder, file), text);
    expect(await journey('check')).toMatchObject({ code: 0 });
    for (const { command, text } of says) {
      // The page compares with main, the test with the files that it copied.
      expect((await journey(...command.replace(' main', ` ${process.cwd()}`).split(' '))).text).toContain(text);
    }
  });
});

describe('an order that cannot be', { timeout: 60_000 }, () => {
  test('the check before the rent is asked => what is missing, on which path, and where it is set', async () => {
    edit('journeys/move-in/journey.json', '"landlord-detail",', '"landlord-detail", "processing-screen",');
    edit('journeys/move-in/journey.json', '"verification", "processing-screen",', '"verification",');
    const { code, text } = await journey('check');
    expect(code).toBe(1);
    expect(text).toMatch(/journey\.json:\d+:\d+ error asked-later/);
    expect(text).toContain('"processing-screen" needs "rent", which is not set on the path "landing", "identity-info"');
    expect(text).toContain('Move it after "verification", where this is set');
  });
});

/** Changes a file where a text stands in it once, however it is spaced. */
function edit(file: string, before: string, after: string): void {
  const text = readFileSync(join(project.folder, file), 'utf8');
  const words = before.match(/"(?:[^"\\]|\\.)*"|[^\s"]/g) ?? [];
  const found = new RegExp(words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s*'), 'g');
  expect(text.match(found), `"${before}" stands once in ${file}`).toHaveLength(1);
  writeFileSync(
    join(project.folder, file),
    text.replace(found, () => after),
  );
}

function readPage(text: string) {
  const block = '```(?:json)?\\n([\\s\\S]*?)\\n```';
  const all = (pattern: string): string[][] => [...text.matchAll(new RegExp(pattern, 'g'))].map((found) => [...found]);
  return {
    edits: all(`In \`([^\`]+)\`:\\s+${block}\\s+becomes\\s+${block}`).map(([, file = '', before = '', after = '']) => ({
      ...{ file, before, after },
    })),
    news: all(`New \`([^\`]+)\`:\\s+${block}`).map(([, file = '', body = '']) => ({ file, text: `${body}\n` })),
    says: all(`\`npx journey ([^\`]+)\` says:\\s+${block}`).map(([, command = '', said = '']) => ({
      command,
      text: said,
    })),
  };
}
