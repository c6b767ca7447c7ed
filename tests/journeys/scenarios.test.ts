// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import type { JSONSchema7 } from 'json-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../src/build/journey-plugin.ts';
import { type Instance, instantiate, translateInstance } from '../../src/compile/instantiate.ts';
import { compileTexts } from '../../src/compile/texts.ts';
import type { Json } from '../../src/journey/types.ts';
import { replay, type Scenario } from '../../src/simulate/replay.ts';
import { readCompanions } from '../../src/validate/files/read-companions.ts';
import { readJourneyFiles, readSchemas } from '../../src/validate/files/read-files.ts';
import { createOptionsCheck } from '../../src/validate/meta-schema.ts';
import { validateAll } from '../../src/validate/validate-all.ts';

const folder = 'journeys/move-in/scenarios';
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (path: string): Json => JSON.parse(readFileSync(path, 'utf8'));

describe('scenarios of move-in', () => {
  const schema = read('schemas/scenario.schema.json') as JSONSchema7;
  let breaches: ReturnType<typeof createOptionsCheck>;
  let machine: Instance;
  let machines: Readonly<Record<string, Instance>>;

  beforeAll(async () => {
    const catalogue = await readCatalogue(process.cwd());
    const [files, schemas, companions] = await Promise.all([
      readJourneyFiles(process.cwd(), 'move-in'),
      readSchemas(process.cwd()),
      readCompanions(process.cwd(), 'move-in'),
    ]);
    breaches = createOptionsCheck(schemas.meta);
    const { valid } = validateAll(files, { ...schemas, catalogue }, companions);
    if (!valid) throw new Error('The journey has problems.');
    const { journey, sources, copies } = valid;
    machine = await instantiate(journey, catalogue, copies);
    machines = Object.fromEntries(
      copies.map((copy) => [copy.language, translateInstance(machine, compileTexts(sources, copy))] as const),
    );
  }, 30_000);

  it.each(names)('%s walks as it says', (name) => {
    const written = read(`${folder}/${name}`);
    expect(breaches(schema, written)).toEqual([]);
    const scenario = written as unknown as Scenario;
    const speaking = scenario.language === undefined ? machine : machines[scenario.language];
    expect(speaking && replay(speaking, scenario)).toEqual([]);
  });

  it('a scenario that expects something else => what differs, and at which step', () => {
    const scenario: Scenario = {
      title: 'wrong',
      start: '/',
      steps: [{ press: 'submit' }, { expect: { screen: 'faq' } }],
    };
    expect(replay(machine, scenario)).toEqual([{ step: 1, what: 'screen', expected: 'faq', found: 'landing' }]);
  });
});
