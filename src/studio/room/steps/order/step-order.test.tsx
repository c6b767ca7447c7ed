import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FakeStudioApi } from '../../../../../tests/support/studio/fake-studio-api.ts';
import { findFileText, openFileText } from '../../../../../tests/support/studio/file-field.ts';
import { openRoomPage } from '../../../../../tests/support/studio/room-page.tsx';
import type { StudioRole } from '../../../../contracts/studio-api.ts';
import { StepsPage } from '../steps-page.tsx';

// A text as nobody would format it: a move leaves that as it is.
const order = '[ "one",\n\t"two",   "three", "four",\n "five"]';
const journey = (flow: string) => `{"title":  "Small", "start": "one", "notFound": "one",
  "flows": {"whole-way": ${flow}, "help": [ "six" ]},
  "session": {"type": "object", "properties": {"name": {"type": "string", "keep": "memory"}}},
  "settings": {"locale": {"language": "en", "country": "IN", "currency": "INR"}, "flags": {}, "brand": "small"},
  "words": {} }
`;
const content = (id: string, more: object = {}) =>
  JSON.stringify({ path: `/${id}`, title: `Title ${id}`, blocks: [], on: { submit: [{ goto: 'next' }] }, ...more });
const setsName = { on: { submit: [{ set: { 'session.name': 'form.name' } }, { goto: 'next' }] } };
const files = {
  'journey.json': journey(order),
  'screens/one.json': content('one'),
  'screens/two.json': content('two', setsName),
  'screens/three.json': content('three'),
  'screens/four.json': content('four', { requires: ['name'] }),
  'screens/five.json': content('five', { on: {} }),
  'screens/six.json': content('six', { on: {} }),
};

let api: FakeStudioApi;
const field = () => openFileText('journey.json');
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const steps = () => within(screen.getByRole('list', { name: 'Whole way' })).getAllByRole('listitem');
const isKnown = () => waitFor(() => expect(button('Move up: Two')).toHaveAttribute('aria-disabled', 'true'));

beforeEach(() => {
  window.localStorage.clear();
  api = new FakeStudioApi();
  api.moreParts = [{ part: 'three', title: 'The third one', texts: [] }];
  Object.assign(api.structure, { live: files, files });
});

/** Opens the page with `journey.json`. */
async function openJourney(role: StudioRole = 'editor'): Promise<void> {
  openRoomPage(<StepsPage journey="move-in" />, { api, role });
  await userEvent.click(await screen.findByRole('link', { name: /journey\.json/ }));
  await findFileText('journey.json');
}

test('moved down by the keyboard => the text differs in these two places, the focus stays, and it can be saved', async () => {
  await openJourney();
  await isKnown();
  const down = button('Move down: Two');
  down.focus();
  await userEvent.keyboard('{Enter}');
  const moved = journey(order.replace('"two",   "three"', '"three",   "two"'));
  expect(field().text).toBe(moved);
  expect(screen.getByText('Two is step 3 of 5 now.')).toHaveAttribute('role', 'status');
  expect(button('Move down: Two')).toHaveFocus();
  expect(steps()[1]).toHaveTextContent(/^The third one/);
  expect(screen.getByText(/Not saved yet/)).toBeVisible();
  expect(api.structure.files['journey.json']).toBe(files['journey.json']);
  await press('Save in the draft');
  await waitFor(() => expect(api.structure.files['journey.json']).toBe(moved));
});

test('moved up, and back => the text is as it was, and nothing is left to save', async () => {
  await openJourney();
  await isKnown();
  await press('Move up: The third one');
  expect(button('Move up: The third one')).toHaveFocus();
  await press('Move down: The third one');
  expect(field().text).toBe(files['journey.json']);
  expect(screen.queryByText(/Not saved yet/)).toBeNull();
});

test.each([
  ['Move up: One', 'It is the first step.'],
  ['Move down: Five', 'It is the last step.'],
  ['Move down: Six', 'It is the last step.'],
])('%s => greyed with its reason, and says it when it is pressed', async (name, why) => {
  await openJourney();
  expect(button(name)).toHaveAttribute('aria-disabled', 'true');
  expect(button(name)).toHaveAccessibleDescription(why);
  await press(name);
  expect(screen.getByText(new RegExp(`stays where it is\\. ${why}`))).toHaveAttribute('role', 'status');
  expect(button(name)).toHaveFocus();
  expect(field().text).toBe(files['journey.json']);
});

test.each([
  ['a screen would come before what it needs', 'Move up: Two', 'Move down: One', /“Title four” needs "name"/],
  ['a screen would have none after it', 'Move down: Four', 'Move up: Five', /“Title four” has no next screen/],
])('%s => greyed, with what the check would say', async (_, name, other, why) => {
  await openJourney();
  await isKnown();
  for (const one of [name, other]) {
    expect(button(one)).toHaveAttribute('aria-disabled', 'true');
    expect(button(one)).toHaveAccessibleDescription(why);
  }
  expect(screen.getByText(why)).toBeVisible();
  await press(name);
  expect(field().text).toBe(files['journey.json']);
});

test('what a screen needs is changed and not saved => its step can be moved', async () => {
  const typed = { text: content('four'), base: files['screens/four.json'] };
  window.localStorage.setItem('studio-file user-1 move-in screens/four.json', JSON.stringify(typed));
  await openJourney();
  await waitFor(() => expect(button('Move down: Four')).toHaveAttribute('aria-disabled', 'true'));
  expect(button('Move up: Two')).toHaveAttribute('aria-disabled', 'false');
});

test.each([
  ['is not JSON', '{'],
  ['has not the form of a screen', '{"blocks": 5}'],
  ['has an effect of the project', content('three', { on: { submit: [{ confetti: true }, { goto: 'next' }] } })],
])('a screen %s => only the ends are greyed, and the check on the server says the rest', async (_, text) => {
  Object.assign(api.structure, { files: { ...files, 'screens/three.json': text } });
  await openJourney();
  await waitFor(() => expect(api.calls.filter((call) => call.includes('screens%2F'))).toHaveLength(6));
  await press('Move up: Two');
  expect(field().text).toBe(journey(order.replace('"one",\n\t"two"', '"two",\n\t"one"')));
});

test('dragged => moved there, or greyed where it cannot be', async () => {
  await openJourney();
  await isKnown();
  const dataTransfer = { setData: () => undefined };
  const [one, two, three, four] = steps();
  if (!one || !two || !three || !four) throw new Error('There are five steps.');
  fireEvent.dragStart(two, { dataTransfer });
  expect([one.dataset.drag, two.dataset.drag, three.dataset.drag]).toEqual(['refused', 'source', undefined]);
  fireEvent.drop(one, { dataTransfer });
  expect(screen.getByText(/^Two stays where it is\. “Title four” needs "name"/)).toBeVisible();
  fireEvent.dragStart(four, { dataTransfer });
  fireEvent.dragEnd(four, { dataTransfer });
  fireEvent.drop(three, { dataTransfer });
  expect(field().text).toBe(files['journey.json']);
  fireEvent.dragStart(four, { dataTransfer });
  fireEvent.dragOver(three, { dataTransfer });
  fireEvent.drop(three, { dataTransfer });
  expect(field().text).toBe(journey(order.replace('"three", "four"', '"four", "three"')));
  expect(screen.getByText('Four is step 3 of 5 now.')).toBeVisible();
  expect(button('Move up: Four')).toHaveFocus();
});

test('a name that is no text => these steps stay, and the others can be moved', async () => {
  await openJourney();
  field().write(journey('["one", 2, "three", "four"]'));
  expect(button('Move down: One')).toHaveAccessibleDescription(/not the name of a screen/);
  await press('Move down: The third one');
  expect(field().text).toBe(journey('["one", 2, "four", "three"]'));
});

test('a text that is not JSON => the editor alone', async () => {
  await openJourney();
  field().write('{"flows": {"a": ["b",]}}');
  expect(screen.queryByRole('region', { name: 'Order of the steps' })).toBeNull();
  expect(field().text).toBe('{"flows": {"a": ["b",]}}');
});

test.each(['viewer', 'copy editor'] as const)('a %s => the list, without buttons', async (role) => {
  await openJourney(role);
  const titles = ['One', 'Two', 'The third one', 'Four', 'Five'];
  await waitFor(() => expect(steps().map((step) => step.textContent)).toEqual(titles));
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  expect(api.calls.filter((call) => call.includes('screens%2F'))).toEqual([]);
});

test('another file => no list of steps', async () => {
  openRoomPage(<StepsPage journey="move-in" />, { api });
  await userEvent.click(await screen.findByRole('link', { name: /screens\/one\.json/ }));
  await findFileText('screens/one.json');
  expect(screen.queryByRole('region', { name: 'Order of the steps' })).toBeNull();
});
