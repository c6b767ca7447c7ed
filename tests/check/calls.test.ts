import { beforeAll, describe, expect, test } from 'vitest';
import { readJourneyFiles } from '../../src/check/files/read-files.ts';
import { callsOf } from '../../src/check/queries/calls.ts';
import { validateJourney } from '../../src/check/validate.ts';
import type { ValidationContext } from '../../src/check/validation-context.ts';
import type { JourneyFiles } from '../../src/engine/model/parse.ts';
import type { Journey } from '../../src/engine/model/types.ts';
import { catalogue } from '../support/product.ts';
import { projectSchemas } from '../support/project-schemas.ts';
import { journeyIds } from '../support/read-journey.ts';

const root = process.cwd();
let context: ValidationContext;

beforeAll(async () => {
  context = { ...projectSchemas, catalogue };
});

async function callsIn(id: string): Promise<readonly string[]> {
  const { journey } = await readJourneyFiles(root, id);
  const { settings }: Journey = JSON.parse(journey.text);
  return settings.calls ?? [];
}

/** A journey whose sign-out, on whatever screen, calls another action instead. */
function calling(files: JourneyFiles, action: string): JourneyFiles {
  const screens = Object.entries(files.screens).map(([id, { file, text }]) => {
    return [id, { file, text: text.replace('"run": "sign-out"', `"run": "${action}"`) }] as const;
  });
  return { ...files, screens: Object.fromEntries(screens) };
}

const callsBy = new Map(await Promise.all(journeyIds.map(async (id) => [id, await callsIn(id)] as const)));
const ofJourney = (id: string): readonly string[] => callsBy.get(id) ?? [];

describe.each(journeyIds)('the calls of %s', (id) => {
  test('its settings list each action that it calls, and no other', async () => {
    const validated = validateJourney(await readJourneyFiles(root, id), context);
    if ('problems' in validated) throw new Error(JSON.stringify(validated.problems));
    const called = [...callsOf(validated.journey, context.catalogue)].map(({ action }) => action);
    expect(ofJourney(id)).toEqual([...new Set(called)].sort());
  });
});

describe.each(journeyIds.filter((id) => ofJourney(id).includes('sign-out')))('the calls of %s', (id) => {
  test('a call that only another journey may make => refused, for each of them', async () => {
    const files = await readJourneyFiles(root, id);
    const others = journeyIds.flatMap(ofJourney).filter((action) => !ofJourney(id).includes(action));
    expect(others).not.toEqual([]);
    for (const action of new Set(others)) {
      const validated = validateJourney(calling(files, action), context);
      expect('problems' in validated && validated.problems).toContainEqual(
        expect.objectContaining({
          code: 'unlisted-call',
          what: `"${action}" is not in the settings' list of calls`,
        }),
      );
    }
  });
});
