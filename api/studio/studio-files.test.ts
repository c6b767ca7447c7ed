import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestReleases, type TestReleases } from '../../tests/support/server/releases.ts';
import { testFiles, testScreen } from '../../tests/support/server/site.ts';

let site: TestReleases;
let cookie = '';
beforeEach(async () => {
  site = await openTestReleases();
  cookie = site.users.viewer.cookie;
});
afterEach(() => site.close());

const get = async (url: string, headers: Readonly<Record<string, string>> = { cookie, accept: 'text/html' }) => {
  const { statusCode, body } = await site.server.app.inject({ url, headers: { ...headers } });
  return { statusCode, body };
};
const preview = '/studio/preview?journey=move-in&state=home';
const scriptIn = (body: string): string => `/studio/${/assets\/\S+/.exec(body)?.[0]}`;
const deployedHome = testFiles['screens/home.json'] ?? '';

describe('nothing was published', () => {
  test('the preview and the data => of the deployed build', async () => {
    expect((await get(preview)).body).toContain(deployedHome);
    expect((await get('/studio/data/move-in/states.json')).body).toBe(JSON.stringify([deployedHome]));
  });
});

describe('a live release', () => {
  test('the preview, its script and the data => of the release', async () => {
    await site.publish(testScreen('One'));
    const { body } = await get(preview);
    expect(body).toContain(`preview of ${testScreen('One')}`);
    expect((await get(scriptIn(body), {})).body).toBe(`preview script of ${testScreen('One')}`);
    expect((await get('/studio/data/move-in/states.json')).body).toBe(JSON.stringify([testScreen('One')]));
  });

  test('the preview of a commit, and the list of commits => of the deployed build', async () => {
    await site.publish(testScreen('One'));
    expect((await get(`${preview}&version=1a2b3c4d5e6f`)).body).toContain(deployedHome);
    expect((await get('/studio/data/move-in/versions.json')).body).toBe(JSON.stringify([{ id: 'today' }]));
  });

  test('without a session => neither the data nor the preview', async () => {
    await site.publish(testScreen('One'));
    expect((await get('/studio/data/move-in/states.json', {})).statusCode).toBe(401);
    expect((await get(preview, { accept: 'text/html' })).statusCode).toBe(303);
  });

  test('what the check of it reads => 404, as in the deployed build', async () => {
    await site.publish(testScreen('One'));
    for (const name of ['.check/move-in.json', 'data/../.check/move-in.json', 'data/move-in/../../preview.html'])
      expect((await get(`/studio/${name}`)).statusCode).toBe(404);
  });

  test('its title => in the list of journeys', async () => {
    await site.put('journey.json', (testFiles['journey.json'] ?? '').replace('Move in', 'Move in soon'));
    await site.publish(testScreen('One'));
    const { body } = await site.users.viewer.ask('GET', 'session');
    expect(body.journeys).toContainEqual(expect.objectContaining({ id: 'move-in', title: 'Move in soon' }));
  });

  test('gone back to the deployed build => drawn again from it', async () => {
    await site.publish(testScreen('One'));
    await site.goBack(0);
    await site.released.refresh();
    expect((await get(preview)).body).toContain(deployedHome);
  });

  test('the script of a preview that is still open, after the next release => sent', async () => {
    await site.publish(testScreen('One'));
    const { body } = await get(preview);
    await site.publish(testScreen('Two'));
    expect((await get(scriptIn(body), {})).body).toBe(`preview script of ${testScreen('One')}`);
  });
});
