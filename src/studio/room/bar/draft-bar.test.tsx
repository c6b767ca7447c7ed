import { screen, within } from '@testing-library/react';
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
      ...{ at: '2026-11-24T12:00:00.000Z', forEveryone: false, canGoBack: false, canUpdateWalkthroughs: false },
    },
  ];
}

async function openBar(): Promise<HTMLElement> {
  openRoomPage(<p>A page</p>, { api });
  const bar = screen.getByRole('region', { name: 'Draft and live' });
  await within(bar).findByText(/The steps are those of/);
  return bar;
}

test('nothing was released and nothing is changed => the deployed build, and no more', async () => {
  const bar = await openBar();
  expect(bar).toHaveTextContent('The steps are those of the deployed build.');
  expect(bar).not.toHaveTextContent('Draft');
});

test('a release is live => its number', async () => {
  makeRelease('building', false);
  api.structure.publish();
  expect(await openBar()).toHaveTextContent('The steps are those of release 4.');
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
    expect(within(bar).getByRole('link', { name: 'See more' })).toHaveAttribute('href', '/move-in/releases');
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
    api.structure.failedRebuild = 5;
    const bar = await openBar();
    expect(bar).toHaveTextContent('The new version of the server could not build release 4 again');
    expect(within(bar).getByRole('link', { name: 'See why' })).toHaveAttribute('href', '/move-in/releases');
    expect(bar).not.toHaveTextContent('Release 5 failed.');
  },
);

test('going back waits for a second person => says so', async () => {
  api.structure.propose({ release: 0, isRollBack: true });
  expect(await openBar()).toHaveTextContent('The deployed build waits for a second person.');
});
