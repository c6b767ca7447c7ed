import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FakeStudioApi } from '../../../../tests/support/studio/fake-studio-api.ts';
import { openRoomPage } from '../../../../tests/support/studio/room-page.tsx';
import type { ReleaseStep } from '../../../contracts/release-api.ts';
import { StepsPage } from './steps-page.tsx';

let api: FakeStudioApi;
const page = <StepsPage journey="move-in" />;
const at = '2026-11-24T12:00:00.000Z';
const button = () => screen.findByRole('button', { name: 'Make a release (about a minute)' });
// The page looks each second how far a release is.

beforeEach(() => {
  window.localStorage.clear();
  api = new FakeStudioApi();
  api.structure.writeAs('Asha', 'journey.json', '{"flows": []}');
});

async function makeRelease(reason = 'Fewer steps'): Promise<void> {
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'false'));
  if (reason !== '') await userEvent.type(screen.getByLabelText('Why do you change it?'), reason);
  await userEvent.click(await button());
}

test('nothing is changed => there is no button', async () => {
  api = new FakeStudioApi();
  openRoomPage(page, { api });
  expect(await screen.findByText('The draft has the files that are live.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Make a release/ })).toBeNull();
});

test('the check => what would change, and then the button', async () => {
  openRoomPage(page, { api });
  expect(await screen.findByText('Nothing is wrong with the files.')).toBeVisible();
  expect(screen.getByText('Changed journey.json.')).toBeVisible();
  expect(await button()).toHaveAttribute('aria-disabled', 'false');
});

test('a check that a newer one in another tab has replaced => no problem is shown, and it is made again', async () => {
  api.replacedChecks = 1;
  openRoomPage(page, { api });
  await waitFor(() => expect(api.calls.some((call) => call.endsWith('structure/check'))).toBe(true));
  expect(await screen.findByText('Checking the files…')).toBeVisible();
  const seen = new Set<string>();
  const result = await waitFor(
    () => {
      seen.add(document.body.textContent ?? '');
      return screen.getByText('Nothing is wrong with the files.');
    },
    { timeout: 10_000 },
  );
  expect(result).toBeVisible();
  expect([...seen].filter((text) => text.includes('could not be checked'))).toEqual([]);
}, 15_000);

test('texts are published meanwhile => checked again', async () => {
  openRoomPage(page, { api });
  await screen.findByText('Nothing is wrong with the files.');
  const checks = () => api.calls.filter((call) => call.endsWith('structure/check')).length;
  const before = checks();
  api.versions.add({ by: 'Ravi' });
  // What is live is asked for again when the page is shown again.
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(checks()).toBeGreaterThan(before));
});

test('a release => its steps are shown one after another, and then that it is live', async () => {
  openRoomPage(page, { api });
  await makeRelease();
  expect(await screen.findByText('It begins in a moment.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Release 1' })).toHaveFocus();
  expect(api.structure.releases).toMatchObject([{ reason: 'Fewer steps', forEveryone: false }]);
  const steps: readonly ReleaseStep[] = [
    { name: 'prepare', startedAt: at, finishedAt: at },
    { name: 'check', startedAt: at, detail: '3 of 8 files' },
  ];
  api.structure.build({ state: 'building', steps });
  expect(await screen.findByText('Step 2 of 6: Check the files.')).toBeVisible();
  const [first, second] = screen.getByRole('region', { name: 'Release 1' }).querySelectorAll('li');
  expect(first).toHaveTextContent('Prepare the files – done');
  expect(second).toHaveTextContent('Check the files – 3 of 8 files');
  expect(second).toHaveAttribute('aria-current', 'step');
  api.versions.isServed = false;
  api.structure.publish();
  expect(await screen.findByText('Version 1 is published.')).toBeVisible();
  api.versions.isServed = true;
  expect(await screen.findByText(/^Version 1 is live for new visitors since/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the app in a new tab' })).toHaveAttribute('href', '/');
});

test('the build finds something => failed, with its sentences, and the draft is as it was', async () => {
  openRoomPage(page, { api });
  await makeRelease();
  await screen.findByText('It begins in a moment.');
  api.structure.build({ state: 'failed', failures: ['The scenario "success" does not end where it did.'] });
  expect(await screen.findByText('It failed, and is not live.')).toBeVisible();
  expect(screen.getByText('The scenario "success" does not end where it did.')).toBeVisible();
  expect(screen.getByText(/Nothing has changed for visitors/)).toBeVisible();
  expect(screen.getByLabelText('Why do you change it?')).toHaveValue('Fewer steps');
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'false'));
});

const walkthrough = { path: 'scenarios/success.json', content: '{"steps": []}', base: '{}' };

/** A release fails by a recorded walkthrough that can be updated. */
async function failByWalkthrough(): Promise<void> {
  api.structure.live = { ...api.structure.live, [walkthrough.path]: walkthrough.base };
  api.structure.files = { ...api.structure.files, [walkthrough.path]: walkthrough.base };
  api.structure.walkthroughs = [walkthrough];
  openRoomPage(page, { api });
  await makeRelease();
  await screen.findByText('It begins in a moment.');
  const failures = [`${walkthrough.path} goes another way now.`, 'scenarios/other.json goes another way now.'];
  api.structure.build({ state: 'failed', failures, canUpdateWalkthroughs: true });
}

const updateButton = () => screen.findByRole('button', { name: 'Update the recorded walkthroughs' });

test('a recorded walkthrough goes another way => one press changes it in the draft, and the release can be made again', async () => {
  await failByWalkthrough();
  await userEvent.click(await updateButton());
  expect(await screen.findByText(/^1 walkthrough updated in the draft/)).toBeVisible();
  const news = screen.getByRole('region', { name: 'Release 1' });
  expect(within(news).getByRole('link', { name: walkthrough.path })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(walkthrough.path)),
  );
  expect(within(news).getByText(/^1 of those named above is left/)).toBeVisible();
  expect(api.structure.files[walkthrough.path]).toBe(walkthrough.content);
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(await updateButton());
  expect(await screen.findByText(/^1 walkthrough updated in the draft/)).toBeVisible();
});

test('the walkthrough was changed in the draft meanwhile => nothing is updated, and why', async () => {
  await failByWalkthrough();
  const press = await updateButton();
  api.structure.writeAs('Ravi', walkthrough.path, '{"title": "Mine"}');
  await userEvent.click(press);
  expect(await screen.findByText(/^Nothing was updated\. scenarios\/success\.json has changed/)).toBeVisible();
  expect(api.structure.files[walkthrough.path]).toBe('{"title": "Mine"}');
});

test.each(['viewer', 'copy editor'] as const)('a %s => no button that changes walkthroughs', async (role) => {
  api.structure.releases = [
    {
      ...{ number: 1, state: 'failed', steps: [], failures: ['It goes another way.'], changes: [], by: 'Asha', at },
      ...{ reason: 'Fewer steps', forEveryone: false, canUpdateWalkthroughs: true },
    },
  ];
  openRoomPage(page, { api, role });
  expect(await screen.findByText('It goes another way.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Update the recorded walkthroughs' })).toBeNull();
});

test('no reason => asked for until it is typed, and nothing is built', async () => {
  openRoomPage(page, { api });
  await makeRelease('');
  expect(await screen.findByText(/Say in some words why/)).toBeVisible();
  expect(api.structure.releases).toEqual([]);
  await userEvent.type(screen.getByLabelText('Why do you change it?'), 'Fewer steps');
  expect(screen.queryByText(/Say in some words why/)).toBeNull();
});

test('another version went live meanwhile => says so, and the reason that was typed is still there', async () => {
  openRoomPage(page, { api });
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.type(screen.getByLabelText('Why do you change it?'), 'Fewer steps');
  api.versions.add({ kind: 'steps', release: 7, by: 'Ravi' });
  await userEvent.click(await button());
  expect(await screen.findByText('Another version went live meanwhile.')).toBeVisible();
  expect(screen.getByLabelText('Why do you change it?')).toHaveValue('Fewer steps');
});

test('withdrawn while it is built => visitors have what they had, and another one can be made', async () => {
  openRoomPage(page, { api });
  await makeRelease();
  await userEvent.click(await screen.findByRole('button', { name: 'Stop and withdraw it' }));
  expect(await screen.findByText('Withdrawn.')).toBeVisible();
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'false'));
});

test('a consent, for everyone => says that it waits, and for whom', async () => {
  api.versions.needsSecondPerson = true;
  openRoomPage(page, { api });
  expect(await screen.findByText(/A second person has to approve the release/)).toBeVisible();
  await userEvent.click(screen.getByLabelText('Also for visitors who are under way'));
  await makeRelease();
  await screen.findByText('It begins in a moment.');
  expect(api.structure.releases).toMatchObject([{ forEveryone: true }]);
  api.structure.build({ state: 'waiting' });
  api.versions.propose({ forEveryone: true });
  const waiting = await screen.findByRole('region', { name: 'Waits for a second person' });
  expect(waiting).toHaveTextContent('also for visitors who are under way');
  expect(waiting).toHaveTextContent('You asked for it, or wrote a part of it.');
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  expect(screen.getByText(/A second person decides first about what waits above/)).toBeVisible();
});

test('no builder runs => says whom to ask', async () => {
  api.versions.hasBuilder = false;
  openRoomPage(page, { api });
  expect(await screen.findByText(/No builder is running on this server/)).toBeVisible();
});

test('an editor => may change files, and sees why no release can be made', async () => {
  openRoomPage(page, { api, role: 'editor' });
  expect(await screen.findByText(/As an editor you cannot make a release/)).toBeVisible();
  expect(await button()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();
});

test('text that is not saved => the release is without it, and says so', async () => {
  window.localStorage.setItem('studio-file user-1 move-in journey.json', JSON.stringify({ text: '{}', base: 'x' }));
  openRoomPage(page, { api });
  expect(await screen.findByText(/1 file with text that is not saved: the release is without it/)).toBeVisible();
});
