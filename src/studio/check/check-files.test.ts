import { expect, test } from 'vitest';
import { readSmall, readSmallCompanions, readSmallContext } from '../../../tests/support/small/read-small.ts';
import type { StructureTexts } from '../../changes/publishing/structure-files.ts';
import { readStructure } from '../build/build-check.ts';
import { checkFiles } from './check-files.ts';

const folder = 'tests/support/small';
const schema = 'schemas/place.schema.json';
const screen = 'screens/place.json';
const before = await readStructure(folder, 'small');
const { catalogue, ...schemas } = await readSmallContext();
const { publicFiles = [], ...files } = await readSmall();
const journey = {
  files: { ...files, publicFiles: [...publicFiles] },
  companions: await readSmallCompanions(),
  schemas,
};

const choices = ['own', 'rent'].map((value) => ({ value, label: `I ${value}` }));
const withChoices = before[screen]?.replace(
  '"widget": "money",',
  `"widget": "choice", "options": { "choices": ${JSON.stringify(choices)} },`,
);

/** What the check says of other files of the small journey. */
function check(changed: StructureTexts) {
  const { problems, changes } = checkFiles(
    journey,
    { journey: 'small', before, after: { ...before, ...changed } },
    catalogue,
  );
  const errors = problems.flatMap(({ severity, code, at }) => (severity === 'error' ? [`${code} ${at}`] : []));
  return { errors, changes };
}

const listing = (...values: readonly string[]): string =>
  JSON.stringify({
    ...{ type: 'object', required: ['pincode', 'rent'] },
    properties: { pincode: { $ref: '../fields.schema.json#/$defs/pincode' }, rent: { enum: values } },
  });

test('the files of a journey => its data schemas are among them, and nothing is wrong', () => {
  expect(Object.keys(before)).toContain(schema);
  expect(Object.keys(before)).toEqual(Object.keys(before).toSorted());
  expect(check({})).toEqual({ errors: [], changes: [] });
});

test('the draft lists the values of the choices => those count, and not what is deployed', () => {
  expect(check({ [screen]: withChoices ?? '', [schema]: listing('own', 'rent') }).errors).toEqual([]);
  expect(check({ [screen]: withChoices ?? '', [schema]: listing('own') }).errors).toEqual([
    expect.stringMatching(/^choice-values journeys\/small\/screens\/place\.json/),
  ]);
});

test('a reference to shared rules that does not exist => named with the file of the data schema', () => {
  const wrong = before[schema]?.replace('$defs/pincode', '$defs/nothing') ?? '';
  expect(check({ [schema]: wrong }).errors).toEqual([
    expect.stringMatching(/^unknown-reference schemas\/small\/place\.schema\.json:\d/),
  ]);
});

test('the data schema is removed => what the screen asks for is no longer known', () => {
  const { [schema]: _, ...after } = before;
  const { problems, changes } = checkFiles(journey, { journey: 'small', before, after }, catalogue);
  expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
  expect(changes).toMatchObject([
    { kind: 'breaking', screen: 'place' },
    { kind: 'consent', screen: 'place' },
  ]);
});

test('a value more => loosened; a value less => breaking, as in the differences of a project', () => {
  const [two, three] = [listing('own', 'rent'), listing('own', 'rent', 'lend')];
  const diff = (from: string, to: string) =>
    checkFiles(
      journey,
      { journey: 'small', before: { ...before, [schema]: from }, after: { ...before, [schema]: to } },
      catalogue,
    ).changes;
  expect(diff(two, three)).toMatchObject([{ kind: 'loosened', screen: 'place' }]);
  expect(diff(three, two)).toMatchObject([{ kind: 'breaking', screen: 'place' }]);
  expect(diff(three, two)[0]?.sentence).toContain('"lend" is no longer among the choices');
});

test('a field with choices => what else knows their values, as the draft has it', () => {
  const after = { ...before, [screen]: withChoices ?? '', [schema]: listing('own', 'rent') };
  const { choices: fields } = checkFiles(journey, { journey: 'small', before, after }, catalogue);
  expect(fields).toEqual([
    {
      ...{ screen: 'place', at: '/fields/rent/options/choices', listAt: '/properties/rent/enum' },
      ...{ listedIn: [], calls: [] },
    },
  ]);
});
