import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FakeStudioApi } from '../../../../../tests/support/studio/fake-studio-api.ts';
import { openRoomPage } from '../../../../../tests/support/studio/room-page.tsx';
import { NewerFiles } from './newer-files.tsx';

let api: FakeStudioApi;
const [path, ours] = ['screens/landing.json', 'journey.json'];
const page = <NewerFiles journey="move-in" />;
const button = () => screen.findByRole('button', { name: 'Take the deployed files into the draft' });

beforeEach(() => {
  window.localStorage.clear();
  api = new FakeStudioApi();
  api.versions.newer = [
    { path, isChangedInStudio: false, isRemoved: false },
    { path: ours, isChangedInStudio: true, isRemoved: false },
  ];
  api.structure.deployed = { ...api.structure.deployed, [path]: '{ "title": "Deployed" }' };
});

test('a deployment has changed files => they are named, and those of nobody else are taken into the draft', async () => {
  openRoomPage(page, { api });
  const before = api.structure.files[ours];
  await userEvent.click(await button());
  await waitFor(() => expect(screen.queryByRole('link', { name: path })).toBeNull());
  expect(api.structure.files).toMatchObject({ [path]: '{ "title": "Deployed" }', [ours]: before });
  expect(screen.getByRole('link', { name: ours })).toBeVisible();
});

test('the deployment has removed one of them => what to do, and the other ones are taken', async () => {
  const removed = 'copy/hi.json';
  api.versions.newer = [...api.versions.newer, { path: removed, isChangedInStudio: false, isRemoved: true }];
  openRoomPage(page, { api });
  await userEvent.click(await button());
  await waitFor(() => expect(screen.queryByRole('link', { name: path })).toBeNull());
  expect(screen.getByText(/which it has removed: remove it here, too/)).toBeVisible();
  expect(api.structure.files).toHaveProperty([removed]);
});

test('all of them are taken => the bar says nothing of them any more', async () => {
  api.versions.newer = api.versions.newer.slice(0, 1);
  openRoomPage(page, { api });
  expect(await screen.findByText(/^1 file of the deployment is newer than/)).toBeVisible();
  await userEvent.click(await button());
  await waitFor(() => expect(screen.queryByText(/of the deployment is newer than/)).toBeNull());
});

test('a viewer => the files, and no button', async () => {
  openRoomPage(page, { api, role: 'viewer' });
  expect(await screen.findByRole('link', { name: path })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
