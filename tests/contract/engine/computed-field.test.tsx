import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestJourney } from '../../support/engine/open-journey.tsx';

const open = () =>
  openTestJourney({
    screens: {
      form: {
        path: '/',
        title: 'Form',
        fields: {
          rent: { label: 'Rent', widget: 'money' },
          fee: { label: 'Fee', widget: 'money' },
          total: {
            label: 'Total',
            widget: 'money',
            computed: { sum: ['form.rent', 'form.fee'] },
            messages: { maximum: 'Together at most 100.' },
          },
          double: { label: 'Double', widget: 'money', computed: { product: ['form.total', 2] } },
        },
        blocks: [{ heading: 'Form' }, { fields: ['rent', 'fee', 'total', 'double'] }, { submit: 'Next' }],
        on: { submit: [{ goto: 'end' }], 'valid:total': [{ log: 'total known' }] },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: {
      form: {
        type: 'object',
        required: ['rent', 'fee'],
        properties: {
          rent: { type: 'integer' },
          fee: { type: 'integer' },
          total: { type: 'integer', maximum: 100 },
          double: { type: 'integer' },
        },
      },
    },
  });

test('a computed field follows the fields that it reads, and cannot be changed', async () => {
  const { user, runner } = await open();
  await user.type(screen.getByLabelText('Rent'), '60');
  expect(runner.getState().forms.form).toEqual({ rent: 60 });
  await user.type(screen.getByLabelText('Fee'), '30');
  expect(runner.getState().forms.form).toEqual({ rent: 60, fee: 30, total: 90, double: 180 });
  expect(screen.getByLabelText('Total')).toBeDisabled();
  await user.clear(screen.getByLabelText('Fee'));
  expect(runner.getState().forms.form).toEqual({ rent: 60 });
});

test('a session value that a computed field reads changes => the field follows; nothing read changes => the same form', async () => {
  const { runner } = await openTestJourney({
    session: { base: { type: 'integer', keep: 'memory' }, other: { type: 'integer', keep: 'memory' } },
    screens: {
      form: {
        path: '/',
        title: 'Form',
        fields: { total: { label: 'Total', widget: 'money', computed: { sum: ['session.base', 1] } } },
        blocks: [
          { heading: 'Form' },
          { fields: ['total'] },
          { button: { label: 'Set', event: 'set' } },
          { button: { label: 'Other', event: 'other' } },
          { text: '{session.other}' },
        ],
        on: {
          set: [{ set: { 'session.base': { literal: 2 } } }],
          other: [{ set: { 'session.other': { literal: 2 } } }],
        },
      },
    },
    schemas: { form: { type: 'object', properties: { total: { type: 'integer' } } } },
  });
  runner.send({ type: 'raise', name: 'set' });
  const { form } = runner.getState().forms;
  expect(form).toEqual({ total: 3 });
  runner.send({ type: 'raise', name: 'other' });
  expect(runner.getState().forms.form).toBe(form);
});

test('a computed value that its schema refuses => its message, and no next screen', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Rent'), '60');
  await user.type(screen.getByLabelText('Fee'), '41');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Together at most 100.')).toBeVisible();
  await user.type(screen.getByLabelText('Fee'), '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'End' })).toBeVisible();
});
