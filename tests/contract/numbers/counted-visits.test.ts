import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countVisits } from '../../../src/app/numbers/count-visits.ts';
import { createCountSender } from '../../../src/app/numbers/start-counting.ts';
import type { JourneyNumbers } from '../../../src/contracts/numbers/journey-numbers.ts';
import { screenNumbers } from '../../../src/contracts/numbers/screen-numbers.ts';
import { createRunner } from '../../../src/engine/runner/runner.ts';
import { buildJourney } from '../../support/engine/build-journey.ts';
import { testCatalogue } from '../../support/engine/catalogue.ts';
import { fakeAction } from '../../support/engine/fake-action.ts';
import { fakePorts } from '../../support/engine/fake-ports.ts';
import { flushPromises } from '../../support/engine/flush-promises.ts';
import { loadCalls } from '../../support/engine/load-calls.ts';
import { loadFrom } from '../../support/engine/load-from.ts';
import { startTestApp, type TestApp } from '../../support/server/app.ts';
import { countedScreens, countedStudio } from '../../support/server/counted.ts';
import { testJourney } from '../../support/server/journey.ts';
import { writeDist } from '../../support/server/studio.ts';
import { openTestStudio } from '../../support/server/users.ts';

const dist = writeDist(countedStudio);
const numbersUrl = '/api/v1/numbers';
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ config: { dist } });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    const reply = counting.app.inject({ method: 'POST', url, payload: body, headers });
    sending = reply;
    return new Response(null, { status: (await reply).statusCode });
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
  rmSync(dist, { recursive: true });
});

/** The process that counts; it stores its sums when it ends. */
let counting: TestApp;
/** The last request to it. */
let sending: Promise<{ readonly statusCode: number }> | undefined;

/** A tenant fills in the form, with a mistake first, and reaches the end. */
async function visit(language: string): Promise<void> {
  const machine = await buildJourney(
    {
      screens: countedScreens,
      schemas: {
        form: { type: 'object', required: ['name'], properties: { name: { type: 'string', pattern: '^[a-z]+$' } } },
      },
    },
    testCatalogue,
  );
  const send = fakeAction({ name: 'send', outcomes: {}, run: async () => ({ outcome: 'done', data: {} }) });
  const runner = createRunner({
    ...{ loadCalls, journey: machine.journey, load: loadFrom(machine), ports: fakePorts() },
    findAction: async () => send,
  });
  runner.send({ type: 'arrive', path: '/', query: {}, pop: false });
  await flushPromises();
  const page = { version: testJourney.release, language };
  const { add, flush } = createCountSender(numbersUrl, () => page, vi.fn());
  countVisits(runner, { count: add, now: () => 15_000, first: runner.getState(), isReload: false });
  for (const value of ['A1', 'asha']) {
    runner.send({ type: 'change', field: 'name', value });
    runner.send({ type: 'blur', field: 'name' });
  }
  runner.send({ type: 'raise', name: 'submit' });
  await vi.waitFor(() => expect(runner.getState().screen).toBe('end'));
  flush();
  expect((await sending)?.statusCode).toBe(204);
}

test('two tenants fill in a form with a mistake first => the sums in the database, by language, for the studio', async () => {
  for (const language of ['en', 'hi']) {
    counting = await startTestApp({ config: { dist }, store: server.store });
    await visit(language);
    await counting.close();
  }
  const studio = await openTestStudio(server);
  const read = async (query = ''): Promise<JourneyNumbers> =>
    (await studio.ask('GET', `journeys/move-in/numbers${query}`)).body as unknown as JourneyNumbers;
  const { isOn, versions, sums } = await read();
  expect(isOn).toBe(true);
  expect(versions).toEqual([{ version: `${testJourney.release}-0`, since: new Date().toISOString().slice(0, 10) }]);
  expect(sums.every(({ count }) => count === 2)).toBe(true);
  const numbers = screenNumbers(sums);
  expect(numbers.get('form')).toEqual({
    ...{ came: 2, went: 2, left: 0, median: '30s', ways: { end: 2 } },
    messages: [{ field: 'name', keyword: 'pattern', count: 2 }],
    outcomes: [{ name: 'done', count: 2 }],
  });
  expect(numbers.get('end')).toMatchObject({ came: 2, went: 0, left: 2 });
  expect(screenNumbers((await read('?language=hi')).sums).get('form')).toMatchObject({ came: 1 });
  expect(JSON.stringify(sums)).not.toMatch(/asha|A1/);
});
