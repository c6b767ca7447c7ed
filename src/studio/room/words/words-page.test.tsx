import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStudioApi } from '../../../../tests/support/studio/fake-studio-api.ts';
import { openRoomPage } from '../../../../tests/support/studio/room-page.tsx';
import { WordsPage } from './words-page.tsx';

let api: FakeStudioApi;
const page = <WordsPage journey="move-in" />;
const title = { language: 'en', part: 'landing', at: '/title' };
const openText = async (place: RegExp) => userEvent.click(await screen.findByRole('button', { name: place }));
const field = (language = 'English') => screen.getByRole('textbox', { name: `Words in ${language}` });
const rewrite = async (text: string, language?: string) => {
  await userEvent.clear(field(language));
  await userEvent.type(field(language), text);
};

beforeEach(() => {
  window.localStorage.clear();
  api = new FakeStudioApi();
  // The phone has no states.
  vi.stubGlobal('fetch', async () => new Response('[]'));
});

test('a text is opened and typed => saved in the draft, and the bar says so', async () => {
  openRoomPage(page, { api });
  await openText(/the title/);
  expect(field()).toHaveFocus();
  await rewrite('Hello');
  await waitFor(() => expect(api.changes.map(({ text }) => text)).toEqual(['Hello']));
  const bar = screen.getByRole('region', { name: 'Draft and live' });
  expect(bar).toHaveTextContent('1 text changed, not live yet.');
  await waitFor(() => expect(bar).toHaveTextContent('Saved.'));
});

test('two filters at once => both apply', async () => {
  openRoomPage(page, { api });
  await screen.findByRole('button', { name: /the title/ });
  act(() => {
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'hi' } });
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'missing' } });
  });
  expect(screen.getByLabelText('Language')).toHaveValue('hi');
  expect(screen.getByLabelText('Show')).toHaveValue('missing');
});

test('the live words typed again => nothing is changed', async () => {
  openRoomPage(page, { api });
  await openText(/the title/);
  await rewrite('Hello');
  await waitFor(() => expect(api.changes).toHaveLength(1));
  await rewrite('Welcome');
  await waitFor(() => expect(api.changes).toEqual([]));
});

test('Ctrl + Enter => the next text; Esc => closed, with the focus on its row', async () => {
  openRoomPage(page, { api });
  await openText(/the title/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(field()).toHaveValue('I let {name} check {rent}.');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: /Words in/ })).toBeNull();
  expect(screen.getByRole('button', { name: /the text of the consent/ })).toHaveFocus();
});

test('a value => cannot be typed into, can be removed and inserted, and its fallback changed', async () => {
  openRoomPage(page, { api });
  await openText(/the text of the consent/);
  await userEvent.type(field(), 'x', { initialSelectionStart: 9 });
  expect(screen.getByText(/is filled in by the app/)).toBeVisible();
  expect(field()).toHaveValue('I let {name} check {rent}.');
  await rewrite('Rent: ');
  await userEvent.click(screen.getByRole('button', { name: 'Insert rent' }));
  expect(field()).toHaveValue('Rent: {rent}');
  await userEvent.type(screen.getByLabelText('Without a value (English)'), ' then');
  await waitFor(() => expect(api.changes[0]?.text).toBe('Rent: {session.rent|money|your rent then}'));
});

test('the original is reworded => its translation is to be looked at, and still fits at a press', async () => {
  api.changeAs('Asha', { ...title, text: 'Hello' });
  openRoomPage(page, { api });
  await userEvent.selectOptions(await screen.findByLabelText('Language'), 'hi');
  await openText(/the title look at it again/);
  await userEvent.click(screen.getByRole('button', { name: 'It still fits' }));
  await waitFor(() => expect(api.changes).toHaveLength(2));
  expect(api.changes[1]).toMatchObject({ language: 'hi', text: 'स्वागत है' });
});

test('two editors of one text => both texts, and the chosen one is saved', async () => {
  openRoomPage(page, { api });
  await openText(/the title/);
  api.changeAs('Ravi', { ...title, text: 'Namaste' });
  await rewrite('Hello');
  const question = (await screen.findByText(/Ravi changed this text/)).closest<HTMLElement>('[role=alert]');
  if (!question) throw new Error('no question');
  expect(question).toHaveTextContent('Hello');
  expect(question).toHaveTextContent('Namaste');
  await userEvent.click(within(question).getByRole('button', { name: 'Keep yours' }));
  await waitFor(() => expect(api.changes.map(({ text }) => text)).toEqual(['Hello']));
});

test('a viewer => sees the words, and why they cannot be changed', async () => {
  openRoomPage(page, { api, role: 'viewer' });
  await openText(/the title/);
  expect(field()).toHaveAttribute('readonly');
  expect(screen.getByText(/you need another role/)).toBeVisible();
});
