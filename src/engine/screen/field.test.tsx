import { screen, waitFor } from '@testing-library/react';
import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { fakeAction } from '../../../tests/support/engine/fake-action.ts';
import { openTestJourney } from '../../../tests/support/engine/open-journey.tsx';
import styles from './form/form.module.css';

const ask = fakeAction({
  name: 'ask',
  input: { type: 'object', required: ['pin'], properties: { pin: { type: 'string' } } },
  outcomes: { found: { properties: { place: { type: 'string' } } }, 'not-found': {}, unavailable: {} },
  run: async ({ pin }) => {
    if (pin === '560001') return { outcome: 'found', data: { place: 'Bengaluru' } };
    return { outcome: pin === '000000' ? 'unavailable' : 'not-found', data: {} };
  },
});
const text = { type: 'string', pattern: '\\S' } satisfies JSONSchema7;

const open = (query = '') =>
  openTestJourney(
    {
      session: { pin: { type: 'string', keep: 'session', key: 'pin', query: 'pin' } },
      screens: {
        form: {
          path: '/',
          title: 'Form',
          fields: {
            name: {
              label: 'Name*',
              widget: 'text',
              help: 'As on your PAN card.',
              messages: { required: 'Your name?' },
            },
            pin: {
              label: 'PIN code',
              widget: 'pincode',
              from: 'session.pin',
              messages: { pattern: 'Six digits, please.' },
            },
            place: { label: 'Place', widget: 'text', lockedWhen: { path: 'form.pin', eq: '560001' } },
            who: {
              label: 'Who moves in',
              widget: 'radio',
              options: {
                choices: [
                  { value: 'me', label: 'Just me' },
                  { value: 'family', label: 'My family' },
                ],
              },
            },
          },
          blocks: [{ heading: 'Form' }, { fields: ['name', 'pin', 'place', 'who'] }, { submit: 'Next' }],
          on: {
            'valid:pin': [
              {
                run: 'ask',
                with: { pin: 'form.pin' },
                outcomes: {
                  found: [{ note: { field: 'pin', text: '{data.place}', kind: 'success' } }],
                  'not-found': [{ fieldError: { field: 'pin', text: 'Invalid Pincode' } }],
                  unavailable: [{ note: { field: 'pin', text: 'Error fetching city', retry: true, kind: 'error' } }],
                },
              },
            ],
            submit: [{ goto: 'end' }],
          },
        },
        end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
      },
      schemas: {
        form: {
          type: 'object',
          required: ['name', 'pin', 'place', 'who'],
          properties: {
            name: text,
            pin: { type: 'string', pattern: '^\\d{6}$', maxLength: 6 },
            place: text,
            who: { enum: ['me', 'family'], type: 'string' },
          },
        },
      },
    },
    { actions: [ask], at: `/${query}` },
  );

describe('a field', () => {
  test('is labelled, described by its help, and has no error yet', async () => {
    await open();
    const name = screen.getByLabelText('Name*');
    expect(name).toHaveAccessibleDescription('As on your PAN card.');
    expect(name).not.toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByText('Your name?')).toBeNull();
  });

  test('with several controls is a group with its name', async () => {
    await open();
    expect(screen.getByRole('radiogroup', { name: 'Who moves in' })).toContainElement(screen.getByLabelText(/Just me/));
  });

  test('invalid => an error after it is left, linked to the control, removed when corrected', async () => {
    const { user } = await open();
    const pin = screen.getByLabelText('PIN code');
    await user.type(pin, '56');
    expect(screen.queryByText('Six digits, please.')).toBeNull();
    await user.tab();
    expect(screen.getByText('Six digits, please.')).toBeVisible();
    expect(pin).toHaveAccessibleDescription('Six digits, please.');
    expect(pin).toHaveAttribute('aria-invalid', 'true');
    await user.type(pin, '0001');
    expect(screen.queryByText('Six digits, please.')).toBeNull();
    expect(pin).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('left empty => no error', async () => {
    const { user } = await open();
    await user.click(screen.getByLabelText('Name*'));
    await user.tab();
    expect(screen.queryByText('Your name?')).toBeNull();
  });

  // Shows: effect:note
  test('a note is in a status region and describes the control', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('PIN code'), '560001');
    expect(await screen.findByText('Bengaluru')).toBeVisible();
    expect(screen.getByText('Bengaluru').closest('[role="status"]')).not.toBeNull();
    expect(screen.getByLabelText('PIN code')).toHaveAccessibleDescription('Bengaluru');
  });

  // Shows: effect:fieldError
  test('an error from an outcome is announced at its field', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('PIN code'), '999999');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Pincode');
    expect(screen.getByLabelText('PIN code')).toHaveAttribute('aria-invalid', 'true');
  });

  test.each([
    ['560001', 'Bengaluru', styles.found],
    ['000000', 'Error fetching city', styles.failed],
  ])('%s => "%s" looks like a note of its kind', async (pin, says, look) => {
    const { user } = await open();
    await user.type(screen.getByLabelText('PIN code'), pin);
    expect(await screen.findByText(says)).toHaveClass(look ?? 'no such class');
  });

  test('a note with a retry button, pressed => the check runs again', async () => {
    const { user, runner } = await open();
    await user.type(screen.getByLabelText('PIN code'), '000000');
    await user.click(await screen.findByRole('button', { name: 'Try again: PIN code' }));
    await waitFor(() => expect(Object.keys(runner.getState().runs)).toEqual([]));
    expect(runner.getState().count).toBe(2);
  });

  test('entered earlier => filled in and checked', async () => {
    await open('?pin=560001');
    expect(screen.getByLabelText('PIN code')).toHaveValue('560001');
    expect(await screen.findByText('Bengaluru')).toBeVisible();
  });

  test('is locked while its condition holds', async () => {
    const { user } = await open();
    expect(screen.getByLabelText('Place')).toBeEnabled();
    await user.type(screen.getByLabelText('PIN code'), '560001');
    expect(screen.getByLabelText('Place')).toBeDisabled();
  });
});
