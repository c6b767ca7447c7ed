import { screen, within } from '@testing-library/react';
import type { JSONSchema7 } from 'json-schema';
import { expect, test } from 'vitest';
import { openTestJourney } from '../../support/engine/open-journey.tsx';

const kinds = [
  { value: 'rent', label: 'I rent' },
  { value: 'own', label: 'I own it' },
];
const text: JSONSchema7 = { type: 'string', pattern: '\\S' };

const form = (
  path: string,
  fields: object,
  blocks: readonly object[],
  submit: readonly object[] = [{ goto: 'next' }],
) => ({
  ...{ path, title: path, fields },
  blocks: [
    { heading: path },
    ...blocks,
    { submit: 'Next' },
    ...(path === '/' ? [] : [{ button: { label: 'Back', event: 'back' } }]),
  ],
  on: { submit, ...(path !== '/' && { back: [{ goto: 'back' }] }) },
});

const summary = (path: string, from: unknown) => ({
  ...{ path, title: path },
  blocks: [
    { heading: path },
    { summary: { title: 'Your answers', change: 'Change', none: 'Not given', yes: 'Yes', no: 'No', from } },
    { submit: 'Send' },
  ],
  on: { submit: [{ goto: 'next' }] },
});

/** Two plain screens, a branch that only owners see, a summary of all, and the end. */
const open = () =>
  openTestJourney({
    screens: {
      about: form(
        '/',
        {
          name: { label: 'Name', widget: 'text' },
          pan: { label: 'PAN', widget: 'pan' },
          again: { label: 'PAN again', widget: 'pan', repeats: 'pan' },
          nick: { label: 'Nickname', widget: 'text' },
          rent: { label: 'Rent', widget: 'money' },
        },
        [{ fields: ['name', 'pan', 'again', 'nick'] }, { fields: ['rent'], when: { path: 'form.name', eq: 'Asha' } }],
      ),
      home: form(
        '/home',
        { kind: { label: 'Home', widget: 'radio', options: { choices: kinds } } },
        [{ fields: ['kind'] }],
        [{ if: { path: 'form.kind', eq: 'own' }, then: [{ goto: 'deed' }], else: [{ goto: 'where' }] }],
      ),
      deed: form('/deed', { deed: { label: 'Deed', widget: 'text' } }, [{ fields: ['deed'] }]),
      where: form('/where', { city: { label: 'City', widget: 'text' } }, [{ fields: ['city'] }]),
      check: summary('/check', 'flow'),
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: {
      about: {
        type: 'object',
        required: ['name', 'pan'],
        properties: { name: text, pan: text, again: text, nick: text, rent: { type: 'integer' } },
      },
      home: { type: 'object', required: ['kind'], properties: { kind: { enum: ['rent', 'own'], type: 'string' } } },
      deed: { type: 'object', required: ['deed'], properties: { deed: text } },
      where: { type: 'object', required: ['city'], properties: { city: text } },
    },
  });

type Opened = Awaited<ReturnType<typeof open>>;

const next = async ({ user }: Opened, heading: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: heading });
};

async function openSummary(): Promise<Opened> {
  const opened = await open();
  const { user } = opened;
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.type(screen.getByLabelText('PAN'), 'ABCPE1234F');
  await user.type(screen.getByLabelText('Rent'), '25000');
  await next(opened, '/home');
  await user.click(screen.getByLabelText('I rent'));
  await next(opened, '/where');
  await user.type(screen.getByLabelText('City'), 'Pune');
  await next(opened, '/check');
  return opened;
}

const rows = (): string[][] =>
  [...within(screen.getByRole('region', { name: 'Your answers' })).getAllByRole('term')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent ?? '',
  ]);

const change = async ({ user }: Opened, label: string): Promise<void> =>
  user.click(screen.getByRole('button', { name: new RegExp(`^Change\\s*${label}$`) }));

test('the answers of the flow => labels, choices, money, masks, what was left out; nothing twice, and no screen that was not asked', async () => {
  await openSummary();
  expect(rows()).toEqual([
    ['Name', 'Asha'],
    ['PAN', 'ABXXXXXX4F'],
    ['Nickname', 'Not given'],
    ['Rent', '₹25,000'],
    ['Home', 'I rent'],
    ['City', 'Pune'],
  ]);
});

test('Change => the focus in the field, and Next leads back to the summary', async () => {
  const opened = await openSummary();
  await change(opened, 'Nickname');
  expect(await screen.findByRole('heading', { name: '/' })).toBeVisible();
  expect(screen.getByLabelText('Nickname')).toHaveFocus();
  await opened.user.keyboard('Ash');
  await next(opened, '/check');
  expect(rows()[2]).toEqual(['Nickname', 'Ash']);
  expect(opened.runner.getState().changing).toBeUndefined();
});

test('a change that asks more => only what it asks, then the summary', async () => {
  const opened = await openSummary();
  await change(opened, 'Home');
  await screen.findByRole('heading', { name: '/home' });
  await opened.user.click(screen.getByLabelText('I own it'));
  await next(opened, '/deed');
  await opened.user.type(screen.getByLabelText('Deed'), 'No. 7');
  await next(opened, '/check');
  expect(rows().map(([label]) => label)).toContain('Deed');
});

test('Change, then start over => nothing leads to the summary any more', async () => {
  const opened = await openSummary();
  await change(opened, 'City');
  await screen.findByRole('heading', { name: '/where' });
  opened.runner.send({ type: 'start-over' });
  expect(opened.runner.getState().changing).toBeUndefined();
});

test('Change, then Back => the summary', async () => {
  const opened = await openSummary();
  await change(opened, 'City');
  await screen.findByRole('heading', { name: '/where' });
  await opened.user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: '/check' })).toBeVisible();
});

test('a code that proves a phone number => not among the answers of the flow', async () => {
  const codeField = { label: 'Code', widget: 'code', options: { length: 4 } };
  const opened = await openTestJourney({
    screens: {
      phone: form('/', { name: { label: 'Name', widget: 'text' }, code: codeField }, [{ fields: ['name', 'code'] }]),
      check: summary('/check', 'flow'),
      done: { path: '/done', title: 'Done', blocks: [{ heading: 'Done' }] },
    },
    schemas: {
      phone: { type: 'object', required: ['name'], properties: { name: text, code: { type: 'string' } } },
    },
  });
  await opened.user.type(screen.getByLabelText('Name'), 'Asha');
  await next(opened, '/check');
  expect(rows()).toEqual([['Name', 'Asha']]);
});

test('a field that is hidden by another answer is not among the answers', async () => {
  const opened = await openSummary();
  await change(opened, 'Name');
  await screen.findByRole('heading', { name: '/' });
  await opened.user.type(screen.getByLabelText('Name'), ' R');
  await next(opened, '/check');
  expect(rows().map(([label]) => label)).not.toContain('Rent');
});

test('a summary in the middle and one at the end => each shows what was asked before it, and Change leads back to it', async () => {
  const fields = (name: string) => ({ [name]: { label: name, widget: 'text' } });
  const opened = await openTestJourney({
    screens: {
      one: form('/', fields('one'), [{ fields: ['one'] }]),
      middle: summary('/middle', 'flow'),
      two: form('/two', fields('two'), [{ fields: ['two'] }]),
      last: summary('/last', 'flow'),
      done: { path: '/done', title: 'Done', blocks: [{ heading: 'Done' }] },
    },
    schemas: {
      one: { type: 'object', required: ['one'], properties: { one: text } },
      two: { type: 'object', required: ['two'], properties: { two: text } },
    },
  });
  const { user } = opened;
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
  await user.type(screen.getByLabelText('one'), 'a');
  await next(opened, '/middle');
  expect(rows()).toEqual([['one', 'a']]);
  await change(opened, 'one');
  await screen.findByRole('heading', { name: '/' });
  await user.type(screen.getByLabelText('one'), 'b');
  await next(opened, '/middle');
  expect(rows()).toEqual([['one', 'ab']]);
  await send();
  await screen.findByRole('heading', { name: '/two' });
  await user.type(screen.getByLabelText('two'), 'c');
  await next(opened, '/last');
  expect(rows()).toEqual([
    ['one', 'ab'],
    ['two', 'c'],
  ]);
  await change(opened, 'one');
  await screen.findByRole('heading', { name: '/' });
  await next(opened, '/last');
  await send();
  expect(await screen.findByRole('heading', { name: 'Done' })).toBeVisible();
});

test('properties that are named as what every object has, without a value => not given, and no note', async () => {
  const home = { type: 'object' as const, properties: { valueOf: text, name: text } };
  const opened = await openTestJourney({
    session: { name: { type: 'string', keep: 'memory' } },
    screens: {
      form: form(
        '/',
        {
          constructor: { label: 'Builder', widget: 'text' },
          toString: {
            label: 'Home',
            parts: { valueOf: { label: 'Worth', widget: 'text' }, name: { label: 'Name', widget: 'text' } },
          },
        },
        [{ fields: ['constructor', 'toString'] }],
      ),
      check: {
        ...{ path: '/check', title: 'Check' },
        blocks: [
          { heading: 'Check' },
          {
            summary: {
              ...{ title: 'Your answers', change: 'Change', none: 'Not given', yes: 'Yes', no: 'No' },
              ...{ from: 'flow', notes: { toString: '{session.name}' } },
            },
          },
        ],
      },
    },
    schemas: { form: { type: 'object', properties: { constructor: text, toString: home } } },
  });
  await opened.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Asha');
  await next(opened, 'Check');
  const inner = ['Worth', 'Not given', 'Name', 'Asha'];
  expect(rows()).toEqual([
    ['Builder', 'Not given'],
    ['Home', inner.join('')],
    ['Worth', 'Not given'],
    ['Name', 'Asha'],
  ]);
});
