import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakePorts, memoryStore } from '../../support/engine/fake-ports.ts';
import { openTestJourney } from '../../support/engine/open-journey.tsx';
import { widgets } from '../../support/product.ts';

const password = 'correct horse battery';
const field = (label: string, widget: string) => ({ label, widget });
const keep = { type: 'string', keep: 'local' } as const;

/** A journey that saves a draft, with a password of the screen, one inside an object, and a summary. */
const sketch = {
  journey: {
    flows: { main: ['form', 'answers'] },
    settings: {
      brand: 'small',
      locale: { language: 'en', country: 'IN', currency: 'INR' },
      resume: { key: 'draft', days: 2, owner: 'uid', ends: [] },
      ...{ flags: {}, redirectAllow: [], toast: { position: 'top-right', milliseconds: 3000 } },
    },
  },
  session: { uid: { ...keep, key: 'uid' } },
  screens: {
    form: {
      ...{ path: '/', title: 'Form' },
      fields: {
        name: field('Name', 'text'),
        secret: field('Password', 'password'),
        account: {
          label: 'Account',
          parts: { pin: field('Account password', 'password'), bank: field('Bank', 'text') },
        },
      },
      blocks: [{ heading: 'Form' }, { fields: ['name', 'secret', 'account'] }, { submit: 'Next' }],
      on: { enter: [{ set: { 'session.uid': { literal: 'u1' } } }], submit: [{ goto: 'next' }] },
    },
    answers: {
      ...{ path: '/answers', title: 'Answers' },
      blocks: [
        { heading: 'Answers' },
        { summary: { title: 'Yours', change: 'Change', from: ['form'], none: 'Not given', yes: 'Yes', no: 'No' } },
      ],
    },
  },
  schemas: {
    form: {
      type: 'object',
      required: ['secret'],
      properties: {
        ...{ name: { type: 'string' }, secret: { type: 'string', minLength: 8 } },
        account: { type: 'object', properties: { pin: { type: 'string' }, bank: { type: 'string' } } },
      },
    },
  },
};

test('a password typed, shown and sent => in no storage, draft, log, address or summary', async () => {
  const store = memoryStore({});
  const ports = { ...fakePorts({ store }), store };
  const { user, runner, container } = await openTestJourney(sketch as never, { widgets, ports });
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Account password'), password);
  await user.type(screen.getByLabelText('Bank'), 'Canara');
  await user.click(screen.getByRole('button', { name: /^Show.* Password$/ }));
  await vi.waitFor(() => expect(JSON.stringify(store.entries())).toContain('Asha'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Answers' });
  expect(runner.getState().forms.form).toMatchObject({ secret: password });
  expect(screen.getByText('Asha')).toBeVisible();
  expect(container.textContent).not.toContain(password);
  const saved = JSON.stringify(store.entries());
  expect(saved).toContain('Asha');
  for (const seen of [saved, JSON.stringify(ports.log.mock.calls), window.location.href])
    expect(seen).not.toContain(password);
});

test('a password that was typed before a reload => its empty field says that it is not saved, until it is typed again', async () => {
  const store = memoryStore({});
  const ports = { ...fakePorts({ store }), store };
  const first = await openTestJourney(sketch as never, { widgets, ports });
  await first.user.type(screen.getByLabelText('Password'), password);
  await vi.waitFor(() => expect(JSON.stringify(store.entries())).toContain('secret'));
  first.unmount();
  const { user, container } = await openTestJourney(sketch as never, { widgets, ports });
  const control = screen.getByLabelText('Password');
  expect(control).toHaveValue('');
  expect(control).toHaveAccessibleDescription('Not saved.');
  expect(screen.getByText('Not saved.').closest('[role="status"]')).not.toBeNull();
  expect(screen.getAllByText('Not saved.')).toHaveLength(1);
  await user.type(control, 'c');
  expect(container).not.toHaveTextContent('Not saved.');
  expect(control).not.toHaveAccessibleDescription('Not saved.');
});

test('a password inside an object, before a reload => what is beside it stays, and its field says that it is not saved', async () => {
  const store = memoryStore({});
  const ports = { ...fakePorts({ store }), store };
  const first = await openTestJourney(sketch as never, { widgets, ports });
  await first.user.type(screen.getByLabelText('Bank'), 'Canara');
  await first.user.type(screen.getByLabelText('Account password'), password);
  await vi.waitFor(() => expect(JSON.stringify(store.entries())).toContain('account.pin'));
  expect(JSON.stringify(store.entries())).not.toContain(password);
  first.unmount();
  const { user, container } = await openTestJourney(sketch as never, { widgets, ports });
  const control = screen.getByLabelText('Account password');
  expect(screen.getByLabelText('Bank')).toHaveValue('Canara');
  expect(control).toHaveValue('');
  expect(control).toHaveAccessibleDescription('Not saved.');
  expect(screen.getAllByText('Not saved.')).toHaveLength(1);
  await user.type(control, 'c');
  expect(container).not.toHaveTextContent('Not saved.');
});

test('while it is not shown => a control whose text the browser does not copy, and no text of the page has it', async () => {
  const { user, container } = await openTestJourney(sketch as never, { widgets });
  const control = screen.getByLabelText<HTMLInputElement>('Password');
  await user.type(control, password);
  expect(control.type).toBe('password');
  expect(container.textContent).not.toContain(password);
});
