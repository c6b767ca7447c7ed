import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStudioApi } from '../../../../tests/support/studio/fake-studio-api.ts';
import { openRoomPage } from '../../../../tests/support/studio/room-page.tsx';
import { VersionsPage } from './versions-page.tsx';

let api: FakeStudioApi;
const page = <VersionsPage journey="move-in" />;
const entry = (number: number) => ({
  ...{
    number,
    hash: `hash-${number}`,
    release: 'release1',
    changesConsent: false,
    by: 'Asha',
    reason: `Reason ${number}`,
  },
  ...{ at: '2026-11-24T12:00:00.000Z', changes: [{ kind: 'copy' as const, sentence: `Sentence ${number}` }] },
});

beforeEach(() => {
  window.localStorage.clear();
  api = new FakeStudioApi();
  api.publications = [entry(2), entry(1)];
});

test('two versions => who, why and what changed, and which one is live', async () => {
  openRoomPage(page, { api });
  expect(await screen.findByRole('heading', { name: 'Version 2 live now' })).toBeVisible();
  expect(screen.getByText(/“Reason 1”/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Go back to version 2…' })).toBeNull();
});

test.each([
  ['Go back to version 1…', /It is version 3, the words of version 1 again/, 1],
  ['Go back to the words of the release…', /It is version 3, the words of the release again/, 0],
])('%s, with a reason => said when it is live', async (name, said, to) => {
  openRoomPage(page, { api });
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.keyboard('Too plain{Enter}');
  expect(await screen.findByText(said)).toBeVisible();
  expect(api.publications[0]).toMatchObject({ number: 3, rollbackTo: to, reason: 'Too plain' });
});

test('no reason => asked for until it is typed, and nothing changes', async () => {
  openRoomPage(page, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Go back to version 1…' }));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/Say in some words why/)).toBeVisible();
  await userEvent.keyboard('Too plain');
  expect(screen.queryByText(/Say in some words why/)).toBeNull();
  expect(api.publications).toHaveLength(2);
});

test('a copy editor => sees the versions, without a way back', async () => {
  openRoomPage(page, { api, role: 'copy editor' });
  expect(await screen.findByRole('heading', { name: /Version 1/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Go back/ })).toBeNull();
});

test('the live words as a patch => a file named after the journey and the version', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:patch', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  openRoomPage(page, { api });
  await screen.findByRole('heading', { name: 'Version 2 live now' });
  await userEvent.click(screen.getByRole('button', { name: 'Save the live words as a patch' }));
  expect(await screen.findByText(/Saved as move-in-2\.patch, with 1 file/)).toBeVisible();
  expect(saved).toEqual(['move-in-2.patch']);
});

test('nothing is published => there is nothing to save', async () => {
  api.publications = [];
  openRoomPage(page, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Save the live words as a patch' }));
  expect(await screen.findByText(/nothing to save/)).toBeVisible();
});
