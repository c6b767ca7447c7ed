import { expect, test } from 'vitest';
import type { DeployedJourney } from '../../../src/changes/publishing/deployed-journey.ts';
import { editableStudio, testJourney } from '../../../tests/support/server/journey.ts';
import { operateStudio } from '../../../tests/support/server/users.ts';

const journey = 'journeys/move-in';
const places = Array.from({ length: 100 }, (_, index) => `/say/${index}`);
const english = { text: 'Words', status: 'translated' } as const;
/** A journey with 100 texts. */
const long: DeployedJourney = {
  ...testJourney,
  languages: ['en'],
  parts: [
    {
      ...{ part: 'home', title: 'Your home' },
      texts: places.map((at) => ({ at, place: at, effect: 'copy', placeholders: [], languages: { en: english } })),
    },
  ],
};
const studio = operateStudio({ ...editableStudio, '.studio/.check/move-in.json': JSON.stringify(long) });

/** Rewords a text at each place with 5 kB of words, ten in each call, and returns the status of the last call. */
async function reword(at: readonly string[]): Promise<number> {
  let status = 0;
  for (let index = 0; index < at.length; index += 10) {
    const changes = at
      .slice(index, index + 10)
      .map((one) => ({ language: 'en', part: 'home', at: one, text: 'x'.repeat(5000) }));
    const { revision } = (await studio.operator.ask('GET', `${journey}/draft`)).body;
    ({ status } = await studio.operator.ask('PATCH', `${journey}/draft`, { changes }, { 'if-match': `"${revision}"` }));
  }
  return status;
}

test('more than a draft may have => refused, and after publishing it goes on', async () => {
  expect(await reword(places.slice(0, 50))).toBe(200);
  expect(await reword(places.slice(50, 60))).toBe(422);
  const { revision } = (await studio.operator.ask('GET', `${journey}/draft`)).body;
  const body = { revision, reason: 'It is full' };
  expect((await studio.operator.ask('POST', `${journey}/versions`, body, { 'if-match': '"0"' })).status).toBe(201);
  expect(await reword(places.slice(50, 100))).toBe(200);
});
