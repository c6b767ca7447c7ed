import { describe, expect, test } from 'vitest';
import { validateJourney } from '../../../src/check/validate.ts';
import { compileJourney } from '../../../src/compile/compile-journey.ts';
import { versionOf } from '../../../src/compile/version.ts';
import type { JourneyFiles } from '../../../src/engine/model/parse.ts';
import { smallCatalogue } from '../../support/small/catalogue.ts';
import { readSmall, readSmallContext } from '../../support/small/read-small.ts';

const small = await readSmall();
const context = await readSmallContext();

function journeyOf(files: JourneyFiles) {
  const validated = validateJourney(files, context);
  if ('problems' in validated) throw new Error(JSON.stringify(validated.problems));
  return validated.journey;
}

/** The small journey with every occurrence of a text replaced. */
function changed(find: string, replace: string): JourneyFiles {
  const change = (files: JourneyFiles['screens']) =>
    Object.fromEntries(
      Object.entries(files).map(([id, { file, text }]) => [id, { file, text: text.replaceAll(find, replace) }]),
    );
  const journey = { ...small.journey, text: small.journey.text.replaceAll(find, replace) };
  return { ...small, journey, screens: change(small.screens), schemas: change(small.schemas) };
}

const version = versionOf(journeyOf(small));

describe('the version of a journey', () => {
  test('16 hex digits, equal for equal files, and part of the compiled journey', async () => {
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    expect(versionOf(journeyOf(await readSmall()))).toBe(version);
    expect(compileJourney(journeyOf(small), smallCatalogue).version).toBe(version);
  });
  test.each([
    ['a word of a screen', 'You let us look at', 'You allow us to look at'],
    ['a word of the engine', 'Please wait…', 'One moment…'],
    ['a rule of a field', '"minimum": 1', '"minimum": 2'],
  ])('%s changed => another version', (_, find, replace) => {
    expect(versionOf(journeyOf(changed(find, replace)))).not.toBe(version);
  });
  test('only white space changed => the same version', () => {
    expect(versionOf(journeyOf(changed('"send": ', '"send":   ')))).toBe(version);
  });
});
