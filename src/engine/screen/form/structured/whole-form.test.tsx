import { screen, within } from '@testing-library/react';
import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { openTestJourney } from '../../../../../tests/support/engine/open-journey.tsx';

const text: JSONSchema7 = { type: 'string', pattern: '\\S' };
const names = ['name', 'nick', 'city'];
const labels: Readonly<Record<string, string>> = { name: 'Name', nick: 'Nickname', city: 'City' };
const fields = Object.fromEntries(names.map((name) => [name, { label: labels[name], widget: 'text' }]));
const properties = Object.fromEntries(names.map((name) => [name, text]));

const open = (schema: JSONSchema7, more: object = {}) =>
  openTestJourney({
    screens: {
      form: {
        ...{ path: '/', title: 'Form', fields },
        blocks: [{ heading: 'Form' }, { fields: names }, { submit: 'Next' }],
        on: { submit: [{ goto: 'end' }] },
        ...more,
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: { form: { type: 'object', properties, ...schema } },
  });

const next = () => screen.getByRole('button', { name: 'Next' });

test('a field with a constant that no block shows now => not sent', async () => {
  const blocks = [
    { heading: 'Form' },
    { fields: ['name'] },
    { fields: ['nick', 'city'], when: { path: 'form.name', eq: 'Asha' } },
    { submit: 'Next' },
  ];
  const { user, runner } = await open(
    { properties: { ...properties, nick: { ...text, const: 'x' } }, minProperties: 1 },
    { blocks },
  );
  await user.type(screen.getByLabelText('Name'), 'Ravi');
  expect(runner.getState().forms.form).toEqual({ name: 'Ravi' });
});

test('a field that an else requires and the journey hides => nothing holds the tenant back', async () => {
  const blocks = [
    { heading: 'Form' },
    { fields: ['name', 'city'] },
    { fields: ['nick'], when: { path: 'form.name', eq: 'Asha' } },
    { submit: 'Next' },
  ];
  const isAsha: JSONSchema7 = { required: ['name'], properties: { name: { const: 'Asha' } } };
  const { user } = await open({ if: isAsha, else: { required: ['nick'] } }, { blocks });
  await user.type(screen.getByLabelText('Name'), 'Ravi');
  await user.click(next());
  expect(await screen.findByRole('heading', { name: 'End' })).toBeVisible();
});

describe('an error of the whole form => Next stays, says it in the journey’s words, and the focus goes there', () => {
  test.each<[string, JSONSchema7, string]>([
    ['minProperties', { minProperties: 2 }, 'Nickname'],
    ['not', { not: { required: ['name'], maxProperties: 1 } }, 'City'],
    ['anyOf', { anyOf: [{ required: ['nick'] }, { required: ['city'] }] }, 'Nickname'],
    ['oneOf', { oneOf: [{ required: ['nick'] }, { required: ['city'] }] }, 'City'],
  ])('%s', async (keyword, schema, missing) => {
    const { user, runner } = await open(schema, { messages: { [keyword]: 'Say more, please.' } });
    await user.type(screen.getByLabelText('Name'), 'Asha');
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    await user.click(next());
    expect(runner.getState().screen).toBe('form');
    expect(screen.getByText('Say more, please.')).toBeVisible();
    expect(document.activeElement).toHaveTextContent('Say more, please.');
    await user.type(screen.getByLabelText(missing), 'x');
    await user.click(next());
    expect(await screen.findByRole('heading', { name: 'End' })).toBeVisible();
  });

  test('without a message of the journey => the engine’s words', async () => {
    const { user } = await open({ minProperties: 1 });
    await user.click(next());
    expect(screen.getByText('Your answers do not fit together yet. Please check them.')).toBeVisible();
  });

  test('together with the error of a field => both are in the summary, with links', async () => {
    const { user } = await open({ required: ['name'], minProperties: 2 });
    await user.click(next());
    const links = within(screen.getByRole('region', { name: 'There is a problem' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Please fill in: Name.',
      'Your answers do not fit together yet. Please check them.',
    ]);
    await user.click(links[1] as HTMLElement);
    expect(document.activeElement).toHaveTextContent('Your answers do not fit together yet.');
  });
});

test('dependencies between names => the missing one is asked for', async () => {
  const { user } = await open({ dependencies: { name: ['city'] } });
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.click(next());
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Please fill in: City.');
});

describe('several `fields` blocks', () => {
  test('each field is drawn once, and the error of the whole form once', async () => {
    const { user, container } = await open(
      { minProperties: 2 },
      {
        blocks: [
          { heading: 'Form' },
          { fields: ['name'] },
          { text: 'And also' },
          { fields: ['nick', 'city'], when: { path: 'form.name', exists: true } },
          { submit: 'Next' },
        ],
      },
    );
    expect(screen.queryByLabelText('Nickname')).toBeNull();
    await user.type(screen.getByLabelText('Name'), 'Asha');
    expect(await screen.findByLabelText('Nickname')).toBeVisible();
    await user.click(next());
    expect(screen.getAllByText(/do not fit together/)).toHaveLength(1);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
  });

  test('a field of a hidden block is not sent, and comes back with what was typed', async () => {
    const { user, runner } = await open(
      { minProperties: 1 },
      {
        blocks: [
          { heading: 'Form' },
          { fields: ['name'] },
          { fields: ['nick', 'city'], when: { path: 'form.name', exists: true } },
          { submit: 'Next' },
        ],
      },
    );
    await user.type(screen.getByLabelText('Name'), 'A');
    await user.type(await screen.findByLabelText('City'), 'Kochi');
    await user.clear(screen.getByLabelText('Name'));
    expect(runner.getState().forms.form).toEqual({});
    await user.type(screen.getByLabelText('Name'), 'B');
    expect(await screen.findByLabelText('City')).toHaveValue('Kochi');
  });
});

describe('default', () => {
  test.each([
    ['a plain form', {}],
    ['a structured form', { minProperties: 1 }],
  ])('%s => fills the field once; a tenant may clear it', async (_, more) => {
    const { user, runner } = await open({
      properties: { ...properties, city: { ...text, default: 'Kochi' } },
      ...more,
    });
    expect(screen.getByLabelText('City')).toHaveValue('Kochi');
    expect(runner.getState().forms.form).toEqual({ city: 'Kochi' });
    await user.clear(screen.getByLabelText('City'));
    await user.type(screen.getByLabelText('Name'), 'A');
    expect(screen.getByLabelText('City')).toHaveValue('');
    expect(runner.getState().forms.form).toEqual({ name: 'A' });
  });
});
