import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJourneyCommand } from '../../../bin/journey/main.ts';
import type { Source } from '../../../src/engine/json/source.ts';
import type { Copy } from '../../../src/engine/model/texts/copy.ts';
import { textsOf } from '../../../src/engine/model/texts/copy.ts';
import { filesOf } from '../../support/journey-files.ts';
import { catalogue } from '../../support/product.ts';
import { rewordJourney } from './reword-journey.ts';
import { rewordText } from './reword-text.ts';

test.each([
  ['Mobile number', 'landing', 'Mabulo nembor'],
  ['Mobile number', 'landlord-detail', 'Muboli nambir'],
  ['Hello {session.name||you}, see [our page](/faq)', 'faq', 'Hillu {session.name||yua}, sii [uar pegi](/faq)'],
  ['**Now**: https://rbi.org.in', 'faq', '**Nuw**: https://rbi.org.in'],
  ['पैन नंबर', 'faq', 'सैम मंबल'],
])('"%s" on %s => "%s"', (text, part, reworded) => expect(rewordText(text, part)).toBe(reworded));

/** Whether a text has letters that change, outside of its placeholders. An e-mail address stays. */
const canChange = (text: string): boolean =>
  /[aeiou]|\p{Script=Devanagari}/iu.test(text.replaceAll(/\{[^{}]*\}/g, '')) && !/^\S+@\S+$/.test(text);

describe('the journeys with other words', () => {
  const root = mkdtempSync(join(tmpdir(), 'reworded-'));
  const journeys = readdirSync('journeys');
  beforeAll(() => {
    for (const folder of ['journeys', 'schemas', 'public']) cpSync(folder, join(root, folder), { recursive: true });
    for (const id of journeys) rewordJourney(join(root, 'journeys', id));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test('the check has nothing to say', async () => {
    const lines: string[] = [];
    const write = (line: string): unknown => lines.push(line);
    const code = await runJourneyCommand(['check'], { root, catalogue, colour: false, write });
    expect({ code, problems: lines.filter((line) => / (error|warning) /.test(line)) }).toEqual({
      code: 0,
      problems: [],
    });
  });

  test.each(journeys)('%s: every text differs, and every translation', (id) => {
    const before = textsIn(process.cwd(), id);
    const after = textsIn(root, id);
    expect(before.length).toBeGreaterThan(0);
    expect(after).toHaveLength(before.length);
    expect(before.filter((text, index) => text === after[index] && canChange(text))).toEqual([]);
  });
});

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const asSource = (path: string): Source => ({
  file: path,
  value: readJson(path),
  locate: () => ({ line: 1, column: 1 }),
  edits: () => [],
});

function originalsAt(folder: string): readonly string[] {
  const names = readdirSync(join(folder, 'screens'));
  const screens = Object.fromEntries(names.map((name) => [name, asSource(join(folder, 'screens', name))]));
  return textsOf({ journey: asSource(join(folder, 'journey.json')), screens }).map(({ text }) => text);
}

function translationsIn(path: string): readonly string[] {
  const { texts }: Copy = readJson(path);
  return Object.values(texts).flatMap((part) => Object.values(part).map(({ text }) => text));
}

/** The texts of a journey in all its languages. */
const textsIn = (project: string, id: string): readonly string[] => [
  ...originalsAt(join(project, 'journeys', id)),
  ...filesOf(id, 'copy').flatMap((path) => translationsIn(join(project, path))),
];
