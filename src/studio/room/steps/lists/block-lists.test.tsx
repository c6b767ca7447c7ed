import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../../../../tests/support/product.ts';
import { FakeStudioApi } from '../../../../../tests/support/studio/fake-studio-api.ts';
import { findFileText } from '../../../../../tests/support/studio/file-field.ts';
import { openRoomPage } from '../../../../../tests/support/studio/room-page.tsx';
import { readFileSchemas } from '../../../build/build-studio.ts';
import { StepsPage } from '../steps-page.tsx';

const schemas = await readFileSchemas(process.cwd(), catalogue);
const path = 'screens/faq.json';
const list = '/blocks/0/accordion/items';
const names = ['One', 'Two', 'Three'] as const;
type Entry = readonly [question: string, answer?: string];

const screenOf = (...entries: readonly Entry[]): string => {
  const items = entries.map(([question, answer = `${question} answer`]) => ({ question, answer }));
  return `${JSON.stringify({ title: '{session.a}', blocks: [{ accordion: { name: 'faq', items } }] }, undefined, 2)}\n`;
};
/** Translations of entries: each is in brackets, or in others words. */
const copyOf = (...entries: readonly (readonly [index: number, from: string, text?: string])[]): string => {
  const own = entries.flatMap(([index, from, text = `<${from}>`]) => [
    [`${list}/${index}/question`, { from, text }],
    [`${list}/${index}/answer`, { from: `${from} answer`, text: `${text} answer` }],
  ]);
  return `${JSON.stringify({ language: 'hi', texts: { faq: Object.fromEntries(own) } }, undefined, 2)}\n`;
};
const before = {
  [path]: screenOf(...names.map((name) => [name] as const)),
  'copy/hi.json': copyOf(...names.map((name, index) => [index, name] as const)),
  'copy/ta.json': '{\n  "language": "ta",\n  "texts": {}\n}\n',
  'journey.json': '{}\n',
};

let api: FakeStudioApi;
beforeEach(() => {
  window.localStorage.clear();
  api = new FakeStudioApi();
  Object.assign(api.structure, { live: before, files: before });
  vi.stubGlobal('fetch', async () => Response.json(schemas));
});

const panel = () => screen.findByRole('region', { name: 'Accordion: question and answer' });
const button = async (name: string | RegExp) => within(await panel()).getByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save in the draft' }));
const files = () => api.structure.files;
// What was typed is forgotten just after the page has shown that the draft has it.
const nothingUnsaved = () => waitFor(() => expect(window.localStorage).toHaveLength(0));

async function openFaq(role: 'viewer' | 'editor' = 'editor'): Promise<void> {
  openRoomPage(<StepsPage journey="move-in" />, { api, role });
  await userEvent.click(await screen.findByRole('link', { name: /screens\/faq\.json/ }));
  if (role !== 'editor') return;
  await userEvent.click(await screen.findByText('Accordion: question and answer (3 entries)'));
  await waitFor(async () => expect(await button('Remove: One')).toHaveAttribute('aria-disabled', 'false'));
}

test('an entry is moved by the keyboard => its translations go with it, the focus too, and one press saves both files', async () => {
  await openFaq();
  (await button('Move up: Two')).focus();
  await userEvent.keyboard('{Enter}');
  expect(await button('Move up: Two')).toHaveFocus();
  expect(await button('Move up: Two')).toHaveAccessibleDescription('It is the first entry.');
  expect(screen.getByText('“Two” is entry 1 of 3 now.')).toHaveAttribute('role', 'status');
  expect(screen.getByText(/^It was changed together with copy\/hi\.json: they are saved in one go/)).toBeVisible();
  expect(files()).toEqual(before);
  await save();
  await waitFor(() => expect(files()[path]).toBe(screenOf(['Two'], ['One'], ['Three'])));
  expect(files()['copy/hi.json']).toBe(copyOf([0, 'Two'], [1, 'One'], [2, 'Three']));
  expect(files()['copy/ta.json']).toBe(before['copy/ta.json']);
  expect(api.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1);
  expect(await screen.findByText('Saved in the draft, not live yet.')).toBeVisible();
  await nothingUnsaved();
});

test('moved, and back => nothing is left to save', async () => {
  await openFaq();
  await press('Move down: One');
  await press('Move up: One');
  expect(await screen.findByText('As it is live.')).toBeVisible();
  await nothingUnsaved();
});

test('an entry is added with one of its translations => written as its neighbours are', async () => {
  await openFaq();
  await press('Add an entry');
  await userEvent.type(field('Question in English'), '  Four{Enter}?');
  await userEvent.type(field('Answer in English'), 'It{Enter}is');
  await userEvent.type(field('Question in Hindi'), 'चार?');
  await userEvent.click(screen.getByRole('button', { name: 'Add the entry' }));
  expect(await button('Add an entry')).toHaveFocus();
  expect(screen.getByText('The new entry is the last one of 4.')).toHaveAttribute('role', 'status');
  await save();
  await waitFor(() => expect(files()[path]).toBe(screenOf(['One'], ['Two'], ['Three'], ['Four ?', 'It\nis'])));
  const { faq } = JSON.parse(files()['copy/hi.json'] ?? '').texts;
  expect(faq[`${list}/3/question`]).toEqual({ from: 'Four ?', text: 'चार?' });
  expect(faq).not.toHaveProperty(`${list}/3/answer`);
  expect(files()['copy/ta.json']).toBe(before['copy/ta.json']);
});

test('an entry without a text => is not added, and the field that lacks it has the focus', async () => {
  await openFaq();
  await press('Add an entry');
  await userEvent.type(field('Question in English'), 'Four');
  await userEvent.click(screen.getByRole('button', { name: 'Add the entry' }));
  expect(field('Answer in English')).toHaveFocus();
  expect(field('Answer in English')).toBeInvalid();
  expect(field('Answer in English')).toHaveAccessibleDescription('Type a text here.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('form', { name: 'New entry' })).toBeNull();
  expect(screen.getByText('As it is live.')).toBeVisible();
});

test('a text is reworded => its translation is to be looked at again, and still fits once that is pressed', async () => {
  await openFaq();
  await press('Reword: Two');
  await userEvent.type(field('Question in English'), '!');
  expect(field('Question in Hindi')).toHaveAccessibleDescription(/It was made for “Two”/);
  expect(screen.queryByText(/changed together/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'It still fits' }));
  expect(field('Question in Hindi')).toHaveAccessibleDescription('');
  await userEvent.type(field('Answer in Hindi'), '!');
  await userEvent.type(field('Answer in Tamil'), 'a');
  await userEvent.clear(field('Question in Hindi'));
  expect(field('Question in Hindi')).toHaveAccessibleDescription('There is no translation yet.');
  await save();
  await waitFor(() => expect(files()[path]).toBe(screenOf(['One'], ['Two!', 'Two answer'], ['Three'])));
  const { faq } = JSON.parse(files()['copy/hi.json'] ?? '').texts;
  expect(faq[`${list}/1/answer`]).toEqual({ from: 'Two answer', text: '<Two> answer!' });
  expect(faq).not.toHaveProperty(`${list}/1/question`);
  const tamil = JSON.parse(files()['copy/ta.json'] ?? '').texts.faq;
  expect(tamil).toEqual({ [`${list}/1/answer`]: { from: 'Two answer', text: 'a' } });
});

test('only a translation changes => it is saved by the same button, and the screen is not', async () => {
  await openFaq();
  await press('Reword: Two');
  await userEvent.type(field('Question in Hindi'), '!');
  await save();
  await waitFor(() => expect(files()['copy/hi.json']).toContain('<Two>!'));
  expect(api.structure.draft.files.find((file) => file.path === path)?.status).toBe('same');
});

test('entries are removed => with their translations, but not the last one; what is not saved can be undone', async () => {
  await openFaq();
  await press('Remove: Two');
  expect(await button('Remove: Three')).toHaveFocus();
  await press('Remove: Three');
  expect(await button('Remove: One')).toHaveAccessibleDescription('The list has at least 1 of them.');
  await press('Remove: One');
  expect(screen.getByText('“One” stays. The list has at least 1 of them.')).toHaveAttribute('role', 'status');
  await userEvent.click(screen.getByRole('button', { name: 'Undo what is not saved' }));
  await nothingUnsaved();
  await press('Remove: Three');
  await save();
  await waitFor(() => expect(files()['copy/hi.json']).toBe(copyOf([0, 'One'], [1, 'Two'])));
  expect(files()[path]).toBe(screenOf(['One'], ['Two']));
});

test('what is not saved, and the next visit => both files are still saved together', async () => {
  const together = [path];
  const [text, base] = [copyOf([0, 'Two'], [1, 'One'], [2, 'Three']), before['copy/hi.json']];
  window.localStorage.setItem('studio-file user-1 move-in copy/hi.json', JSON.stringify({ text, base, together }));
  const typed = { text: screenOf(['Two'], ['One'], ['Three']), base: before[path] };
  window.localStorage.setItem(`studio-file user-1 move-in ${path}`, JSON.stringify(typed));
  openRoomPage(<StepsPage journey="move-in" />, { api, role: 'editor' });
  await userEvent.click(await screen.findByRole('link', { name: /copy\/hi\.json/ }));
  expect(
    await screen.findByText(/^It was changed together with screens\/faq\.json: they are saved in one go/),
  ).toBeVisible();
  await save();
  await waitFor(() => expect(files()).toMatchObject({ [path]: typed.text, 'copy/hi.json': text }));
});

test('somebody else changes the translations meanwhile => nothing is saved, and the page says which file', async () => {
  await openFaq();
  await press('Move down: One');
  api.structure.writeAs('Ravi', 'copy/hi.json', copyOf([0, 'One', 'एक']));
  await save();
  expect(
    await screen.findByText(/Not saved\. Somebody else has changed copy\/hi\.json, which is saved with it/),
  ).toBeVisible();
  expect(files()[path]).toBe(before[path]);
});

test('translations that are not JSON => nothing moves, and the page says why', async () => {
  const typed = { text: '{', base: before['copy/hi.json'] };
  window.localStorage.setItem('studio-file user-1 move-in copy/hi.json', JSON.stringify(typed));
  openRoomPage(<StepsPage journey="move-in" />, { api, role: 'editor' });
  await userEvent.click(await screen.findByRole('link', { name: /screens\/faq\.json/ }));
  await userEvent.click(await screen.findByText(/^Accordion: question and answer/));
  expect(await button('Remove: One')).toHaveAttribute('aria-disabled', 'true');
  expect(await button('Remove: One')).toHaveAccessibleDescription('copy/hi.json is not JSON: correct it first.');
  await press('Move down: One');
  await press('Remove: One');
  expect(screen.getByText('“One” stays. copy/hi.json is not JSON: correct it first.')).toBeVisible();
  expect(screen.getByText('As it is live.')).toBeVisible();
});

test('a viewer => the text of the file alone', async () => {
  await openFaq('viewer');
  await findFileText(path);
  expect(screen.queryByRole('button', { name: /^(Move|Remove|Add an entry)/ })).toBeNull();
});
