import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runJourneyCommand } from '../../bin/journey/main.ts';
import { diffStructure } from '../../src/changes/publishing/diff-structure.ts';
import { copyNames } from '../../src/engine/model/texts/copy.ts';
import type { Journey } from '../../src/engine/model/types.ts';
import { readStructure } from '../../src/studio/build/build-check.ts';
import { copyProject } from '../support/copied-project.ts';
import { text } from '../support/journey-text.ts';
import { catalogue } from '../support/product.ts';
import { journeyIds } from '../support/read-journey.ts';

const project = copyProject();
const journey = (...words: readonly string[]) => project.journey(words);

/** Each test compiles a whole journey, possibly on a busy machine. */

const screen = 'journeys/move-in/screens/success-screen.json';

function change(file: string, from: string, to: string): void {
  const text = readFileSync(join(project.folder, file), 'utf8');
  if (!text.includes(from)) throw new Error(`"${from}" is not in ${file}.`);
  writeFileSync(join(project.folder, file), text.replace(from, to));
}

describe('the arguments', () => {
  test.each([
    [[], 2, 'Usage: npx journey <command>'],
    [['--help'], 0, 'Usage: npx journey <command>'],
    [['chek'], 2, 'Use "check", or see --help.'],
    [['check', '--help'], 0, '--max-warnings N'],
    [['graph', '--help'], 0, 'mermaid'],
    [['simulate', '-h'], 0, '--explore'],
    [['diff', '--help'], 0, 'breaking'],
    [['copy', '--help'], 0, 'export'],
    [['check', '--formt', 'json'], 2, 'Its options: --format, --max-warnings'],
    [['check', '--format', 'xml'], 2, 'Use pretty, json or github.'],
    [['check', '--max-warnings', 'few'], 2, 'takes a number'],
    [['check', '--journey', 'move-out'], 2, 'Give --journey one of: move-in.'],
    [['graph', '--format', 'png'], 2, 'Use svg or mermaid.'],
    [['simulate', '--update', 'main', '--explore'], 2, 'no other option'],
    [['simulate', '--scenario', 'quick-chek'], 2, 'Use "quick-check", or write it.'],
    [['diff'], 2, 'takes one or two'],
    [['diff', 'no-such-revision'], 2, 'neither a folder'],
    [['copy', 'exprt'], 2, 'Use "export"'],
    [['copy', 'export'], 2, 'Give --language'],
    [['copy', 'import', '--language', 'hi'], 2, 'needs the file'],
  ])('journey %j => %i, %s', async (words, code, text) => {
    const answer = await journey(...words);
    expect(answer.code).toBe(code);
    expect(answer.text).toContain(text);
  });
});

describe('journey check', () => {
  test('the journey as it is => 0, without a warning', async () => {
    expect(await journey('check')).toMatchObject({ code: 0, text: expect.stringContaining('0 errors, 0 warnings') });
  });

  test('an error => 1, with file, line, why and fix', async () => {
    change(screen, '"heading"', '"headng"');
    const { code, text } = await journey('check');
    expect(code).toBe(1);
    expect(text).toMatch(
      /success-screen\.json:\d+:\d+ error unknown-block\n {2}"[^"]+", the blocks: "headng" is not a block, so .*\n {2}Use "heading"/,
    );
  });

  test('a warning => 0, but 1 with --max-warnings 0', async () => {
    const unused = { code: 'dead-end', file: 'screens/faq.json', reason: 'It is an end.' };
    change('journeys/move-in/waivers.json', '"waivers": [', `"waivers": [${JSON.stringify(unused)},`);
    expect((await journey('check')).code).toBe(0);
    expect((await journey('check', '--max-warnings', '0')).code).toBe(1);
    expect((await journey('check', '--max-warnings', '99')).code).toBe(0);
  });

  test('--explore a submit button that anything given blocks => an error at its event, in the words of the screen', async () => {
    await journey('new', 'house-sale');
    const own = ['--journey', 'house-sale', '--explore'];
    expect(await journey('check', ...own)).toMatchObject({ code: 0, text: expect.stringContaining('0 errors') });
    const file = 'journeys/house-sale/screens/start.json';
    const blockedBy = [{ when: { path: 'form.name', exists: true }, say: 'One moment…' }];
    change(file, '"submit": "Next"', `"submit": ${JSON.stringify({ label: 'Next', blockedBy })}`);
    expect(await journey('check', '--journey', 'house-sale')).toMatchObject({ code: 0 });
    const { code, text: said } = await journey('check', ...own);
    expect(code).toBe(1);
    expect(said).toMatch(/start\.json:\d+:\d+ error unreached\n/);
    expect(said).toContain('"House sale", the submit on "submit": “Next” can never be pressed: One moment…, so ');
  });

  test('--format json => the problems, each with its severity', async () => {
    change(screen, '"heading"', '"headng"');
    const problems = JSON.parse((await journey('check', '--format', 'json')).text);
    expect(problems).toEqual([expect.objectContaining({ severity: 'error', code: 'unknown-block', file: screen })]);
  });

  test('--format github => one line per problem, as an annotation', async () => {
    change(screen, '"heading"', '"headng"');
    const { text } = await journey('check', '--format', 'github');
    expect(text).toMatch(
      /^::error file=.*success-screen\.json,line=\d+,col=\d+,title=unknown-block::"[^"]+", the blocks: "headng" .*$/,
    );
  });

  test('colours on a terminal only', async () => {
    expect((await project.journey(['check'], { colour: true })).text).toContain('\u001B[');
    expect((await journey('check')).text).not.toContain('\u001B[');
  });
});

describe('journey simulate', () => {
  test('every scenario passes => 0', async () => {
    const { code, text } = await journey('simulate');
    expect(code).toBe(0);
    expect(text).toMatch(/(\d+) of \1 scenarios pass$/);
  });

  test('a scenario that fails => 1, with the step', async () => {
    change('journeys/move-in/scenarios/landlord-told.json', '"landlord-success"', '"faq"');
    const { code, text } = await journey('simulate', '--scenario', 'landlord-told');
    expect(code).toBe(1);
    expect(text).toContain('step 1: screen should be "faq", but is "landlord-success"');
  });

  test('a scenario with an unknown key => 2, with its position and the likely key', async () => {
    change('journeys/move-in/scenarios/landlord-told.json', '"press"', '"pres"');
    const { code, text } = await journey('simulate', '--scenario', 'landlord-told');
    expect(code).toBe(2);
    expect(text).toMatch(/landlord-told\.json:\d+:\d+ "pres" is not a known key here\. Use "press"/);
  });

  test('--explore that ends too early => 1, how many transitions were reached, and how to go on', async () => {
    const { code, text } = await journey('simulate', '--explore', '--seconds', '0.001');
    expect(code).toBe(1);
    expect(text).toMatch(/\d+ of \d+ transitions, in \d+ states/);
    expect(text).toContain('--seconds makes the search longer');
  });
});

describe('journey graph', () => {
  const flows = Object.keys(JSON.parse(readFileSync('journeys/move-in/journey.json', 'utf8')).flows);

  test('svg => every screen is a link, and each flow is named', async () => {
    const { text } = await journey('graph');
    expect(text.match(/<a href="screens\/[a-z-]+\.json">/g)?.length).toBeGreaterThan(20);
    for (const flow of flows) expect(text).toContain(`class="flow-name">${flow}</text>`);
    expect(text).not.toMatch(/undefined|NaN/);
  });

  test('svg => the start, outcomes on lines, dialogs, redirects, ends and what each sign means', async () => {
    const { text } = await journey('graph');
    for (const kind of ['screen start', 'dialog', 'outside', 'end'])
      expect(text).toContain(`<rect class="${kind}" x="`);
    expect(text).toMatch(/<title>landing → identity-info: [^<]*verified/);
    expect(text).toContain('leaves the journey');
  });

  test('--flow => that flow and its neighbours; an unknown one => 2, with those that exist', async () => {
    const [flow = ''] = flows.slice(-1);
    const { text } = await journey('graph', '--flow', flow);
    expect(text).toContain(`class="flow-name">${flow}</text>`);
    expect(text.match(/<a href=/g)?.length).toBeLessThan((await journey('graph')).text.match(/<a href=/g)?.length ?? 0);
    const unknown = await journey('graph', '--flow', 'none');
    expect(unknown.code).toBe(2);
    expect(unknown.text).toContain(flows.join(', '));
  });

  test('mermaid => a flowchart', async () => {
    expect((await journey('graph', '--format', 'mermaid')).text).toMatch(/^flowchart TD\n {2}s0\["/);
  });
});

describe('journey diff', () => {
  const diff = async (): Promise<string> => (await journey('diff', process.cwd())).text;

  test('nothing changed', async () => {
    expect(await diff()).toBe('No differences.');
  });

  test('a text => copy', async () => {
    const lead = text('success-screen', 'lead text');
    change(screen, lead, `${lead} Gladly.`);
    const [kind, ...sentence] = (await diff()).split(': ');
    expect(kind).toMatch(/^copy {7}Reworded the text of /);
    expect(sentence.join(': ')).toBe(`${lead}[+ Gladly.] (not yet translated into Hindi)`);
  });

  test('a message of a field => copy, named', async () => {
    change('journeys/move-in/screens/identity-info.json', text('identity-info', 'pan pattern'), 'Not a PAN.');
    const [field, screenTitle] = [text('identity-info', 'pan label'), text('identity-info', 'title')];
    expect(await diff()).toContain(`copy       Reworded the "pattern" message of "${field}" of "${screenTitle}": `);
  });

  test('a path => breaking', async () => {
    change(screen, '"/success-screen"', '"/success"');
    expect(await diff()).toBe(
      `breaking   Changed the path of "${text('success-screen', 'title')}" from "/success-screen" to "/success".`,
    );
  });

  test('a removed screen => breaking', async () => {
    rmSync(join(project.folder, 'journeys/move-in/screens/faq.json'));
    expect(await diff()).toMatch(/^breaking {3}Removed the screen/);
  });

  test('consents that no screen shows any more => the consequences, in the sentences of the studio', async () => {
    const before = await readStructure(process.cwd(), 'move-in');
    const after = { ...before };
    for (const [path, content] of Object.entries(before).filter(([path]) => path.startsWith('screens/'))) {
      const isShown = (_: string, value: unknown) =>
        Array.isArray(value) ? value.filter((one) => one?.text?.purpose === undefined) : value;
      after[path] = JSON.stringify(JSON.parse(content, isShown));
      if (after[path] !== JSON.stringify(JSON.parse(content)))
        writeFileSync(join(project.folder, 'journeys/move-in', path), after[path]);
    }
    const told = await diff();
    const differences = new Set(diffStructure('move-in', before, after).map(({ sentence }) => sentence));
    const consequences = diffStructure('move-in', before, after, catalogue).filter(
      ({ sentence }) => !differences.has(sentence),
    );
    expect(consequences.length).toBeGreaterThan(0);
    for (const { kind, sentence } of consequences) expect(told).toContain(`${kind.padEnd(10)} ${sentence}`);
  });

  test('markdown => a list below each kind, with what it means', async () => {
    const [last = ''] = /\p{L}+(?=\.$)/u.exec(text('success-screen', 'lead text')) ?? [];
    change(screen, `${last}.`, 'today.');
    const written = (await journey('diff', process.cwd(), '--format', 'markdown')).text;
    expect(written.startsWith('**copy** (only words)\n\n- Reworded ')).toBe(true);
    expect(written.split('\n')[2]).toContain(`\\[${last} → today\\]`);
  });
});

describe('journey copy', () => {
  test('exported, filled in and imported => translated; the check reports the missing placeholders, numbers and links, and that no font has the script', async () => {
    const csv = (await journey('copy', 'export', '--language', 'ta')).text;
    const filled = csv.replaceAll(/,""(?=\r?\n|$)/g, ',"க்கு"');
    writeFileSync(join(project.folder, 'ta.csv'), filled);
    expect(await journey('copy', 'import', 'ta.csv', '--language', 'ta')).toMatchObject({ code: 0 });
    expect((await journey('copy', 'status')).text).toMatch(/^ta: (\d+) of \1 translated, 0 stale, 0 missing$/m);
    const problems = JSON.parse((await journey('check', '--format', 'json')).text) as { code: string; file: string }[];
    const codes = problems.filter(({ file }) => file.endsWith('ta.json')).map(({ code }) => code);
    expect([...new Set(codes)].sort()).toEqual(['changed-number', 'lost-link', 'lost-placeholder', 'missing-font']);
  });

  test('a row whose English has changed since the export => skipped and reported', async () => {
    const csv = (await journey('copy', 'export', '--language', 'ta')).text;
    writeFileSync(join(project.folder, 'ta.csv'), csv.replaceAll(/,""(?=\r?\n|$)/g, ',"க்கு"'));
    change(screen, text('success-screen', 'lead text'), 'Come in.');
    const imported = await journey('copy', 'import', 'ta.csv', '--language', 'ta');
    expect(imported.code).toBe(1);
    expect(imported.text).toContain('Skipped success-screen');
    expect(imported.text).toContain('1 missing');
  });

  test('every option of blocks and widgets that accepts any text is copy, or listed here as not copy', () => {
    const notCopy = ['event', 'name', 'value', 'autoComplete', 'min', 'fields', 'query', 'needs'];
    const accepted = new Set(
      Object.values({ ...project.catalogue.blocks, ...project.catalogue.widgets }).flatMap(({ options }) =>
        texts(options),
      ),
    );
    expect([...accepted].filter((name) => !copyNames.has(name) && !notCopy.includes(name))).toEqual([]);
  });

  test.each(journeyIds)('%s contains every word of each widget that it lists, so that it can be translated', (id) => {
    const { widgets } = JSON.parse(readFileSync(`journeys/${id}/journey.json`, 'utf8')) as Journey;
    const wordsIn = (all: Journey['widgets'] = {}): string[] =>
      Object.entries(all).flatMap(([name, { words }]) => Object.keys(words).map((word) => `${name} ${word}`));
    const listed = Object.entries(project.catalogue.widgets).filter(([name]) => widgets?.[name]);
    expect(listed.map(([name]) => name).sort()).toEqual(Object.keys(widgets ?? {}).sort());
    expect(wordsIn(widgets).sort()).toEqual(wordsIn(Object.fromEntries(listed)).sort());
  });

  test('a text that a spreadsheet would run as a formula is escaped', async () => {
    change(screen, text('success-screen', 'lead text'), '=HYPERLINK(1)');
    const exported = await journey('copy', 'export', '--language', 'ta');
    expect(exported.text).toContain(`"'=HYPERLINK(1)"`);
  });
});

test('landlord, as it is => neither an error nor a warning', async () => {
  const lines: string[] = [];
  const options = { root: process.cwd(), catalogue, colour: false, write: (line: string) => lines.push(line) };
  const words = ['check', '--journey', 'landlord', '--max-warnings', '0'];
  expect([await runJourneyCommand(words, options), lines]).toEqual([
    0,
    [expect.stringContaining('0 errors, 0 warnings')],
  ]);
});

/** The names of the properties of an options schema that accept any text. */
function texts(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('type' in schema && schema.type === 'string' && !('pattern' in schema) && name !== '') return [name];
  return Object.entries(schema).flatMap(([key, inner]) =>
    key === 'properties'
      ? Object.entries(inner).flatMap(([property, value]) => texts(value, property))
      : texts(inner, key === 'items' || key === 'anyOf' ? name : ''),
  );
}
