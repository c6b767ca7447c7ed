import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStudioApi } from '../../../../tests/support/studio/fake-studio-api.ts';
import { versionEntry } from '../../../../tests/support/studio/fake-versions.ts';
import { openRoomPage } from '../../../../tests/support/studio/room-page.tsx';
import type { ReleaseEntry } from '../../../contracts/release-api.ts';
import { VersionsPage } from './versions-page.tsx';

let api: FakeStudioApi;
const page = <VersionsPage journey="move-in" />;
const at = '2026-11-24T12:00:00.000Z';

const releaseEntry = (number: number, changed: Partial<ReleaseEntry> = {}): ReleaseEntry => ({
  ...{ number, state: 'published', steps: [], failures: [], by: 'Asha', reason: `Reason ${number}`, at, changes: [] },
  ...{ forEveryone: false, canUpdateWalkthroughs: false, ...changed },
});

const openGoBack = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Go back to ${name}…` }));

beforeEach(() => {
  window.localStorage.clear();
  api = new FakeStudioApi();
  api.versions.entries = [
    versionEntry(3, { kind: 'steps', release: 2, approvedBy: 'Meera' }),
    versionEntry(2, { kind: 'steps', release: 1, canGoBack: false, formerly: 'steps 1' }),
    versionEntry(1, { formerly: 'texts 1' }),
  ];
  api.structure.releases = [
    releaseEntry(4, { state: 'withdrawn' }),
    releaseEntry(3, { state: 'failed', failures: ['The check finds 1 error.'] }),
    releaseEntry(2),
    releaseEntry(1),
  ];
});

test('versions => who, when, why and what changed, their former names, and which one is live', async () => {
  openRoomPage(page, { api });
  expect(await screen.findByRole('heading', { name: 'Version 3 live now' })).toBeVisible();
  expect(screen.getByText(/2026 at .*, by Asha, approved by Meera: “Reason 3”$/)).toBeVisible();
  expect(screen.getByText(/, by Asha, formerly texts 1: “Reason 1”$/)).toBeVisible();
  expect(screen.getByText('Sentence 1')).toBeInTheDocument();
  for (const name of [/^Version 1$/, /^The deployed build$/])
    expect(screen.getByRole('heading', { name })).toBeVisible();
});

test('releases that failed or were withdrawn => listed below the versions, and why', async () => {
  openRoomPage(page, { api });
  const region = await screen.findByRole('region', { name: 'Releases that never were live' });
  expect(within(region).getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(within(region).getByText('It was withdrawn.')).toBeVisible();
  expect(within(region).getByText('It failed.')).toBeVisible();
  expect(within(region).getByText('The check finds 1 error.')).toBeInTheDocument();
});

test.each(['version 3', 'version 2'])('%s, which is live or not stored any more => no way back to it', async (name) => {
  openRoomPage(page, { api });
  expect(await screen.findByRole('button', { name: 'Go back to version 1…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: `Go back to ${name}…` })).toBeNull();
});

test.each([
  ['version 1', /It is version 1 again/, 1],
  ['the deployed build', /It is the deployed build again/, 0],
])('back to %s, with a reason => live, without a build', async (name, said, to) => {
  openRoomPage(page, { api });
  await openGoBack(name);
  await userEvent.keyboard('Too plain{Enter}');
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByText(/^Version 4 is live for new visitors since/)).toBeVisible();
  expect(api.versions.entries[0]).toMatchObject({ number: 4, kind: 'rollback', backTo: to, reason: 'Too plain' });
  expect(screen.getByText(said).closest('[tabindex]')).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Version 4 live now' })).toBeVisible();
  expect(screen.queryByRole('button', { name: `Go back to ${name}…` })).toBeNull();
});

test('no reason => asked for until it is typed, and nothing changes', async () => {
  openRoomPage(page, { api });
  await openGoBack('version 1');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/Say in some words why/)).toBeVisible();
  await userEvent.keyboard('Too plain');
  expect(screen.queryByText(/Say in some words why/)).toBeNull();
  expect(api.versions.number).toBe(3);
});

test('the server is away => says so, and the reason is still there', async () => {
  openRoomPage(page, { api });
  await openGoBack('version 1');
  api.isAway = true;
  await userEvent.keyboard('Too plain{Enter}');
  await waitFor(() => expect(screen.getAllByText(/The server could not be reached/)[0]).toBeVisible());
  expect(screen.getByLabelText('Why do you go back to version 1?')).toHaveValue('Too plain');
});

test('an answer is lost => the same press is the same call, and another reason is another one', async () => {
  const { ask } = api;
  const keys: (string | undefined)[] = [];
  Object.assign(api, {
    ask(...call: Parameters<typeof ask>) {
      if (call[0] === 'POST') keys.push(call[2]?.key);
      return ask(...call);
    },
  });
  openRoomPage(page, { api });
  await openGoBack('version 1');
  api.isAway = true;
  const field = screen.getByLabelText('Why do you go back to version 1?');
  for (const [presses, typed] of ['Too plain{Enter}', '{Enter}', '!{Enter}'].entries()) {
    await userEvent.type(field, typed);
    await waitFor(() => expect(keys).toHaveLength(presses + 1));
    await screen.findByRole('button', { name: 'Make version 1 live for new visitors' });
  }
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('back to a version that no longer fits the code => says why where the reason was typed, and nothing changes', async () => {
  api.versions.whyOutdated = 'Release 1 was built by an older version:\n- screens/landing.json: It is broken.';
  openRoomPage(page, { api });
  await openGoBack('version 1');
  await userEvent.keyboard('Too plain{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /built by an older version: - screens\/landing\.json: It is broken/,
  );
  expect(screen.getByLabelText('Why do you go back to version 1?')).toHaveValue('Too plain');
  expect(api.versions.number).toBe(3);
});

test.each([false, true])(
  'the live release could not be built again after a deployment, changed draft: %s => why, and what visitors get',
  async (isChanged) => {
    if (isChanged) api.structure.writeAs('Asha', 'screens/landing.json', '{}');
    api.structure.releases = api.structure.releases.slice(1);
    api.versions.failedRebuild = 3;
    openRoomPage(page, { api });
    const failed = await screen.findByRole('region', { name: 'The live release could not be built again' });
    expect(failed).toHaveTextContent('visitors still get the earlier build of version 3.');
    expect(within(failed).getByText('The check finds 1 error.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Release 3' })).toBeNull();
  },
);

const waiting = () => screen.findByRole('region', { name: 'Waits for a second person' });

test('what waits no longer fits the code => says why, and it still waits', async () => {
  api.versions.proposeAs('Ravi', { release: 3 });
  api.versions.whyOutdated = 'Its files do not fit this version.';
  openRoomPage(page, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve, and make it live' }));
  expect(await within(await waiting()).findByText('Its files do not fit this version.')).toBeVisible();
  expect(api.versions.number).toBe(3);
});

test.each(['a consent changes', 'also for visitors who are under way'])(
  'going back, %s => waits for a second person, who cannot be the same',
  async (why) => {
    api.versions.needsSecondPerson = why === 'a consent changes';
    openRoomPage(page, { api });
    await openGoBack('version 1');
    if (!api.versions.needsSecondPerson)
      await userEvent.click(screen.getByLabelText('Also for visitors who are under way'));
    await userEvent.type(screen.getByLabelText('Why do you go back to version 1?'), 'Too plain{Enter}');
    expect(await screen.findByText('Not live yet.')).toBeVisible();
    expect(await waiting()).toHaveTextContent('Asha asked to go back to version 1');
    expect((await waiting()).textContent).toEqual(
      api.versions.needsSecondPerson
        ? expect.not.stringContaining('under way')
        : expect.stringContaining(', also for visitors who are under way,'),
    );
    expect(within(await waiting()).queryByRole('button', { name: /Approve/ })).toBeNull();
    expect(api.versions.number).toBe(3);
  },
);

test.each([
  ['steps', { release: 3 }, 'Ravi asked to publish release 3', /Visitors already under way finish on the steps/],
  ['texts', { kind: 'texts' }, 'Ravi asked to publish the texts of the draft', /the texts with the next page/],
  ['steps', { release: 3, forEveryone: true }, 'also for visitors', /under way get it with their next page/],
] as const)('a second person => approves %s that wait, and they are live: %o', async (_, proposal, asked, said) => {
  api.versions.proposeAs('Ravi', proposal);
  openRoomPage(page, { api });
  expect(await waiting()).toHaveTextContent(asked);
  await userEvent.click(await screen.findByRole('button', { name: 'Approve, and make it live' }));
  expect(await screen.findByText(/^Version 4 is live for new visitors since/)).toBeVisible();
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Waits for a second person' })).toBeNull();
});

test('what waits is withdrawn => visitors have what they had', async () => {
  api.versions.propose({ kind: 'rollback', backTo: 1 });
  openRoomPage(page, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw it' }));
  expect(await screen.findByText('Withdrawn.')).toBeVisible();
  expect(api.versions).toMatchObject({ number: 3, proposal: undefined });
});

test.each(['viewer', 'copy editor', 'editor'] as const)(
  'a %s => sees the versions, without a way back',
  async (role) => {
    api.versions.propose({ kind: 'rollback', backTo: 1 });
    openRoomPage(page, { api, role });
    expect(await screen.findByRole('heading', { name: /^Version 1/ })).toBeVisible();
    expect(screen.getByText(/Only a publisher goes back to one/)).toBeVisible();
    for (const name of [/Go back/, /Approve/, /Withdraw/]) expect(screen.queryByRole('button', { name })).toBeNull();
  },
);

test('a published text that no longer fits the files => both texts, and the way to reword it', async () => {
  const place = { language: 'en', part: 'landing', at: '/title' };
  api.versions.conflicts = [
    { ...place, from: 'Former', text: 'Hello', deployed: 'Welcome' },
    { ...place, at: '/gone', from: 'Former', text: 'Gone' },
  ];
  openRoomPage(page, { api });
  const region = await screen.findByRole('region', { name: 'Texts that no longer fit' });
  const [first, second] = within(region).getAllByRole('listitem');
  await waitFor(() => expect(first).toHaveTextContent('Welcome: from here “Hello”; in the files “Welcome”. Reword it'));
  expect(second).toHaveTextContent('from here “Gone”; the text is no longer in the files.');
});

test.each([
  [3, 'Saved as move-in-3.patch, with 1 file. Send it to a developer.'],
  [0, 'The files have what is live already, so there is nothing to save.'],
])('what is live in version %i as a patch => "%s"', async (number, said) => {
  if (number === 0) api.versions.entries = [];
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:patch', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  openRoomPage(page, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Save what is live as a patch' }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(saved).toEqual(number === 0 ? [] : ['move-in-3.patch']);
  vi.restoreAllMocks();
});

test('nothing was published => the deployed build is live, and there is no way back', async () => {
  api.versions.entries = [];
  openRoomPage(page, { api });
  expect(await screen.findByRole('heading', { name: 'The deployed build live now' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Go back/ })).toBeNull();
});
