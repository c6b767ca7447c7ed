import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { runJourneyCommand } from '../../bin/journey/main.ts';
import type { Problem } from '../../src/engine/model/problem.ts';
import { copyProject } from '../support/copied-project.ts';
import { hindiText, text } from '../support/journey-text.ts';

const project = copyProject();
const journey = (...words: readonly string[]) => project.journey(words);

const at = (file: string): string => join(project.folder, file);
const textOf = (file: string): string => readFileSync(at(file), 'utf8');
const screen = (id: string): string => `journeys/move-in/screens/${id}.json`;

function change(file: string, from: string | RegExp, to: string): void {
  const text = textOf(file);
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${from} is not in ${file}.`);
  writeFileSync(at(file), changed);
}

async function problems(...words: readonly string[]): Promise<(Problem & { severity: string; fixable?: true })[]> {
  return JSON.parse((await journey('check', '--format', 'json', ...words)).text);
}

const codes = async (...words: readonly string[]): Promise<string[]> =>
  (await problems(...words)).map(({ code }) => code);

const trailingComma = (): void => change(screen('faq'), '"look": "back"', '"look": "back",');
const misspeltOutcome = (): void => change(screen('landing'), '"verified": [', '"verifed": [');

describe('several faults at once', () => {
  test('six faults of six kinds => exactly six problems', async () => {
    const progress = hindiText('journey.json', 'progress');
    trailingComma();
    misspeltOutcome();
    change(screen('identity-info'), '"options": {', '"options": { "colour": "red",');
    change('journeys/move-in/journey.json', '"landlord-detail",', '"landlord-detail", "processing-screen",');
    change('journeys/move-in/journey.json', /"verification",\s+"processing-screen",/, '"verification",');
    change('journeys/move-in/copy/hi.json', `"text": "${progress}"`, `"text": "${progress.replace('{n}', '')}"`);
    change('public/brand/rent-club.json', '"muted": "#4a5968"', '"muted": "#9aa9b8"');
    expect((await codes()).sort()).toEqual([
      ...['asked-later', 'lost-placeholder', 'options', 'syntax', 'unknown-outcome', 'weak-contrast'],
    ]);
  });

  test('a file that nobody can read => one problem, although all others name its screen', async () => {
    change(screen('identity-info'), '"fields": {', '"fields": {{');
    expect(await codes()).toEqual(['syntax']);
  });

  test('a data schema that nobody can read => one problem', async () => {
    change('schemas/move-in/identity-info.schema.json', '"properties": {', '"properties": [');
    expect(await codes()).toEqual(['syntax']);
  });

  test('journey.json that nobody can read, and a faulty screen => both', async () => {
    change('journeys/move-in/journey.json', '"flows": {', '"flows": {{');
    change(screen('identity-info'), '"title"', '"titel"');
    expect((await codes()).sort()).toEqual(['shape', 'syntax']);
  });

  test('a translation file that nobody can read => one problem', async () => {
    change('journeys/move-in/copy/hi.json', '"texts": {', '"texts": {{');
    expect(await codes()).toEqual(['syntax']);
  });
});

describe('one problem for one cause', () => {
  test('a session property renamed where it is declared => one problem, which counts its other places', async () => {
    change('journeys/move-in/journey.json', '"aadharNumber": {', '"aadhaar": {');
    const found = (await problems()).filter(({ what }) => what.includes('session.aadharNumber'));
    expect(found).toHaveLength(1);
    expect(found[0]?.also?.length).toBeGreaterThan(1);
    expect((await journey('check')).text).toMatch(
      /The same at \d+ other places: journeys\/move-in\/screens\/[\w-]+\.json:\d+:\d+, /,
    );
  });
});

describe('the cause of a wrong order', () => {
  test('an outcome that clears what later screens need => its line, its outcome and the titles', async () => {
    change(screen('identity-info'), /\{\s*"goto": "next"/, '{ "clear": ["session.uid"] }, { "goto": "next"');
    const line = textOf(screen('identity-info')).split('"clear": ["session.uid"]')[0]?.split('\n').length;
    const found = (await problems()).filter(({ code }) => code === 'asked-later');
    expect(found).toMatchObject([{ file: screen('identity-info'), line, severity: 'error' }]);
    const { title } = JSON.parse(textOf(screen('landlord-detail')));
    const { title: here } = JSON.parse(textOf(screen('identity-info')));
    expect(found[0]?.what).toMatch(new RegExp(`^“${title}”.* needs? "uid", which is cleared here by “${here}” at `));
  });
});

describe('--fix', () => {
  test('a trailing comma and a misspelt outcome => mended in place, said, and checked again', async () => {
    const before = [textOf(screen('faq')), textOf(screen('landing'))];
    trailingComma();
    misspeltOutcome();
    const { code, text } = await journey('check', '--fix');
    expect(code).toBe(0);
    expect(text).toMatch(/faq\.json:\d+:\d+ fixed: this is not JSON: there is a comma after the last entry/);
    expect(text).toMatch(/landing\.json:\d+:\d+ fixed: "verifed" is not an outcome .* Use "verified"/);
    expect(text).toContain('0 errors, 0 warnings');
    expect([textOf(screen('faq')), textOf(screen('landing'))]).toEqual(before);
  });

  test('a problem with several answers => left as it is', async () => {
    change(screen('identity-info'), '"options": {', '"options": { "colour": "red",');
    const before = textOf(screen('identity-info'));
    expect((await journey('check', '--fix')).code).toBe(1);
    expect(textOf(screen('identity-info'))).toBe(before);
  });

  test('a problem that --fix mends => "fixable" in JSON', async () => {
    misspeltOutcome();
    expect(await problems()).toMatchObject([{ code: 'unknown-outcome', fixable: true }]);
  });
});

describe('slips', () => {
  test.each([
    [
      'a title',
      '"goto": "landing"',
      `"goto": "${text('landlord-detail', 'title')}"`,
      'process-screen',
      'Write "landlord-detail".',
    ],
    ['a path', '"goto": "landing"', '"goto": "/landlord-detail"', 'process-screen', 'Write "landlord-detail".'],
    ['"true" for true', '"print": true', '"print": "true"', 'success-screen', 'Write true, without quotes.'],
    ['a number in quotes', '"width": 320', '"width": "320"', 'identity-info', 'Write 320, without quotes.'],
  ])('%s => said, and mended by --fix', async (_, from, to, id, fix) => {
    change(screen(id), from, to);
    expect(await problems()).toMatchObject([{ fix, fixable: true }]);
    expect((await journey('check', '--fix')).code).toBe(0);
  });
});

describe('--screen', () => {
  test('one screen of two faulty ones => only its problems, counted', async () => {
    change(screen('faq'), '"heading"', '"headng"');
    misspeltOutcome();
    const { code, text } = await journey('check', '--screen', 'landing');
    expect(code).toBe(1);
    expect(text).toContain('1 error, 0 warnings');
    expect(text).not.toContain('faq.json');
    expect(await journey('check', '--screen', 'home-screen')).toMatchObject({ code: 0 });
  });

  test('a lost placeholder in a translation => a problem of its screen', async () => {
    change('journeys/move-in/copy/hi.json', ' {data.name}"', '"');
    const [found] = await problems();
    const [, , part = ''] = (found?.at ?? '').split('/');
    expect(await codes('--screen', part)).toEqual([found?.code]);
  });

  test('an unknown screen => 2, with the nearest', async () => {
    expect(await journey('check', '--screen', 'landin')).toMatchObject({
      code: 2,
      text: expect.stringContaining('"landing"'),
    });
  });
});

describe('--watch', () => {
  test('a change of a file => a second check; stopped => its exit code', async () => {
    const stop = new AbortController();
    const lines: string[] = [];
    const { catalogue, folder } = project;
    const shell = {
      root: folder,
      catalogue,
      colour: false,
      signal: stop.signal,
      write: (text: string) => lines.push(text),
    };
    const code = runJourneyCommand(['check', '--watch'], shell);
    const saying = async (text: string): Promise<void> => {
      while (!lines.join('\n').includes(text)) await wait(50);
    };
    await saying('0 errors');
    change(screen('faq'), '"heading"', '"headng"');
    await saying('"headng" is not a block');
    stop.abort();
    expect(await code).toBe(1);
  });
});
