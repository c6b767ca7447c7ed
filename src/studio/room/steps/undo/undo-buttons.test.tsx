import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FakeStudioApi } from '../../../../../tests/support/studio/fake-studio-api.ts';
import { findFileText, openFileText } from '../../../../../tests/support/studio/file-field.ts';
import { openRoomPage } from '../../../../../tests/support/studio/room-page.tsx';
import { StepsPage } from '../steps-page.tsx';

let api: FakeStudioApi;
const page = <StepsPage journey="move-in" />;
const path = 'screens/landing.json';
const copy = 'copy/hi.json';
const [first, second] = ['{\n  "title": "Hello"\n}\n', '{\n  "title": "Good day"\n}\n'];
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const open = async (name: RegExp) => userEvent.click(await screen.findByRole('link', { name }));
const panel = () => within(screen.getByRole('region', { name: 'Saved changes' }));
const drafted = (file: string) => waitFor(() => expect(api.structure.files[path]).toBe(file));

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  api = new FakeStudioApi();
});

async function openLanding(): Promise<void> {
  openRoomPage(page, { api });
  await open(/screens\/landing\.json/);
  await findFileText(path);
}

/** Writes the first screen and saves it. */
async function save(text: string): Promise<void> {
  (await findFileText(path)).write(text);
  await press('Save in the draft');
  await drafted(text);
  await waitFor(() => expect(button('Undo')).toHaveAttribute('aria-disabled', 'false'));
}

async function undo(): Promise<void> {
  await press('Undo');
  await waitFor(() => expect(panel().getByText(/^(Undone|Not undone): /)).toBeVisible());
}

test('nothing saved => both buttons say why they do nothing', async () => {
  await openLanding();
  expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Undo')).toHaveAccessibleDescription(
    'Nothing to undo: you have saved nothing in the draft in this tab.',
  );
  expect(button('Redo')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Redo')).toHaveAccessibleDescription('Nothing to redo.');
  await press('Undo');
  expect(api.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
});

test('saved twice => taken back one by one, and done again, with the focus left on the button', async () => {
  const live = api.structure.live[path] ?? '';
  await openLanding();
  await save(first);
  await save(second);
  expect(button('Undo')).toHaveAccessibleDescription(`Undo takes back what you saved in ${path}.`);
  await undo();
  await drafted(first);
  expect(panel().getByRole('status')).toHaveTextContent(`Undone: what you saved in ${path}.`);
  await waitFor(() => expect(openFileText(path).text).toBe(first));
  await undo();
  await drafted(live);
  expect(await screen.findByText('The draft has the files that are live.')).toBeVisible();
  expect(button('Undo')).toHaveFocus();
  expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
  await press('Redo');
  await drafted(first);
  expect(await panel().findByText(`Done again: what you saved in ${path}.`)).toBeVisible();
  await press('Redo');
  await drafted(second);
});

test('several files saved in one call => taken back in one call', async () => {
  const own = { text: first, base: api.structure.live[path] };
  const beside = { text: '{ "a": 1 }', base: api.structure.live[copy], together: [path] };
  window.localStorage.setItem(`studio-file user-1 move-in ${path}`, JSON.stringify(own));
  window.localStorage.setItem(`studio-file user-1 move-in ${copy}`, JSON.stringify(beside));
  await openLanding();
  await press('Save in the draft');
  await waitFor(() => expect(api.structure.files[copy]).toBe(beside.text));
  await waitFor(() => expect(button('Undo')).toHaveAttribute('aria-disabled', 'false'));
  expect(button('Undo')).toHaveAccessibleDescription(/^Undo takes back what you saved in \S+ and \S+\.$/);
  await undo();
  expect(api.structure.files).toEqual(api.structure.live);
  expect(api.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(2);
});

test('a new file, a removal, and discarded changes => each is taken back, and named', async () => {
  openRoomPage(page, { api });
  await userEvent.type(await screen.findByLabelText('Add a file'), 'screens/faq.json{Enter}');
  await findFileText('screens/faq.json');
  await press('Save in the draft');
  await waitFor(() => expect(api.structure.files['screens/faq.json']).toBeDefined());
  await waitFor(() => expect(button('Undo')).toHaveAttribute('aria-disabled', 'false'));
  await undo();
  expect(api.structure.files).toEqual(api.structure.live);
  expect(await screen.findByText('There is no file screens/faq.json any more.')).toBeVisible();
  await open(/screens\/landing\.json/);
  await save(first);
  await press('Discard changes…');
  await press('Discard the changes of this file');
  await drafted(api.structure.live[path] ?? '');
  expect(await panel().findByText(/^Undo takes back the discarding of what was changed in /)).toBeVisible();
  await undo();
  await drafted(first);
  await waitFor(() => expect(button('Remove the file…')).toBeEnabled());
  await press('Remove the file…');
  await press('Remove this file');
  await waitFor(() => expect(api.structure.files[path]).toBeUndefined());
  await waitFor(() => expect(button('Undo')).toHaveAccessibleDescription(`Undo takes back the removal of ${path}.`));
  await undo();
  await drafted(first);
});

test('somebody else changes the file since => nothing is overwritten, and the change before it can be taken back', async () => {
  await openLanding();
  await userEvent.type(screen.getByLabelText('Add a file'), 'screens/faq.json{Enter}');
  await findFileText('screens/faq.json');
  await press('Save in the draft');
  await waitFor(() => expect(api.structure.files['screens/faq.json']).toBeDefined());
  await open(/screens\/landing\.json/);
  await save(first);
  api.structure.writeAs('Ravi', path, second);
  await undo();
  expect(panel().getByRole('alert')).toHaveTextContent(
    `Not undone: what you saved in ${path}. Ravi has changed ${path} since, and that stays. Change the file itself.`,
  );
  expect(api.structure.files[path]).toBe(second);
  await waitFor(() => expect(button('Undo')).toHaveAccessibleDescription(/what you saved in screens\/faq\.json/));
  await undo();
  await waitFor(() => expect(api.structure.files['screens/faq.json']).toBeUndefined());
  expect(api.structure.files[path]).toBe(second);
});

test('somebody else changes another file, also in the middle => taken back, and theirs stays', async () => {
  await openLanding();
  await save(first);
  const { ask } = api;
  let isFirst = true;
  Object.assign(api, {
    ask: (...call: Parameters<typeof ask>) => {
      if (call[0] === 'PATCH' && isFirst) {
        isFirst = false;
        api.structure.writeAs('Ravi', copy, '{"a": 1}');
      }
      return ask(...call);
    },
  });
  cleanup();
  await openLanding();
  await undo();
  await drafted(api.structure.live[path] ?? '');
  expect(isFirst).toBe(false);
  expect(api.structure.files[copy]).toBe('{"a": 1}');
});

test('something is typed in the file and not saved => undone or saved first', async () => {
  await openLanding();
  await save(first);
  (await findFileText(path)).write(second);
  await waitFor(() => expect(button('Undo')).toHaveAttribute('aria-disabled', 'true'));
  expect(button('Undo')).toHaveAccessibleDescription(
    `Undo would change ${path}: first save or undo what you typed there.`,
  );
  await press('Undo');
  expect(api.structure.files[path]).toBe(first);
  await press('Undo what is not saved');
  await waitFor(() => expect(button('Undo')).toHaveAttribute('aria-disabled', 'false'));
  await undo();
  await drafted(api.structure.live[path] ?? '');
});

test('another version went live since => nothing to undo, with the reason', async () => {
  await openLanding();
  await save(first);
  api.versions.add({ kind: 'steps', release: 1 });
  cleanup();
  await openLanding();
  expect(button('Undo')).toHaveAccessibleDescription(/^Nothing to undo: another version went live since\./);
  await press('Undo');
  expect(api.structure.files[path]).toBe(first);
});

test('the server is away => said, and it can be tried again; an answer that was lost has done it', async () => {
  await openLanding();
  await save(first);
  api.isAway = true;
  await undo();
  expect(panel().getByRole('alert')).toHaveTextContent(/^Not undone: .* The server could not be reached\.$/);
  api.isAway = false;
  const { ask } = api;
  Object.assign(api, {
    async ask(...call: Parameters<typeof ask>) {
      const answer = await ask(...call);
      return call[0] === 'PATCH' ? { status: 'away', message: 'The answer was lost.' } : answer;
    },
  });
  cleanup();
  await openLanding();
  await undo();
  expect(panel().getByRole('alert')).toHaveTextContent(/The answer was lost/);
  await drafted(api.structure.live[path] ?? '');
  await press('Undo');
  await waitFor(() => expect(panel().getByRole('status')).toHaveTextContent(/^Undone: /));
});

test('the server refuses what was there before => said, and it is not next any more', async () => {
  await openLanding();
  await save(first);
  await save(second);
  api.structure.refusedTexts.set(first, 'It is too long.');
  await undo();
  expect(panel().getByRole('alert')).toHaveTextContent(/^Not undone: .* It is too long\.$/);
  await waitFor(() => expect(button('Undo')).toHaveAttribute('aria-disabled', 'false'));
  await press('Undo');
  await waitFor(() => expect(panel().getByRole('alert')).toHaveTextContent(/has changed screens\/landing\.json since/));
});

test('all changes are discarded => asked first, and Undo brings back those of everybody', async () => {
  api.structure.writeAs('Ravi', copy, '{"a": 1}');
  await openLanding();
  await save(first);
  const before = api.structure.files;
  await press('Discard all changes of the steps…');
  const question = panel().getByText(/as live again, also what others changed in them\. Undo brings them back\./);
  expect(question.closest('[role=alert]')).toHaveFocus();
  await press('Keep them');
  expect(api.structure.files).toEqual(before);
  expect(button('Undo')).toHaveFocus();
  await press('Discard all changes of the steps…');
  await press('Discard the changes of 2 files');
  await waitFor(() => expect(api.structure.files).toEqual(api.structure.live));
  expect(await screen.findByText('The draft has the files that are live.')).toBeVisible();
  expect(button('Undo')).toHaveFocus();
  expect(button('Undo')).toHaveAccessibleDescription('Undo takes back the discarding of all changes.');
  await undo();
  expect(api.structure.files).toEqual(before);
});

test('all changes are discarded on an older draft => nothing happens, and why', async () => {
  await openLanding();
  await save(first);
  await press('Discard all changes of the steps…');
  api.structure.writeAs('Ravi', copy, '{"a": 1}');
  await press('Discard the changes of 1 file');
  expect(await panel().findByText(/^Nothing was discarded\. Somebody else changed the draft\.$/)).toBeVisible();
  expect(api.structure.files[copy]).toBe('{"a": 1}');
});

test('a file is to be looked at again => discarded for good, and Undo says why', async () => {
  api.structure.writeAs('Ravi', path, first);
  api.structure.conflicts.add(path);
  await openLanding();
  await press('Discard all changes of the steps…');
  expect(panel().getByText(/Undo cannot bring them back\./)).toBeVisible();
  await press('Discard the changes of 1 file');
  await waitFor(() => expect(api.structure.files).toEqual(api.structure.live));
  await waitFor(() =>
    expect(button('Undo')).toHaveAccessibleDescription(
      /^Nothing to undo: .* was changed over a version that went live/,
    ),
  );
});

test('something is typed in a file of the draft => saved or undone before all is discarded', async () => {
  await openLanding();
  await save(first);
  (await findFileText(path)).write(second);
  await waitFor(() => expect(button('Discard all changes of the steps…')).toHaveAttribute('aria-disabled', 'true'));
  expect(panel().getByText(`To discard all changes, first save or undo what you typed in ${path}.`)).toBeVisible();
});

test.each(['viewer', 'copy editor'] as const)('a %s => no buttons', async (role) => {
  api.structure.writeAs('Ravi', path, first);
  openRoomPage(page, { api, role });
  await open(/screens\/landing\.json/);
  await findFileText(path);
  for (const name of ['Undo', 'Redo', /Discard all/]) expect(screen.queryByRole('button', { name })).toBeNull();
});
