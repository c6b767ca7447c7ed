import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FakeStudioApi } from '../../../../tests/support/studio/fake-studio-api.ts';
import { versionEntry } from '../../../../tests/support/studio/fake-versions.ts';
import { openRoomPage } from '../../../../tests/support/studio/room-page.tsx';
import { HistoryPage } from './history-page.tsx';

test('two pages of entries => the newest, and the older ones when asked for', async () => {
  const api = new FakeStudioApi();
  api.versions.entries = [versionEntry(2), versionEntry(1)];
  openRoomPage(<HistoryPage journey="move-in" />, { api });
  expect(await screen.findByText('Published version 2. “Reason 2”')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText('Published version 1. “Reason 1”')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
});

test('nothing has happened => says so', async () => {
  openRoomPage(<HistoryPage journey="move-in" />, { api: new FakeStudioApi() });
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
});
