import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withPublishedTexts } from '../../src/changes/publishing/published-files.ts';
import { projectPathOf } from '../../src/changes/publishing/structure-files.ts';
import type { TextOverrides } from '../../src/engine/model/texts/overrides.ts';
import { readStructure } from '../../src/studio/build/build-check.ts';
import { copyProject } from '../support/copied-project.ts';
import { hindiText, text } from '../support/journey-text.ts';

const project = copyProject();
const screen = 'journeys/move-in/screens/faq.json';
const hindi = 'journeys/move-in/copy/hi.json';
const read = (name: string): string => readFileSync(join(project.folder, name), 'utf8');
const title = text('faq', 'title');
const titleInHindi = hindiText('faq', 'title');

/** Runs the command with an export. */
function write(structure: readonly object[], conflicts: readonly object[] = []) {
  const exported = { journey: 'move-in', version: 1, structure, conflicts, patch: '' };
  writeFileSync(join(project.folder, 'published.json'), JSON.stringify(exported));
  return project.journey(['published', 'published.json', '--journey', 'move-in']);
}

/** The files of an export, as the studio makes them of published texts. */
async function exportedWith(published: TextOverrides) {
  const deployed = await readStructure(project.folder, 'move-in');
  const { texts } = withPublishedTexts('move-in', deployed, published);
  return Object.entries(texts).flatMap(([path, after]) =>
    after === deployed[path] ? [] : [{ path: projectPathOf('move-in', path), before: deployed[path], after }],
  );
}

test('texts in two languages => written, and every other byte stays; again => nothing to write', async () => {
  const files = [screen, hindi, 'journeys/move-in/journey.json'];
  const before = files.map(read);
  const overrides = {
    en: { faq: { '/title': { from: title, text: 'Answers "here" \\ <b>' } } },
    hi: { faq: { '/title': { from: titleInHindi, text: 'जवाब', original: 'Answers "here" \\ <b>' } } },
  };
  const exported = await exportedWith(overrides);
  expect(await write(exported)).toEqual({ code: 0, text: `Written: ${hindi}\nWritten: ${screen}` });
  const [now = '', nowInHindi = '', journey] = files.map(read);
  const written = JSON.stringify(overrides.en.faq['/title'].text);
  expect(now).toBe(before[0]?.replace(JSON.stringify(title), written));
  expect(JSON.parse(nowInHindi).texts.faq['/title']).toEqual({ from: 'Answers "here" \\ <b>', text: 'जवाब' });
  // One translation is one entry: without it, both files are the same.
  const without = (content: string, ...words: readonly string[]) =>
    words.reduce((all, word) => all.replace(JSON.stringify(word), '""'), content);
  const [entry = '', former = ''] = [nowInHindi, before[1] ?? ''].map((content) => entryOf(content));
  expect(nowInHindi.replace(entry, '')).toBe(before[1]?.replace(former, ''));
  expect(without(entry, overrides.en.faq['/title'].text, 'जवाब')).toBe(without(former, title, titleInHindi));
  expect(journey).toBe(before[2]);
  expect(await write(exported)).toEqual({ code: 0, text: 'The files have all of it.' });
});

test('a file that is another one by now, one that is gone, and one that a deployment has changed => named, and not written', async () => {
  const [file] = await exportedWith({ en: { faq: { '/title': { from: title, text: 'Ours' } } } });
  const own = read(screen).replace(JSON.stringify(title), '"Other"');
  writeFileSync(join(project.folder, screen), own);
  const gone = { path: 'journeys/move-in/screens/nothing.json', before: '{}', after: '{ }' };
  const newer = [{ path: hindi, isChangedInStudio: true, isRemoved: false }];
  const { code, text: output } = await write([{ ...file }, gone], newer);
  expect([code, read(screen)]).toEqual([1, own]);
  expect(output).toBe(
    `Not written: ${hindi}: a deployment has changed it since the release was made.\n` +
      `Not written: ${screen}: the file has changed since.\n` +
      `Not written: ${gone.path}: there is no such file.`,
  );
});

test('the steps of a release => files are written, added and removed; again => nothing to write; changed since => named', async () => {
  const [added, removed] = ['schemas/move-in/added.schema.json', 'journeys/move-in/scenarios/quick-check.json'];
  const before = read('journeys/move-in/journey.json');
  const structure = [
    { path: 'journeys/move-in/journey.json', before, after: `${before}\n` },
    { path: removed, before: read(removed) },
    { path: added, after: '{}\n' },
  ];
  const written = `Written: journeys/move-in/journey.json\nRemoved: ${removed}\nWritten: ${added}`;
  expect(await write(structure)).toEqual({ code: 0, text: written });
  expect([read('journeys/move-in/journey.json'), read(added)]).toEqual([`${before}\n`, '{}\n']);
  expect(existsSync(join(project.folder, removed))).toBe(false);
  expect(await write(structure)).toEqual({ code: 0, text: 'The files have all of it.' });
  const later = [{ path: added, before: '[]', after: '{ }' }];
  expect(await write(later)).toEqual({ code: 1, text: `Not written: ${added}: the file has changed since.` });
  const outside = ['src/main.tsx', 'journeys/move-in/../x.json', 'schemas/api/x.schema.json', 'screens/home.json'];
  const unread = ['journeys/move-in/notes.json', 'journeys/move-in/schemas/x.schema.json'];
  for (const path of [...outside, ...unread, 1]) expect(await write([{ path, after: '' }])).toMatchObject({ code: 2 });
});

test('no file, one of another journey, or one of texts alone as earlier versions made it => what to do', async () => {
  writeFileSync(join(project.folder, 'other.json'), '{"journey":"x","structure":[],"conflicts":[]}');
  writeFileSync(join(project.folder, 'texts.json'), '{"journey":"move-in","overrides":{},"conflicts":[]}');
  for (const [name, said] of [
    ['gone.json', 'no file'],
    ['other.json', 'no published files'],
    ['texts.json', 'no published files'],
  ] as const) {
    const { code, text: output } = await project.journey(['published', name, '--journey', 'move-in']);
    expect([code, output]).toEqual([2, expect.stringContaining(said)]);
  }
});

/** The entry of the title, from its key to its end. */
function entryOf(content: string): string {
  const part = content.indexOf('"faq": {');
  const start = content.indexOf('"/title"', part);
  return content.slice(start, content.indexOf('}', start));
}
