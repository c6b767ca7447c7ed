import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStudioApi } from '../../../../tests/support/studio/fake-studio-api.ts';
import { openRoomPage } from '../../../../tests/support/studio/room-page.tsx';
import type { ChannelMove, ReleaseEntry } from '../../../contracts/release-api.ts';
import { ReleasesPage } from './releases-page.tsx';

let api: FakeStudioApi;
const page = <ReleasesPage journey="move-in" />;
const at = '2026-11-24T12:00:00.000Z';

const entry = (number: number, changed: Partial<ReleaseEntry> = {}): ReleaseEntry => ({
  ...{ number, state: 'published', steps: [], failures: [], by: 'Asha', reason: `Reason ${number}`, at },
  ...{ changes: [{ kind: 'order', sentence: `Sentence ${number}` }], forEveryone: false, canGoBack: true },
  ...{ canUpdateWalkthroughs: false, ...changed },
});

const move = (number: number, release: number): ChannelMove => ({
  ...{
    number,
    release,
    by: 'Asha',
    reason: `Reason ${number}`,
    at,
    isRollBack: false,
    forEveryone: false,
    changes: [],
  },
});

beforeEach(() => {
  window.localStorage.clear();
  api = new FakeStudioApi();
  api.structure.releases = [
    entry(3, { state: 'failed', failures: ['The check finds 1 error.'], canGoBack: false }),
    entry(2),
    entry(1),
  ];
  api.structure.moves = [{ ...move(2, 2), approvedBy: 'Meera' }, move(1, 1)];
});

test('releases => who, why, what changed, which is live, and why one failed', async () => {
  openRoomPage(page, { api });
  expect(await screen.findByRole('heading', { name: 'Release 2 live now' })).toBeVisible();
  expect(screen.getByText(/approved by Meera: “Reason 2”$/, { selector: 'ol ol li, section li' })).toBeVisible();
  expect(screen.getByText('It failed.')).toBeVisible();
  expect(screen.getByText('The check finds 1 error.')).toBeInTheDocument();
  for (const name of ['release 2', 'release 3'])
    expect(screen.queryByRole('button', { name: `Go back to ${name}…` })).toBeNull();
});

test.each([
  [2, 'Saved as move-in-steps-2.patch, with 1 file. Send it to a developer.'],
  [0, 'The files have the live steps already, so there is nothing to save.'],
])('the live steps of release %i as a patch => "%s"', async (release, said) => {
  if (release === 0) api.structure.moves = [];
  Object.assign(URL, { createObjectURL: () => 'blob:patch', revokeObjectURL: () => undefined });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  openRoomPage(page, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Save the live steps as a patch' }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(saved).toHaveBeenCalledTimes(release === 0 ? 0 : 1);
  saved.mockRestore();
});

test.each([
  ['release 1', 'Release 1 is live.', 1],
  ['the deployed build', 'The deployed build is live.', 0],
])('back to %s, with a reason => live, without a build', async (name, said, to) => {
  openRoomPage(page, { api });
  await userEvent.click(await screen.findByRole('button', { name: `Go back to ${name}…` }));
  await userEvent.keyboard('Too short{Enter}');
  expect(await screen.findByText(said)).toBeVisible();
  expect(api.structure.moves[0]).toMatchObject({ release: to, reason: 'Too short', isRollBack: true });
  expect(screen.getByText(/Visitors already under way finish on the one/).closest('[tabindex]')).toHaveFocus();
});

test('no reason => asked for until it is typed, and nothing changes', async () => {
  openRoomPage(page, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Go back to release 1…' }));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/Say in some words why/)).toBeVisible();
  await userEvent.keyboard('Too short');
  expect(screen.queryByText(/Say in some words why/)).toBeNull();
  expect(api.structure.moves).toHaveLength(2);
});

test('the server is away => says so, and the reason is still there', async () => {
  openRoomPage(page, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Go back to release 1…' }));
  api.isAway = true;
  await userEvent.keyboard('Too short{Enter}');
  await waitFor(() => expect(screen.getAllByText(/The server could not be reached/)[0]).toBeVisible());
  expect(screen.getByLabelText('Why do you go back to release 1?')).toHaveValue('Too short');
});

test('back to a release that no longer fits the code => says why where the reason was typed, and nothing changes', async () => {
  api.structure.whyOutdated = 'Release 1 was built by an older version:\n- screens/landing.json: It is broken.';
  openRoomPage(page, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Go back to release 1…' }));
  await userEvent.keyboard('Too short{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /built by an older version: - screens\/landing\.json: It is broken/,
  );
  expect(screen.getByLabelText('Why do you go back to release 1?')).toHaveValue('Too short');
  expect(api.structure.moves).toHaveLength(2);
});

test.each([false, true])(
  'the live release could not be built again after a deployment, changed draft: %s => why, and what visitors get',
  async (isChanged) => {
    if (isChanged) api.structure.writeAs('Asha', 'screens/landing.json', '{}');
    api.structure.failedRebuild = 3;
    openRoomPage(page, { api });
    const failed = await screen.findByRole('region', { name: 'The live release could not be built again' });
    expect(failed).toHaveTextContent('visitors still get the earlier build of release 2.');
    expect(within(failed).getByText('The check finds 1 error.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Release 3' })).toBeNull();
  },
);

test('what waits no longer fits the code => says why, and it still waits', async () => {
  const { whyNot: _, ...others } = api.structure.propose({ release: 3, by: 'Ravi', canApprove: true });
  api.structure.proposal = others;
  api.structure.whyOutdated = 'Its files do not fit this version.';
  openRoomPage(page, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve, and make it live' }));
  const waiting = screen.getByRole('region', { name: 'Waits for a second person' });
  expect(await within(waiting).findByText('Its files do not fit this version.')).toBeVisible();
  expect(api.structure.channel.release).toBe(2);
});

test('going back changes a consent => waits for a second person, who cannot be the same', async () => {
  api.structure.needsSecondPerson = true;
  openRoomPage(page, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Go back to release 1…' }));
  await userEvent.keyboard('Too short{Enter}');
  expect(await screen.findByText('Not live yet.')).toBeVisible();
  const waiting = screen.getByRole('region', { name: 'Waits for a second person' });
  expect(waiting).toHaveTextContent('Asha asked to go back to release 1');
  expect(within(waiting).queryByRole('button', { name: /Approve/ })).toBeNull();
  expect(api.structure.channel.release).toBe(2);
});

test('a second person => approves what waits, and it is live', async () => {
  api.structure.releases = [entry(3, { state: 'waiting', canGoBack: false }), ...api.structure.releases.slice(1)];
  const { whyNot: _, ...others } = api.structure.propose({ release: 3, by: 'Ravi', canApprove: true });
  api.structure.proposal = others;
  openRoomPage(page, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve, and make it live' }));
  expect(await screen.findByText('Release 3 is live.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Waits for a second person' })).toBeNull();
});

test('what waits is withdrawn => visitors have what they had', async () => {
  api.structure.propose({ release: 1, isRollBack: true });
  openRoomPage(page, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw it' }));
  expect(await screen.findByText('Withdrawn.')).toBeVisible();
  expect(api.structure.channel.release).toBe(2);
});

test.each(['viewer', 'copy editor', 'editor'] as const)(
  'a %s => sees the releases, without a way back',
  async (role) => {
    api.structure.propose({ release: 1, isRollBack: true });
    openRoomPage(page, { api, role });
    expect(await screen.findByRole('heading', { name: /^Release 1/ })).toBeVisible();
    expect(screen.getByText(/Only a publisher goes back to one/)).toBeVisible();
    for (const name of [/Go back/, /Approve/, /Withdraw/]) expect(screen.queryByRole('button', { name })).toBeNull();
  },
);
