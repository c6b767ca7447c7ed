// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import type { JSONSchema7 } from 'json-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { admit } from '../../src/compile/admit.ts';
import { createOptionsCheck } from '../../src/compile/conform.ts';
import { instantiate } from '../../src/compile/instantiate.ts';
import { readCatalogue } from '../../src/compile/plugin.ts';
import { readJourneyFiles, readSchemas } from '../../src/compile/read-files.ts';
import type { Json } from '../../src/journey/types.ts';
import { replay, type Scenario } from '../../src/runtime/simulate.ts';

const folder = 'journeys/move-in/scenarios';
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (path: string): Json => JSON.parse(readFileSync(path, 'utf8'));

describe('scenarios of move-in', () => {
  const schema = read('schemas/scenario.schema.json') as JSONSchema7;
  let breaches: ReturnType<typeof createOptionsCheck>;
  let machine: Awaited<ReturnType<typeof instantiate>>;

  beforeAll(async () => {
    const catalogue = await readCatalogue(process.cwd());
    const [files, schemas] = await Promise.all([
      readJourneyFiles(process.cwd(), 'move-in'),
      readSchemas(process.cwd()),
    ]);
    breaches = createOptionsCheck(schemas.meta);
    const admitted = admit(files, { ...schemas, catalogue });
    if ('problems' in admitted) throw new Error('The journey has problems.');
    machine = await instantiate(admitted.journey, catalogue);
  }, 30_000);

  it.each(names)('%s walks as it says', (name) => {
    const scenario = read(`${folder}/${name}`);
    expect(breaches(schema, scenario)).toEqual([]);
    expect(replay(machine, scenario as unknown as Scenario)).toEqual([]);
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
