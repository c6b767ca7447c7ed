import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FakeStudioApi } from '../../../../../tests/support/studio/fake-studio-api.ts';
import { findFileText, openFileText } from '../../../../../tests/support/studio/file-field.ts';
import { openRoomPage } from '../../../../../tests/support/studio/room-page.tsx';
import type { StudioRole } from '../../../../contracts/studio-api.ts';
import type { FieldWithChoices } from '../../../../engine/model/fields/field-with-choices.ts';
import { StepsPage } from '../steps-page.tsx';

const at = '/fields/kind/options/choices';
const [home, schema, hindi] = ['screens/home.json', 'schemas/home.schema.json', 'copy/hi.json'] as const;
const screenOf = (...values: readonly string[]) => {
  const choices = values.map((value) => `      { "value": "${value}", "label": "I ${value}" }`).join(',\n');
  return `{ "title": "Home", "fields": { "kind": { "label": "Kind", "options": { "choices": [\n${choices}\n] } } } }\n`;
};
const schemaOf = (...values: readonly string[]) =>
  `{ "properties": { "kind": { "enum": [${values.map((value) => `"${value}"`).join(', ')}] } } }\n`;
const copyOf = (...values: readonly string[]) => {
  const entries = values.map(
    (value, place) => `\n  "${at}/${place}/label": { "from": "I ${value}", "text": "H ${value}" }`,
  );
  return `{ "language": "hi", "texts": { "home": {${entries}\n} } }\n`;
};
const files = {
  'journey.json': '{ "flows": {} }\n',
  [home]: screenOf('own', 'rent', 'lend'),
  [schema]: schemaOf('own', 'rent', 'lend'),
  [hindi]: copyOf('own', 'rent', 'lend'),
};
const known: FieldWithChoices = { screen: 'home', at, listAt: '/properties/kind/enum', listedIn: [], calls: [] };

let api: FakeStudioApi;
const structure = () => api.structure;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const panel = () => within(screen.getByRole('region', { name: 'Choices' }));
const listed = () =>
  panel()
    .getAllByRole('listitem')
    .map((item) => /^I [a-z]+/.exec(item.textContent ?? '')?.[0]);
const text = () => openFileText(home).text;

beforeEach(() => {
  window.localStorage.clear();
  api = new FakeStudioApi();
  Object.assign(structure(), { live: files, files, choices: [known] });
});

/** Opens the page with the screen, once its choices can be changed. */
async function openHome(role: StudioRole = 'editor'): Promise<void> {
  openRoomPage(<StepsPage journey="move-in" />, { api, role });
  await userEvent.click(await screen.findByRole('link', { name: /screens\/home\.json/ }));
  await screen.findByRole('region', { name: 'Choices' });
  if (role === 'editor') await screen.findByRole('button', { name: 'Move up: I rent' });
}

test('added by the keyboard, with its translation => three files, which are saved in one call', async () => {
  await openHome();
  screen.getByRole('button', { name: /^Add a choice/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('Label')).toHaveFocus();
  await userEvent.keyboard('I sell');
  expect(screen.getByLabelText(/^Value/)).toHaveValue('i-sell');
  await userEvent.clear(screen.getByLabelText(/^Value/));
  await userEvent.type(screen.getByLabelText(/^Value/), 'sell');
  await userEvent.type(screen.getByLabelText('Label in Hindi'), 'H sell{Enter}');
  expect(listed()).toEqual(['I own', 'I rent', 'I lend', 'I sell']);
  expect(screen.getByText('“I sell” is choice 4 of 4 now.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('heading', { name: 'Kind' })).toHaveFocus();
  expect(screen.getByText(new RegExp(`changed together with .*${schema}`))).toBeVisible();
  expect(structure().files).toEqual(files);
  await press('Save in the draft');
  const all = ['own', 'rent', 'lend', 'sell'];
  await waitFor(() =>
    expect(structure().files).toEqual({
      ...{ ...files, [home]: screenOf(...all), [schema]: schemaOf(...all), [hindi]: copyOf(...all) },
    }),
  );
  expect(api.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1);
  expect(await screen.findByText('Saved in the draft, not live yet.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('not saved')).toBeNull());
});

test('no label, a label and a value of another choice => asked for, and nothing changes', async () => {
  await openHome();
  await press(/^Add a choice/);
  await press('Add the choice');
  expect(screen.getByText('Give it a label: visitors read it.')).toBeVisible();
  expect(screen.getByLabelText('Label')).toHaveFocus();
  expect(screen.getByLabelText('Label')).toBeInvalid();
  await userEvent.type(screen.getByLabelText('Label'), 'I own');
  await press('Add the choice');
  expect(screen.getByText('Another choice is “I own” already.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Label'), ' two');
  await userEvent.clear(screen.getByLabelText(/^Value/));
  await userEvent.type(screen.getByLabelText(/^Value/), 'own{Enter}');
  expect(screen.getByText(/“I own” has this value already/)).toBeVisible();
  expect(screen.getByLabelText(/^Value/)).toHaveFocus();
  await press('Cancel');
  expect(text()).toBe(files[home]);
});

test('moved => the translations stay with their choices, the focus stays, and moved back nothing is left to save', async () => {
  await openHome();
  screen.getByRole('button', { name: 'Move up: I rent' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(listed()).toEqual(['I rent', 'I own', 'I lend']);
  expect(screen.getByRole('button', { name: 'Move up: I rent' })).toHaveFocus();
  expect(screen.getByText('“I rent” is choice 1 of 3 now.')).toBeVisible();
  expect(screen.getAllByText('not saved')).toHaveLength(2);
  await press('Move down: I rent');
  expect(text()).toBe(files[home]);
  await waitFor(() => expect(screen.queryByText('not saved')).toBeNull());
});

test('moved while its label is reworded => the form goes with it, with what was typed', async () => {
  await openHome();
  await press('Reword…: I own');
  await userEvent.clear(screen.getByLabelText('Label'));
  await userEvent.type(screen.getByLabelText('Label'), 'I have');
  await press('Move down: I own');
  expect(screen.getByLabelText('Label')).toHaveValue('I have');
  await press('Change the label');
  expect(listed()).toEqual(['I rent', 'I have', 'I lend']);
});

test('reworded while the draft is loaded again after saving => the form and the focus stay', async () => {
  await openHome();
  await press('Move up: I rent');
  await press('Reword…: I lend');
  await userEvent.type(screen.getByLabelText('Label'), ' it');
  const saving = press('Save in the draft');
  await saving;
  expect(await screen.findByText('Saved in the draft, not live yet.')).toBeVisible();
  expect(screen.getByLabelText('Label')).toHaveValue('I lend it');
});

test('the translation is emptied => it is removed', async () => {
  await openHome();
  await press('Reword…: I own');
  await userEvent.clear(screen.getByLabelText('Label in Hindi'));
  await press('Change the label');
  await press('Save in the draft');
  await waitFor(() => expect(structure().files[hindi]).not.toContain('H own'));
  expect(JSON.parse(structure().files[hindi] ?? '').texts.home).toMatchObject({
    [`${at}/1/label`]: { text: 'H rent' },
  });
});

test('dragged => as moved, and saved with its translations', async () => {
  await openHome();
  const [first, , last] = panel().getAllByRole('listitem');
  const dataTransfer = { setData: () => undefined };
  if (last) fireEvent.dragStart(last, { dataTransfer });
  if (first) fireEvent.drop(first, { dataTransfer });
  await press('Save in the draft');
  const moved = ['lend', 'own', 'rent'];
  await waitFor(() =>
    expect(structure().files).toEqual({ ...files, [home]: screenOf(...moved), [hindi]: copyOf(...moved) }),
  );
});

test('reworded => the label and its translation', async () => {
  await openHome();
  await press('Reword…: I rent');
  expect(screen.getByLabelText('Label in Hindi')).toHaveValue('H rent');
  await userEvent.clear(screen.getByLabelText('Label'));
  await userEvent.type(screen.getByLabelText('Label'), 'I pay{Enter}');
  await press('Save in the draft');
  await waitFor(() => expect(structure().files[home]).toBe(files[home].replace('I rent', 'I pay')));
  expect(structure().files).toEqual({
    ...{ ...files, [home]: files[home].replace('I rent', 'I pay'), [hindi]: files[hindi].replace('I rent', 'I pay') },
  });
});

test('removed, and undone => every file is as it was; removed and saved => all three without it', async () => {
  await openHome();
  await press('Remove: I own');
  expect(screen.getByText('“I own” is removed.')).toBeVisible();
  await press('Undo what is not saved');
  expect(screen.queryByText('not saved')).toBeNull();
  expect(listed()).toEqual(['I own', 'I rent', 'I lend']);
  await press('Remove: I own');
  await press('Save in the draft');
  const rest = ['rent', 'lend'];
  await waitFor(() =>
    expect(structure().files).toEqual({
      ...{ ...files, [home]: screenOf(...rest), [schema]: schemaOf(...rest), [hindi]: copyOf(...rest) },
    }),
  );
});

test('somebody else has changed one of the files => nothing is saved, and it is said where to choose', async () => {
  await openHome();
  await press('Remove: I own');
  const theirs = files[hindi].replace('H rent', 'Another');
  structure().writeAs('Ravi', hindi, theirs);
  await press('Save in the draft');
  expect(await screen.findByText(new RegExp(`^Not saved. .*${hindi}`))).toBeVisible();
  expect(structure().files).toEqual({ ...files, [hindi]: theirs });
  await userEvent.click(screen.getByRole('link', { name: /copy\/hi\.json/ }));
  const choose = await screen.findByRole('button', { name: 'Take the file from Ravi' });
  await userEvent.click(choose);
  await waitFor(() => expect(screen.queryByText('not saved')).toBeNull());
  expect(structure().files).toEqual({ ...files, [hindi]: theirs });
});

test('one of the files is typed and is no JSON => nothing can be changed, and it is named', async () => {
  await openHome();
  await userEvent.click(screen.getByRole('link', { name: /copy\/hi\.json/ }));
  (await findFileText(hindi)).write('{');
  await userEvent.click(screen.getByRole('link', { name: /screens\/home\.json/ }));
  const why = `${hindi} is not JSON: correct it first.`;
  expect((await screen.findAllByText(why))[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move up: I rent' })).toHaveAttribute('aria-disabled', 'true');
  await press('Move up: I rent');
  await press('Remove: I rent');
  expect(text()).toBe(files[home]);
});

test('the page is left before it was saved => the next visit saves all of them too', async () => {
  await openHome();
  await press('Remove: I own');
  cleanup();
  await openHome();
  await press('Save in the draft');
  await waitFor(() => expect(structure().files[home]).toBe(screenOf('rent', 'lend')));
  expect([structure().files[schema], structure().files[hindi]]).toEqual([
    schemaOf('rent', 'lend'),
    copyOf('rent', 'lend'),
  ]);
});

test('a call knows the values => named, nothing can be added, and labels can be reworded', async () => {
  Object.assign(structure(), { choices: [{ ...known, calls: ['send-it'] }] });
  await openHome();
  expect(screen.getByText(/A developer is needed for another choice: “send-it” accepts only these/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add a choice/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reword…: I own' })).toBeVisible();
});

test('the values are listed elsewhere => a link where it is a file of the draft, else a developer; no removing', async () => {
  const { listAt: _, ...open } = known;
  const listedIn = ['schemas/move-in/home.schema.json', 'schemas/fields.schema.json'];
  Object.assign(structure(), { choices: [{ ...open, listedIn }] });
  await openHome();
  expect(panel().getByRole('link', { name: 'Answers: Home' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(schema)),
  );
  expect(screen.getByText(/developer is needed.*schemas\/fields\.schema\.json/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Add a choice|Remove: )/ })).toBeNull();
});

test('a viewer => the choices, and no button', async () => {
  await openHome('viewer');
  expect(listed()).toEqual(['I own', 'I rent', 'I lend']);
  expect(panel().queryByRole('button')).toBeNull();
});

test('one choice => it cannot be removed', async () => {
  const one = { ...files, [home]: screenOf('own'), [schema]: schemaOf('own'), [hindi]: copyOf('own') };
  Object.assign(structure(), { live: one, files: one });
  openRoomPage(<StepsPage journey="move-in" />, { api, role: 'editor' });
  await userEvent.click(await screen.findByRole('link', { name: /screens\/home\.json/ }));
  expect(await screen.findByRole('button', { name: 'Reword…: I own' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remove: / })).toBeNull();
});
