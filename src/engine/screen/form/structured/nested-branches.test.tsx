import { screen } from '@testing-library/react';
import type { JSONSchema7 } from 'json-schema';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestJourney } from '../../../../../tests/support/engine/open-journey.tsx';

const text: JSONSchema7 = { type: 'string', minLength: 1 };
const asked = (label: string) => ({ label, widget: 'text' });
const buttons = { add: 'Add', remove: 'Remove' };
const whenX = { required: ['a'], properties: { a: { const: 'x' } } };
const withB: JSONSchema7 = { required: ['b'], properties: { b: text } };
const branch: JSONSchema7 = { if: whenX, then: withB };
const own = { type: 'object', properties: { a: text } } as const;
const parts = { a: asked('A'), b: asked('B') };

/** A schema of the value `v`, and how it is asked for. */
const cases: readonly [name: string, schema: JSONSchema7, part: object][] = [
  ['anyOf of if and then', { ...own, anyOf: [branch] }, { parts }],
  ['oneOf of if and then', { ...own, oneOf: [branch] }, { parts }],
  ['allOf of if and then', { ...own, allOf: [branch] }, { parts }],
  ['anyOf inside allOf', { ...own, allOf: [{ anyOf: [branch] }] }, { parts }],
  ['anyOf inside anyOf', { ...own, anyOf: [{ anyOf: [branch] }] }, { parts }],
  ['then inside then', { ...own, if: { required: ['a'] }, then: { if: whenX, then: withB } }, { parts }],
  ['anyOf inside else', { ...own, if: { required: ['z'] }, else: { anyOf: [branch] } }, { parts }],
  ['anyOf inside a dependency', { ...own, dependencies: { a: { anyOf: [branch] } } }, { parts }],
  [
    'oneOf inside a dependency',
    {
      ...own,
      dependencies: {
        a: {
          oneOf: [
            { properties: { a: { const: 'y' } } },
            { ...whenX, ...withB, properties: { a: { const: 'x' }, b: text } },
          ],
        },
      },
    },
    { parts },
  ],
  [
    'a branch inside one of several forms',
    {
      anyOf: [
        { ...own, anyOf: [branch] },
        { type: 'object', required: ['c'], properties: { c: text } },
      ],
    },
    {
      alternatives: [
        { label: 'One', parts },
        { label: 'Other', parts: { c: asked('C') } },
      ],
    },
  ],
];

const open = (schema: JSONSchema7, part: object) =>
  openTestJourney({
    screens: {
      form: {
        ...{ path: '/', title: 'Form', fields: { v: { label: 'Value', ...part } } },
        blocks: [{ heading: 'Form' }, { fields: ['v'] }, { submit: 'Next' }],
        on: { submit: [{ goto: 'end' }] },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: { form: { type: 'object', properties: { v: schema } } },
  });

test.each([
  ...cases,
  ...cases.map(([name, items, each]): (typeof cases)[number] => [
    `${name}, in the entries of a list`,
    { type: 'array', items },
    { entries: { each: { label: 'Entry', ...each }, ...buttons } },
  ]),
  ...cases.map(([name, schema, part]): (typeof cases)[number] => [
    `${name}, in a value of rows`,
    { type: 'object', additionalProperties: schema },
    { rows: { label: 'Row', key: asked('Key'), value: { label: 'Inner', ...part }, ...buttons } },
  ]),
])('%s => drawn, and the branch is shown and checked', async (_, schema, part) => {
  const logged = vi.spyOn(console, 'error');
  onTestFinished(() => logged.mockRestore());
  const { user, runner } = await open(schema, part);
  const add = screen.queryByRole('button', { name: 'Add' });
  if (add) await user.click(add);
  if (screen.queryByLabelText('Key')) await user.type(screen.getByLabelText('Key'), 'k');
  const one = screen.queryByRole('radio', { name: 'One' });
  if (one) await user.click(one);
  await user.type(screen.getByLabelText('A'), 'x');
  expect(screen.getByLabelText('B')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(runner.getState().screen).toBe('form');
  await user.type(screen.getByLabelText('B'), 'z');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(runner.getState().screen).toBe('end');
  expect(logged).not.toHaveBeenCalled();
});
