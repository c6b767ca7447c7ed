import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FakeStudioApi } from '../../../../tests/support/studio/fake-studio-api.ts';
import { openRoomPage } from '../../../../tests/support/studio/room-page.tsx';
import { UsersPage } from './users-page.tsx';

let api: FakeStudioApi;
const add = async (name: string) => {
  await userEvent.type(await screen.findByLabelText('Name'), name);
  await userEvent.click(screen.getByRole('button', { name: 'Add and make a token' }));
};

beforeEach(() => {
  window.localStorage.clear();
  api = new FakeStudioApi();
});

test('a name => the token, once, and the user in the list', async () => {
  openRoomPage(<UsersPage />, { api });
  await add('Meera');
  expect(await screen.findByRole('region', { name: 'Token of Meera' })).toHaveTextContent('a-token-of-32');
  expect(await screen.findByRole('rowheader', { name: 'Meera' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I have it' }));
  expect(screen.queryByText(/a-token-of-32/)).toBeNull();
});

test('a name that is there => why not', async () => {
  openRoomPage(<UsersPage />, { api });
  await add('Meera');
  await screen.findByRole('rowheader', { name: 'Meera' });
  await add('Meera');
  expect(await screen.findByText('There is a user “Meera”.')).toBeVisible();
});

test('the answer is lost => pressed again, the user is there once, and another token is offered', async () => {
  openRoomPage(<UsersPage />, { api });
  await screen.findByText(/There is nobody yet/);
  api.losesAnswers = true;
  await add('Meera');
  expect(await screen.findByText('The server could not be reached.')).toBeVisible();
  api.losesAnswers = false;
  await userEvent.click(screen.getByRole('button', { name: 'Add and make a token' }));
  expect(await screen.findByText(/The answer with the token of Meera was lost. Press “New token”/)).toBeVisible();
  expect(await screen.findAllByRole('rowheader', { name: 'Meera' })).toHaveLength(1);
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('another name after an answer that was lost => another user', async () => {
  openRoomPage(<UsersPage />, { api });
  await screen.findByText(/There is nobody yet/);
  api.losesAnswers = true;
  await add('Meera');
  await screen.findByText('The server could not be reached.');
  api.losesAnswers = false;
  await add(' Rao');
  expect(await screen.findByRole('region', { name: 'Token of Meera Rao' })).toHaveTextContent('a-token-of-32');
  expect(api.users.map(({ name }) => name)).toEqual(['Meera', 'Meera Rao']);
});

test('no name => asked for', async () => {
  openRoomPage(<UsersPage />, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Add and make a token' }));
  expect(await screen.findByText('Write the name that the history shall show.')).toBeVisible();
});

test('an editor => who can do it', async () => {
  openRoomPage(<UsersPage />, { api, role: 'editor' });
  expect(await screen.findByText(/ask a publisher/)).toBeVisible();
  expect(screen.queryByLabelText('Name')).toBeNull();
});
