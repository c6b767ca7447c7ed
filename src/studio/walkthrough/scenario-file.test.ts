import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { whyNotStructurePath } from '../../changes/publishing/structure-files.ts';
import { scenarioPath, writeScenario } from './scenario-file.ts';

const folder = 'journeys/landlord/scenarios';

test.each(readdirSync(folder))('%s is written as it is formatted', (name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  const { $schema: _, ...scenario } = JSON.parse(text);
  expect(writeScenario(scenario)).toBe(text);
});

test('a name => a path of a file, with a number where it is taken', () => {
  expect(scenarioPath('The first code is wrong!', [])).toBe('scenarios/the-first-code-is-wrong.json');
  const taken = ['scenarios/Entry.json', 'scenarios/entry-2.json'];
  expect(scenarioPath('Entrée', taken)).toBe('scenarios/entree.json');
  expect(scenarioPath('Entry', taken)).toBe('scenarios/entry-3.json');
  expect(scenarioPath('–', [])).toBeUndefined();
});

test('a long name => a path that a draft accepts', () => {
  const path = scenarioPath('Long '.repeat(80), []);
  expect(path && whyNotStructurePath(path)).toBeUndefined();
  expect(path).toMatch(/^scenarios\/long-.*long\.json$/);
});
