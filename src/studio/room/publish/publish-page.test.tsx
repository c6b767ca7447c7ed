import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FakeStudioApi } from '../../../../tests/support/studio/fake-studio-api.ts';
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

test('only published texts that no longer fit the release => said, and published without them', async () => {
  const { language, part, at } = title;
  const words = { hash: 'aaaa', release: 'release0', changesConsent: false, changes: [], reason: 'Friendlier' };
  api.publications = [{ number: 1, by: 'Asha', at: '2026-11-24T12:00:00.000Z', ...words }];
  api.textConflicts = [{ language, part, at, from: 'Former', text: 'Hello', deployed: 'Welcome' }];
  openRoomPage(page, { api });
  await userEvent.type(await screen.findByLabelText('Why do you change it?'), 'It is gone');
  expect(screen.getByText(/^1 published text no longer fits the release/)).toBeVisible();
  await publish(/Publish 1 change for new visitors/);
  expect(await screen.findByText(/Live for new visitors since/)).toBeVisible();
});

test('a reworded title with a reason => live, and since when', async () => {
  api.changeAs('Asha', title);
  openRoomPage(page, { api });
  expect(await screen.findByRole('region', { name: 'Other words (1)' })).toHaveTextContent('Welcome: the title');
  await userEvent.type(await screen.findByLabelText('Why do you change it?'), 'Friendlier');
  await publish(/Publish 1 change for new visitors/);
  expect(await screen.findByText(/Live for new visitors since/)).toBeVisible();
  expect(api.publications).toMatchObject([{ number: 1, reason: 'Friendlier' }]);
});

test('its pages are still being drawn => says so, and that it is live once it is', async () => {
  api.changeAs('Asha', title);
  api.isDrawn = false;
  openRoomPage(page, { api });
  await userEvent.type(await screen.findByLabelText('Why do you change it?'), 'Friendlier');
  await publish(/Publish 1 change for new visitors/);
  expect(await screen.findByText('Published. The pages are drawn with these words…')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the app in a new tab' })).toBeNull();
  api.isDrawn = true;
  expect(await screen.findByRole('link', { name: 'Open the app in a new tab' })).toHaveAttribute('href', '/');
  expect(screen.getByText(/^Live for new visitors since/)).toBeVisible();
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
  expect(api.publications).toEqual([]);
});

test('a consent => the button asks a second person, and it is not live', async () => {
  api.changeAs('Asha', consent);
  openRoomPage(page, { api });
  expect(await screen.findByText(/^Reworded /)).toBeVisible();
  await userEvent.type(await screen.findByLabelText('Why do you change it?'), 'Law');
  await publish(/Ask a second person to approve 1 change/);
  expect(await screen.findByText('Not live yet.')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Waits for a second person' })).toHaveTextContent('You wrote one');
  expect(api.publications).toEqual([]);
});

test.each([
  ['of the draft', {}, /The words are still in the draft/],
  ['to go back', { rollbackTo: 1 }, /Nothing went back to the words of version 1/],
])('a proposal %s is withdrawn => says what has not happened', async (_, kind, said) => {
  api.proposals = [
    {
      ...{ id: 'proposal-1', number: 1, revision: 0, by: 'Asha', reason: 'Law', at: '2026-11-24T12:00:00.000Z' },
      ...{ changes: [], authors: ['Asha'], canApprove: false, ...kind },
    },
  ];
  openRoomPage(page, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw it' }));
  expect(await screen.findByText(said)).toBeVisible();
});

test('a copy editor => why it cannot be published', async () => {
  api.changeAs('Asha', title);
  openRoomPage(page, { api, role: 'copy editor' });
  expect(await screen.findByText(/As a copy editor you cannot publish/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Publish 1 change/ })).toHaveAttribute('aria-disabled', 'true');
});
