import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TextOverrides } from '../../src/engine/model/texts/overrides.ts';
import { copyProject } from '../support/copied-project.ts';
import { hindiText, text } from '../support/journey-text.ts';

const project = copyProject();
const screen = 'journeys/move-in/screens/faq.json';
const hindi = 'journeys/move-in/copy/hi.json';
const read = (name: string): string => readFileSync(join(project.folder, name), 'utf8');
const title = text('faq', 'title');
const titleInHindi = hindiText('faq', 'title');

/** Exports texts as the studio does, and runs the command. */
function write(overrides: TextOverrides) {
  const exported = { journey: 'move-in', number: 1, release: 'x', overrides, files: [], patch: '', conflicts: [] };
  writeFileSync(join(project.folder, 'published.json'), JSON.stringify(exported));
  return project.journey(['published', 'published.json', '--journey', 'move-in']);
}

test('texts in two languages => written, and every other byte stays; again => nothing to write', async () => {
  const files = [screen, hindi, 'journeys/move-in/journey.json'];
  const before = files.map(read);
  const overrides = {
    en: { faq: { '/title': { from: title, text: 'Answers "here" \\ <b>' } } },
    hi: { faq: { '/title': { from: titleInHindi, text: 'जवाब', original: 'Answers "here" \\ <b>' } } },
  };
  expect(await write(overrides)).toEqual({ code: 0, text: `Written: ${screen}\nWritten: ${hindi}` });
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
  expect(await write(overrides)).toEqual({ code: 0, text: 'The files have all of these texts.' });
});

test('a text that the files have in other words by now, and one that is gone => named, and not written', async () => {
  const before = read(screen);
  const places = { '/title': { from: 'Other', text: 'Ours' }, '/nothing': { from: 'a', text: 'b' } };
  const { code, text: output } = await write({ en: { faq: places } });
  expect([code, read(screen)]).toEqual([1, before]);
  expect(output).toBe(
    `Not written: faq/title (en) "Ours": the file says "${title}".\n` +
      'Not written: faq/nothing (en) "b": there is no such text.',
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
  const publish = (files: readonly object[]) => {
    const exported = { journey: 'move-in', release: 1, structure: files, conflicts: [], patch: '' };
    writeFileSync(join(project.folder, 'steps.json'), JSON.stringify(exported));
    return project.journey(['published', 'steps.json', '--journey', 'move-in']);
  };
  const written = `Written: journeys/move-in/journey.json\nRemoved: ${removed}\nWritten: ${added}`;
  expect(await publish(structure)).toEqual({ code: 0, text: written });
  expect([read('journeys/move-in/journey.json'), read(added)]).toEqual([`${before}\n`, '{}\n']);
  expect(existsSync(join(project.folder, removed))).toBe(false);
  expect(await publish(structure)).toEqual({ code: 0, text: 'The files have all of these steps.' });
  const later = [{ path: added, before: '[]', after: '{ }' }];
  expect(await publish(later)).toEqual({ code: 1, text: `Not written: ${added}: the file has changed since.` });
  const outside = ['src/main.tsx', 'journeys/move-in/../x.json', 'schemas/api/x.schema.json', 'screens/home.json'];
  const unread = ['journeys/move-in/notes.json', 'journeys/move-in/schemas/x.schema.json'];
  for (const path of [...outside, ...unread, 1])
    expect(await publish([{ path, after: '' }])).toMatchObject({ code: 2 });
});

test('no file, or one without texts of this journey => what to do', async () => {
  writeFileSync(join(project.folder, 'other.json'), '{"journey":"x","overrides":{}}');
  for (const [name, said] of [
    ['gone.json', 'no file'],
    ['other.json', 'no published texts'],
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
