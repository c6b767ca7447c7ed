import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FakeStudioApi } from '../../../../tests/support/studio/fake-studio-api.ts';
import { findFileText, openFileText } from '../../../../tests/support/studio/file-field.ts';
import { openRoomPage } from '../../../../tests/support/studio/room-page.tsx';
import { StepsPage } from './steps-page.tsx';

let api: FakeStudioApi;
const page = <StepsPage journey="move-in" />;
const path = 'screens/landing.json';
const written = '{\n  "title": "Hello"\n}\n';
const field = () => findFileText(path);
const open = async (name: RegExp) => userEvent.click(await screen.findByRole('link', { name }));
const write = async (text: string) => (await field()).write(text);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const problem = (at: string) => ({
  ...{ severity: 'error' as const, code: 'unknown-screen', at, what: 'There is no screen "faq".', fix: 'Add it.' },
  ...{ others: 0, isNew: true },
});

beforeEach(() => {
  window.localStorage.clear();
  api = new FakeStudioApi();
});

/** Opens the page with the file of the first screen. */
async function openLanding(options: { readonly role?: 'viewer' | 'copy editor' | 'editor' } = {}): Promise<void> {
  openRoomPage(page, { api, ...options });
  await open(/screens\/landing\.json/);
  await field();
}

test('a file by its title, changed and saved => in the draft, with what differs from the live one', async () => {
  await openLanding();
  expect(screen.getByRole('heading', { name: 'Welcome' })).toHaveFocus();
  await write(written);
  expect(screen.getByText(/Not saved yet/)).toBeVisible();
  await press('Save in the draft');
  await waitFor(() => expect(api.structure.files[path]).toBe(written));
  expect(await screen.findByText('Saved in the draft, not live yet.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Changed lines' })).toHaveTextContent('+ "title": "Hello"');
  expect(screen.getByText(/The draft differs in 1 file/)).toBeVisible();
});

test('Ctrl + S => saves as the button does', async () => {
  await openLanding({ role: 'editor' });
  await write(written);
  fireEvent.keyDown((await field()).content, { key: 's', keyCode: 83, ctrlKey: true });
  await waitFor(() => expect(api.structure.files[path]).toBe(written));
});

test('a text that is not JSON => says the line, leads to it, and is not saved', async () => {
  await openLanding();
  await write('{\n  "title": "Hello",\n}\n');
  expect(screen.getByText(/^Line [23], column \d+: /)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save in the draft' })).toHaveAttribute('aria-disabled', 'true');
  await press('Save in the draft');
  await press(/^Go to line/);
  expect((await field()).hasFocus).toBe(true);
  expect((await field()).fromSelection.length).toBeLessThan((await field()).text.length - 2);
  expect(api.calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);
});

test.each([
  ['Save yours instead', written],
  ['Take the file from Ravi', '{"title": "Namaste"}'],
])('two editors of one file, %s => the chosen one is in the draft', async (name, chosen) => {
  await openLanding();
  await write(written);
  api.structure.writeAs('Ravi', path, '{"title": "Namaste"}');
  await press('Save in the draft');
  const question = await screen.findByText(/Ravi changed this file while you typed/);
  expect(screen.getByLabelText('The file from Ravi')).toHaveValue('{"title": "Namaste"}');
  await press(name);
  await waitFor(async () => expect((await field()).text).toBe(chosen));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(api.structure.files[path]).toBe(chosen);
  expect(screen.getByRole('heading', { name: 'Welcome' })).toHaveFocus();
});

test('others change another file meanwhile => saved without a question', async () => {
  await openLanding();
  await write(written);
  api.structure.writeAs('Ravi', 'copy/hi.json', '{"a": 1}');
  await press('Save in the draft');
  await waitFor(() => expect(api.structure.files[path]).toBe(written));
  expect(screen.queryByText(/while you typed/)).toBeNull();
});

test('somebody else removes a new file that is being typed => nothing is lost, and it can be saved again', async () => {
  api.structure.writeAs('Ravi', 'screens/faq.json', '{}');
  openRoomPage(page, { api });
  await open(/screens\/faq\.json/);
  (await findFileText('screens/faq.json')).write(written);
  api.structure.removeAs('Ravi', 'screens/faq.json');
  await press('Save in the draft');
  expect(await screen.findByText(/removed this file while you typed/)).toBeVisible();
  expect(openFileText('screens/faq.json').text).toBe(written);
  await press('Save yours instead');
  await waitFor(() => expect(api.structure.files['screens/faq.json']).toBe(written));
});

test.each([
  ['the server is away', () => Object.assign(api, { isAway: true }), /Not saved\. The server could not be reached/],
  ['the session has ended', () => Object.assign(api, { isSignedOut: true }), /^Not saved\. .* signed out\.$/],
  [
    'the server refuses',
    () => api.structure.refusedTexts.set(written, 'It is too long.'),
    /Not saved\. It is too long/,
  ],
])('%s => nothing typed is lost, also for the next visit', async (_, fail, said) => {
  await openLanding();
  await write(written);
  fail();
  await press('Save in the draft');
  expect(await screen.findByText(said)).toBeVisible();
  expect((await field()).text).toBe(written);
  cleanup();
  Object.assign(api, { isAway: false, isSignedOut: false });
  await openLanding();
  expect((await field()).text).toBe(written);
  expect(screen.getByText('not saved')).toBeVisible();
});

test('undo of what is not saved => the file of the draft', async () => {
  await openLanding();
  await write(written);
  await press('Undo what is not saved');
  expect((await field()).text).toBe(api.structure.live[path]);
});

test('discarded, and removed => asked first, and done', async () => {
  api.structure.writeAs('Ravi', path, written);
  await openLanding();
  await press('Discard changes…');
  expect(screen.getByText(/also what others changed/).closest('[role=alert]')).toHaveFocus();
  await press('Discard the changes of this file');
  await waitFor(async () => expect((await field()).text).toBe(api.structure.live[path]));
  await press('Remove the file…');
  await press('Remove this file');
  expect(await screen.findByText(/The draft removes this file/)).toBeVisible();
  expect(api.structure.files[path]).toBeUndefined();
});

test('a new file => refused with a bad path, else opened, and in the draft once it is saved', async () => {
  openRoomPage(page, { api });
  const input = await screen.findByLabelText('Add a file');
  await userEvent.type(input, 'faq{Enter}');
  expect(screen.getByText(/is no path of a file here/)).toBeVisible();
  await userEvent.clear(input);
  await userEvent.type(input, `${path}{Enter}`);
  expect(screen.getByText(`There is a file ${path} already.`)).toBeVisible();
  await userEvent.clear(input);
  await userEvent.type(input, 'screens/faq.json{Enter}');
  expect((await findFileText('screens/faq.json')).text).toBe('{\n}\n');
  expect(api.structure.files['screens/faq.json']).toBeUndefined();
  await press('Save in the draft');
  await waitFor(() => expect(api.structure.files['screens/faq.json']).toBe('{\n}\n'));
  expect(await screen.findByRole('button', { name: 'Remove the file…' })).toBeVisible();
});

test('a file that another version has changed => can be saved again as it is', async () => {
  api.structure.writeAs('Asha', path, written);
  api.structure.conflicts.add(path);
  await openLanding();
  expect(screen.getByText(/Another version went live since/)).toBeVisible();
  await press('Save in the draft');
  await waitFor(() => expect(screen.queryByText(/Another version went live since/)).toBeNull());
});

test('a problem of the check => named with its file and line, and its link opens the line', async () => {
  api.structure.writeAs('Asha', 'journey.json', '{\n  "flows": ["faq"]\n}\n');
  api.structure.problems = [
    problem('journeys/move-in/journey.json:2:13'),
    { ...problem('schemas/move-in/data.json:4'), code: 'other' },
    { ...problem('journeys/move-in/copy/hi.json:1'), severity: 'warning', code: 'missing-translation' },
  ];
  openRoomPage(page, { api });
  const check = await screen.findByRole('region', { name: 'Check of the draft' });
  expect(await within(check).findByText('2 errors to mend before a release can be made.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^The journey/ })).toHaveTextContent('has errors');
  expect(within(check).getByText('schemas/move-in/data.json:4')).toBeVisible();
  expect(within(check).getByText(/Add what is missing to this file, or translate it on the page Words/)).toBeVisible();
  await userEvent.click(within(check).getByRole('link', { name: /^Open journey\.json, line 2/ }));
  await waitFor(() => expect(openFileText('journey.json').hasFocus).toBe(true));
  expect(openFileText('journey.json').fromSelection).toMatch(/^faq|^"faq/);
  expect(screen.getByRole('region', { name: 'Problems of this file' })).toHaveTextContent('There is no screen "faq".');
  expect(screen.getByRole('button', { name: /^Make a release/ })).toHaveAttribute('aria-disabled', 'true');
});

test.each(['viewer', 'copy editor'] as const)('a %s => reads the files, without changing them', async (role) => {
  api.structure.writeAs('Ravi', path, written);
  await openLanding({ role });
  expect((await field()).isReadOnly).toBe(true);
  for (const name of [/Save/, /Discard/, /Remove/, /^Add/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByText(/that needs the role editor/)).toBeVisible();
  expect(screen.getByText(new RegExp(`As a ${role} you cannot make a release`))).toBeVisible();
});
