import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestJourney } from '../../../../../tests/support/engine/open-journey.tsx';

const text = { type: 'string', minLength: 1 } as const;

const open = () =>
  openTestJourney({
    screens: {
      about: {
        ...{ path: '/', title: 'About' },
        fields: {
          charges: {
            label: 'Charges',
            rows: {
              ...{ label: 'Charge', add: 'Add', remove: 'Remove' },
              key: { label: 'What for', widget: 'text' },
              value: { label: 'Amount', widget: 'money' },
            },
          },
          contact: {
            label: 'Contact',
            alternatives: [
              { label: 'By mail', parts: { mail: { label: 'Mail address', widget: 'text' } } },
              { label: 'By phone', parts: { phone: { label: 'Phone number', widget: 'text' } } },
              { label: 'Not at all' },
            ],
          },
          trip: {
            label: 'Trip',
            widget: 'rjsf',
            options: {
              uiSchema: {
                from: { 'ui:title': 'From', 'ui:enumNames': ['Kerala', 'Goa'] },
                stops: { 'ui:title': 'Stops', items: { town: { 'ui:options': { title: 'Town' } } } },
              },
            },
          },
        },
        blocks: [{ heading: 'About' }, { fields: ['charges', 'contact', 'trip'] }, { submit: 'Next' }],
        on: { submit: [{ goto: 'next' }] },
      },
      check: {
        ...{ path: '/check', title: 'Check' },
        blocks: [
          { heading: 'Check' },
          {
            summary: { title: 'Your answers', change: 'Change', none: 'Not given', yes: 'Yes', no: 'No', from: 'flow' },
          },
        ],
      },
    },
    schemas: {
      about: {
        type: 'object',
        properties: {
          charges: { type: 'object', additionalProperties: { type: 'integer' } },
          trip: {
            type: 'object',
            properties: {
              from: { enum: ['KL', 'GA'], type: 'string' },
              stops: { type: 'array', items: { type: 'object', properties: { town: text } } },
            },
          },
          contact: {
            oneOf: [
              { type: 'object', required: ['mail'], properties: { kind: { const: 'mail' }, mail: text } },
              { type: 'object', required: ['phone'], properties: { kind: { const: 'phone' }, phone: text } },
              { type: 'object', required: ['kind'], properties: { kind: { const: 'none' } } },
            ],
          },
        },
      },
    },
  });

const answers = () => [...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);

test('rows => each under its key; one of several forms => its label and its parts', async () => {
  const { runner, user } = await open();
  const change = (field: string, value: unknown) => runner.send({ type: 'change', field, value });
  change('charges', { Water: 200, Parking: 1500 });
  change('contact', { kind: 'phone', phone: '98400' });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Check' });
  expect(answers()).toEqual(expect.arrayContaining(['Water', '₹200', 'Parking', '₹1,500']));
  expect(answers()).toEqual(expect.arrayContaining(['By phonePhone number98400', 'Phone number', '98400']));
  expect(answers()).not.toContain('Mail address');
});

test('a value that RJSF draws => its parts, entries and choices by the texts of its uiSchema', async () => {
  const { runner, user } = await open();
  runner.send({ type: 'change', field: 'trip', value: { from: 'GA', stops: [{ town: 'Aluva' }] } });
  runner.send({ type: 'change', field: 'contact', value: { kind: 'phone', phone: '98400' } });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Check' });
  expect(answers()).toEqual(expect.arrayContaining(['From', 'Goa', 'Stops', 'TownAluva', 'Town', 'Aluva']));
});

test('a form that asks for nothing => only its label', async () => {
  const { runner, user } = await open();
  runner.send({ type: 'change', field: 'contact', value: { kind: 'none' } });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Check' });
  const fields = ['Charges', 'Not given', 'Change Charges', 'Contact', 'Not at all', 'Change Contact'];
  expect(answers()).toEqual([...fields, 'Trip', 'Not given', 'Change Trip']);
});
