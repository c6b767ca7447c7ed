import { expect, test } from 'vitest';
import { buildJourney } from '../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../tests/support/engine/catalogue.ts';
import { readMachine } from '../../tests/support/pages/read-machine.ts';

const page = (path: string) => ({ path, title: 'Page', blocks: [{ heading: 'Page' }] });
const session = { size: { type: 'number', keep: 'memory' } };

test.each([
  ['two screens, no session data', { screens: { one: page('/'), two: page('/two') } }, false],
  ['two screens and session data', { session, screens: { one: page('/'), two: page('/two') } }, true],
  ['three screens', { screens: { one: page('/'), two: page('/two'), three: page('/three') } }, true],
])('%s => the logic of answers is there: %s', async (_, sketch, isThere) => {
  const { screens } = await buildJourney(sketch, testCatalogue);
  expect(Object.values(screens).map(({ answers }) => answers !== undefined)).toEqual(
    Object.keys(sketch.screens).map(() => isThere),
  );
});

test.each(['move-in', 'landlord'])(
  '%s: the first screen brings no logic of answers, and settles no values',
  async (id) => {
    const { landing } = (await readMachine(id)).screens;
    expect(landing).toMatchObject({ isEntry: true });
    expect(landing?.answers ?? landing?.settleValues).toBeUndefined();
  },
);

test('codes, the owner and what only an address sets are no inputs', async () => {
  const { verification } = (await readMachine('move-in')).screens;
  expect(verification?.answers).toBeDefined();
  expect(verification?.notAnswers).toEqual(expect.arrayContaining(['form.aadhaarCode', 'session.uid']));
  expect(verification?.notAnswers).not.toContain('form.aadhaar');
});
