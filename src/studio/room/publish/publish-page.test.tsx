import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FakeStudioApi } from '../../../../tests/support/studio/fake-studio-api.ts';
import { versionEntry } from '../../../../tests/support/studio/fake-versions.ts';
import { openRoomPage } from '../../../../tests/support/studio/room-page.tsx';
import { PublishPage } from './publish-page.tsx';

let api: FakeStudioApi;
const page = <PublishPage journey="move-in" />;
const title = { language: 'en', part: 'landing', at: '/title', text: 'Hello' };
const consent = { language: 'en', part: 'landing', at: '/blocks/0/text', text: 'I agree.' };
const publish = async (name: RegExp) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(button);
};

beforeEach(() => {
  window.localStorage.clear();
  api = new FakeStudioApi();
});

test('no change => says so, and there is no button', async () => {
  openRoomPage(page, { api });
  expect(await screen.findByText(/The draft changes nothing/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull();
});

test('only published texts that no longer fit the files => said, and published without them', async () => {
  const { language, part, at } = title;
  api.versions.entries = [versionEntry(1)];
  api.versions.conflicts = [{ language, part, at, from: 'Former', text: 'Hello', deployed: 'Welcome' }];
  openRoomPage(page, { api });
  await userEvent.type(await screen.findByLabelText('Why do you change it?'), 'It is gone');
  expect(screen.getByText(/^1 published text no longer fits the files\. Visitors read/)).toBeVisible();
  await publish(/Publish 1 change for new visitors/);
  expect(await screen.findByText(/is live for new visitors since/)).toBeVisible();
});

test('a reworded title with a reason => live, and since when', async () => {
  api.changeAs('Asha', title);
  openRoomPage(page, { api });
  expect(await screen.findByRole('region', { name: 'Other words (1)' })).toHaveTextContent('Welcome: the title');
  await userEvent.type(await screen.findByLabelText('Why do you change it?'), 'Friendlier');
  await publish(/Publish 1 change for new visitors/);
  expect(await screen.findByText(/is live for new visitors since/)).toBeVisible();
  expect(api.versions.entries).toMatchObject([{ number: 1, kind: 'texts', reason: 'Friendlier' }]);
});

test('its pages are still being drawn => says so, and that it is live once it is', async () => {
  api.changeAs('Asha', title);
  api.versions.isServed = false;
  openRoomPage(page, { api });
  await userEvent.type(await screen.findByLabelText('Why do you change it?'), 'Friendlier');
  await publish(/Publish 1 change for new visitors/);
  expect(await screen.findByText('Version 1 is published.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the app in a new tab' })).toBeNull();
  api.versions.isServed = true;
  expect(await screen.findByRole('link', { name: 'Open the app in a new tab' })).toHaveAttribute('href', '/');
  expect(screen.getByText(/^Version 1 is live for new visitors since/)).toBeVisible();
});

test('the server is away => says that nothing was published', async () => {
  api.changeAs('Asha', title);
  openRoomPage(page, { api });
  await screen.findByText('Nothing is wrong with the words.');
  api.isAway = true;
  await userEvent.type(screen.getByLabelText('Why do you change it?'), 'Friendlier');
  await publish(/Publish 1 change/);
  const form = screen.getByLabelText('Why do you change it?').closest('form');
  await waitFor(() => expect(form).toHaveTextContent('The server could not be reached.'));
});

test('no reason => asks for one until it is typed, and nothing is published', async () => {
  api.changeAs('Asha', title);
  openRoomPage(page, { api });
  await publish(/Publish 1 change/);
  expect(await screen.findByText(/Say in some words why/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Why do you change it?'), 'Law');
  expect(screen.queryByText(/Say in some words why/)).toBeNull();
  expect(api.versions.entries).toEqual([]);
});

test('a change is left out => the others are published, and it stays in the draft', async () => {
  api.changeAs('Asha', title);
  api.changeAs('Ravi', consent);
  openRoomPage(page, { api });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Publish it: the text of the consent/ }));
  expect(await screen.findByText('Left out: it stays in the draft.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Why do you change it?'), 'Friendlier');
  await publish(/Publish 1 change for new visitors/);
  expect(await screen.findByText(/is live for new visitors since/)).toBeVisible();
  expect(api.changes).toMatchObject([{ at: consent.at, by: 'Ravi', isExcluded: true }]);
});

test('a consent => the button asks a second person, and it is not live', async () => {
  api.changeAs('Asha', consent);
  openRoomPage(page, { api });
  expect(await screen.findByText(/^Reworded /)).toBeVisible();
  await userEvent.type(await screen.findByLabelText('Why do you change it?'), 'Law');
  await publish(/Ask a second person to approve 1 change/);
  expect(await screen.findByText('Not live yet.')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Waits for a second person' })).toHaveTextContent(
    'wrote a part of it',
  );
  expect(api.versions.entries).toEqual([]);
});

test.each([
  ['of the draft', { kind: 'texts' }, 'Asha asked to publish the texts of the draft'],
  ['of a release', { kind: 'steps', release: 2 }, 'Asha asked to publish release 2'],
  ['to go back', { kind: 'rollback', backTo: 1 }, 'Asha asked to go back to version 1'],
] as const)(
  'a proposal %s is withdrawn => says what has not happened, and the draft is as it was',
  async (_, kind, asked) => {
    api.changeAs('Asha', title);
    api.versions.propose(kind);
    openRoomPage(page, { api });
    expect(await screen.findByRole('region', { name: 'Waits for a second person' })).toHaveTextContent(asked);
    expect(await screen.findByText(/A second person decides first about what waits above/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw it' }));
    expect(await screen.findByText(/Visitors get what they got before/)).toBeVisible();
    expect(api.changes).toHaveLength(1);
  },
);

test('another version went live meanwhile => says so, and the reason that was typed is still there', async () => {
  api.changeAs('Asha', title);
  openRoomPage(page, { api });
  await userEvent.type(await screen.findByLabelText('Why do you change it?'), 'Friendlier');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Publish 1/ })).toHaveAttribute('aria-disabled', 'false'),
  );
  api.versions.add({ by: 'Ravi', kind: 'steps', release: 1 });
  await publish(/Publish 1 change for new visitors/);
  expect(await screen.findByText('Somebody else published meanwhile.')).toBeVisible();
  expect(screen.getByLabelText('Why do you change it?')).toHaveValue('Friendlier');
  await publish(/Publish 1 change for new visitors/);
  expect(await screen.findByText(/^Version 2 is live for new visitors since/)).toBeVisible();
});

test('a copy editor => why it cannot be published', async () => {
  api.changeAs('Asha', title);
  openRoomPage(page, { api, role: 'copy editor' });
  expect(await screen.findByText(/As a copy editor you cannot publish/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Publish 1 change/ })).toHaveAttribute('aria-disabled', 'true');
});
