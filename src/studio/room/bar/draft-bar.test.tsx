import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FakeStudioApi } from '../../../../tests/support/studio/fake-studio-api.ts';
import { openRoomPage } from '../../../../tests/support/studio/room-page.tsx';
import type { ReleaseState } from '../../../contracts/release-api.ts';

let api: FakeStudioApi;

beforeEach(() => {
  window.localStorage.clear();
  api = new FakeStudioApi();
});

/** A release that Asha has asked for is in a state, and a file of the draft is changed or not. */
function makeRelease(state: ReleaseState, isChanged: boolean): void {
  if (isChanged) api.structure.writeAs('Asha', 'screens/landing.json', '{}');
  api.structure.releases = [
    {
      ...{ number: 4, state, steps: [], failures: [], changes: [], by: 'Asha', reason: 'Shorter' },
      ...{ at: '2026-11-24T12:00:00.000Z', forEveryone: false, canUpdateWalkthroughs: false },
    },
  ];
}

async function openBar(): Promise<HTMLElement> {
  openRoomPage(<p>A page</p>, { api });
  const bar = screen.getByRole('region', { name: 'Draft and live' });
  await waitFor(() => expect(bar).not.toHaveTextContent('Loading…'));
  return bar;
}

test('nothing was released and nothing is changed => the deployed build, and no more', async () => {
  const bar = await openBar();
  expect(bar).toHaveTextContent(/^Live: the deployed build\.$/);
});

test('a version is live => its number, since when and by whom', async () => {
  makeRelease('building', false);
  api.structure.publish();
  expect(await openBar()).toHaveTextContent(/^Live: version 1, since 24 November 2026 at \d\d:\d\d, by Asha\.$/);
});

test('visitors do not get it yet => what they get, and that it follows', async () => {
  api.versions.add({});
  api.versions.isServed = false;
  expect(await openBar()).toHaveTextContent('Live: the deployed build, and version 1 in a moment.');
});

test('another version goes live while that is followed => the draft is looked at again', async () => {
  api.versions.add({});
  api.versions.isServed = false;
  await openBar();
  const looks = () => api.calls.filter((call) => call === 'GET journeys/move-in/draft').length;
  await waitFor(() => expect(looks()).toBe(1));
  api.versions.add({ by: 'Ravi' });
  await waitFor(() => expect(looks()).toBe(2), { timeout: 3_000 });
});

test('published texts that no longer fit => how many, and the way to see which', async () => {
  const place = { language: 'en', part: 'landing', at: '/title' };
  api.versions.conflicts = [{ ...place, from: 'Former', text: 'Hello', deployed: 'Welcome' }];
  const bar = await openBar();
  expect(bar).toHaveTextContent('1 published text no longer fits the files.');
  expect(within(bar).getByRole('link', { name: 'See which' })).toHaveAttribute('href', '/move-in/versions');
});

test('a file of the steps is changed => how many, and the way to make a release', async () => {
  api.structure.writeAs('Asha', 'screens/landing.json', '{}');
  const bar = await openBar();
  expect(bar).toHaveTextContent('1 file of the steps changed, not live yet.');
  const link = within(bar).getByRole('link', { name: 'Look at the changes and make a release' });
  expect(link).toHaveAttribute('href', '/move-in/steps');
});

test.each([
  ['building', true, 'Release 4 is being built.'],
  ['queued', false, 'Release 4 waits for a builder.'],
  ['failed', true, 'Release 4 failed.'],
] as const)(
  'the newest release is %s, changed draft: %s => "%s", and the page that says more',
  async (state, isChanged, said) => {
    makeRelease(state, isChanged);
    const bar = await openBar();
    expect(bar).toHaveTextContent(said);
    expect(within(bar).getByRole('link', { name: 'See more' })).toHaveAttribute('href', '/move-in/versions');
  },
);

test.each([
  ['failed', false],
  ['withdrawn', true],
  ['published', true],
] as const)('the newest release is %s, changed draft: %s => nothing is said of it', async (state, isChanged) => {
  makeRelease(state, isChanged);
  expect(await openBar()).not.toHaveTextContent('Release 4');
});

test.each([false, true])(
  'the live release could not be built again after a deployment, changed draft: %s => says so once, and where to see why',
  async (isChanged) => {
    makeRelease('published', false);
    api.structure.publish();
    const [live] = api.structure.releases;
    makeRelease('failed', isChanged);
    api.structure.releases = [...api.structure.releases.map((one) => ({ ...one, number: 5 })), ...(live ? [live] : [])];
    api.versions.failedRebuild = 5;
    const bar = await openBar();
    expect(bar).toHaveTextContent('The server was updated and could not build version 1 again');
    expect(within(bar).getByRole('link', { name: 'See why' })).toHaveAttribute('href', '/move-in/versions');
    expect(bar).not.toHaveTextContent('Release 5 failed.');
  },
);

test('going back waits for a second person => says so', async () => {
  api.versions.propose({ kind: 'rollback', release: 0, backTo: 0 });
  const said = 'Asha asked to go back to the deployed build, which waits for a second person.';
  expect(await openBar()).toHaveTextContent(said);
});
