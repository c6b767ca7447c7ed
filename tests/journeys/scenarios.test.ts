// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { admit } from '../../src/compile/admit.ts';
import { instantiate } from '../../src/compile/instantiate.ts';
import { readCatalogue } from '../../src/compile/plugin.ts';
import { readJourneyFiles, readSchemas } from '../../src/compile/read-files.ts';
import { replay, type Scenario } from '../../src/runtime/simulate.ts';

const folder = 'journeys/move-in/scenarios';
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

describe('scenarios of move-in', () => {
  const validate = new Ajv().compile(read('schemas/scenario.schema.json') as object);
  let machine: Awaited<ReturnType<typeof instantiate>>;

  beforeAll(async () => {
    const catalogue = await readCatalogue(process.cwd());
    const [files, schemas] = await Promise.all([
      readJourneyFiles(process.cwd(), 'move-in'),
      readSchemas(process.cwd()),
    ]);
    const admitted = admit(files, { ...schemas, catalogue });
    if ('problems' in admitted) throw new Error('The journey has problems.');
    machine = await instantiate(admitted.journey, catalogue);
  }, 30_000);

  it.each(names)('%s walks as it says', (name) => {
    const scenario = read(`${folder}/${name}`);
    validate(scenario);
    expect(validate.errors).toBeNull();
    expect(replay(machine, scenario as Scenario)).toEqual([]);
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
