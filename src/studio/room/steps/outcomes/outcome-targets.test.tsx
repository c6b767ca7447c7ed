import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FakeStudioApi } from '../../../../../tests/support/studio/fake-studio-api.ts';
import { findFileText, openFileText } from '../../../../../tests/support/studio/file-field.ts';
import { openRoomPage } from '../../../../../tests/support/studio/room-page.tsx';
import type { StudioRole } from '../../../../contracts/studio-api.ts';
import { StepsPage } from '../steps-page.tsx';

const journey = `{"title": "Small", "start": "one", "notFound": "one", "flows": {"way": ["one", "two", "three"]},
  "session": {"type": "object", "properties": {"name": {"type": "string", "keep": "memory"}}},
  "settings": {"locale": {"language": "en", "country": "IN", "currency": "INR"}, "flags": {}, "brand": "small"}, "words": {}}`;
const content = (id: string, more: object = {}) =>
  JSON.stringify({ path: `/${id}`, title: `Title ${id}`, blocks: [], on: { submit: [{ goto: 'next' }] }, ...more });
const path = 'screens/one.json';
// A text as nobody would format it: another target leaves that as it is.
const one = (target: string, more = '') => `{"path": "/one", "title":  "Title one",
  "fields": {"code": {"label": "Code", "widget": "text"}},
  "blocks": [{"submit": "Send"}, {"button": {"label": "Skip", "event": "skip"}}],
  "on": {
    "submit": [{"run": "send-code", "with": {}, "outcomes": {
      "sent":   [ {"goto": ${target}} ,{"toast": "On its way"}],
      "rejected": [{"if": {"path": "session.name", "exists": true}, "then": [{"goto": "two", "changing": "code"}], "else": []}],
      "unavailable": []
    }}],
    "skip": [{"redirect": "config.redirectUrl", "otherwise": [{"goto": "nowhere"}]}],
    "valid:code": "submit"${more}
  }}`;
const files = {
  'journey.json': journey,
  [path]: one('"two"'),
  'screens/two.json': content('two', { on: { submit: [{ set: { 'session.name': 'form.name' } }, { goto: 'next' }] } }),
  'screens/three.json': content('three', { requires: ['name'], on: {} }),
  'screens/terms.json': JSON.stringify({ title: 'Terms', blocks: [] }),
};

let api: FakeStudioApi;
beforeEach(() => {
  window.localStorage.clear();
  api = new FakeStudioApi();
  Object.assign(api.structure, { live: files, files });
});

const field = () => openFileText(path);
const target = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const sent = () => target(/“Send” is pressed, and “send-code” answers “sent”/);
const optionsOf = (select: HTMLSelectElement) =>
  within(select)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ text, disabled }) => `${text}${disabled ? ' -' : ''}`);

async function openOne(role: StudioRole = 'editor'): Promise<void> {
  openRoomPage(<StepsPage journey="move-in" />, { api, role });
  await userEvent.click(await screen.findByRole('link', { name: /screens\/one\.json/ }));
  await findFileText(path);
  if (role !== 'editor') return;
  await userEvent.click(screen.getByText(/^Where it leads \(6 places\)$/));
  await waitFor(() => expect(optionsOf(sent())).toHaveLength(6));
}

test('a target of an outcome is chosen => only its name changes in the text', async () => {
  await openOne();
  await userEvent.selectOptions(sent(), 'The next step: Title two');
  expect(field().text).toBe(one('"next"'));
  expect(
    screen.getByText('When “Send” is pressed, and “send-code” answers “sent”, it goes to the next step now.'),
  ).toHaveAttribute('role', 'status');
  await userEvent.selectOptions(sent(), 'Title one');
  expect(field().text).toBe(one('"one"'));
  await userEvent.click(screen.getByRole('button', { name: 'Save in the draft' }));
  await waitFor(() => expect(api.structure.files[path]).toBe(one('"one"')));
});

test('targets that the check would refuse => disabled once the select has the focus, with the reasons', async () => {
  await openOne();
  expect(optionsOf(sent()).filter((option) => option.endsWith('-'))).toEqual([]);
  sent().focus();
  await waitFor(() =>
    expect(optionsOf(sent())).toEqual([
      'The next step: Title two',
      'The step before (not possible) -',
      'Terms (not possible) -',
      'Title one',
      'Title three (not possible) -',
      'Title two',
    ]),
  );
  const reasons = screen.getByText('Why 3 targets cannot be chosen').closest('details');
  expect(reasons).toHaveTextContent(/Title three: “Title three” needs "name", which is not set/);
  expect(reasons).toHaveTextContent('Terms: It has no address: it is only shown in a dialog.');
  expect(reasons).toHaveTextContent(/The step before: “Title one” has no previous screen in a flow/);
});

test('what is no single target => in words, with a link to its line', async () => {
  await openOne();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const has = (...words: readonly RegExp[]) => rows.filter((row) => words.every((word) => word.test(row ?? '')));
  expect(has(/“sent”:/, /Besides, it says “On its way”\.$/)).toHaveLength(1);
  expect(has(/“rejected”, and if name is known:/, /to change the field “code”/)).toHaveLength(1);
  expect(has(/“unavailable”:It stays on this screen\./)).toHaveLength(1);
  expect(has(/“Skip” is pressed:It leaves for another address\./)).toHaveLength(1);
  expect(has(/^When Code is filled in:The same as when “Send” is pressed\./)).toHaveLength(1);
  expect(optionsOf(target(/“Skip” is pressed, and if that is not possible/))).toContain(
    'nowhere (there is no such screen)',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Change it in the text, line 7' }));
  expect(field().hasFocus).toBe(true);
  expect(field().fromSelection).toMatch(/^ *"rejected"/);
});

test.each([
  ['another file is not JSON', 'screens/two.json', '{'],
  [
    'another screen has an effect of the project',
    'screens/two.json',
    content('two', { on: { submit: [{ confetti: true }] } }),
  ],
])('%s => the target is shown, and is changed in the text', async (_, file, text) => {
  Object.assign(api.structure, { files: { ...files, [file]: text } });
  openRoomPage(<StepsPage journey="move-in" />, { api, role: 'editor' });
  await userEvent.click(await screen.findByRole('link', { name: /screens\/one\.json/ }));
  await userEvent.click(await screen.findByText(/^Where it leads/));
  await waitFor(() => expect(api.calls.filter((call) => call.includes('screens%2F')).length).toBeGreaterThan(3));
  expect(optionsOf(sent())).toEqual(['two']);
});

test('a text that is no screen => the text alone', async () => {
  Object.assign(api.structure, { files: { ...files, [path]: '{"on": {"submit": [5]}}' } });
  openRoomPage(<StepsPage journey="move-in" />, { api, role: 'editor' });
  await userEvent.click(await screen.findByRole('link', { name: /screens\/one\.json/ }));
  expect(await findFileText(path)).toBeDefined();
  expect(screen.queryByText(/^Where it leads/)).toBeNull();
});

test('a viewer => the text alone', async () => {
  await openOne('viewer');
  expect(screen.queryByText(/^Where it leads/)).toBeNull();
});
