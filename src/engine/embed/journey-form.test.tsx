import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { compileForm } from '../../../tests/support/engine/compiled-form.ts';
import { JourneyForm, type JourneyFormProps } from './journey-form.tsx';

const form = await compileForm({
  title: 'Apply',
  schema: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', minLength: 2 }, city: { type: 'string' } },
  },
  fields: {
    name: { label: 'Full name', widget: 'text', messages: { minLength: 'Two letters or more, please.' } },
    city: { label: 'City', widget: 'text' },
  },
  submit: 'Apply now',
  translations: { hi: { Apply: 'आवेदन', 'Full name': 'पूरा नाम', 'Apply now': 'आवेदन करें' } },
});

/** Mounts the form; queries find what is inside of it. */
async function mount(props: Omit<JourneyFormProps, 'of'> = {}, className = 'apply') {
  const element = (given: typeof props) => <JourneyForm of={form} className={className} {...given} />;
  const view = render(element(props));
  const inside = await insideOf(view.container, className);
  await inside.findByRole('textbox', { name: 'Full name' });
  return { inside, user: userEvent.setup(), rerender: (given: typeof props) => view.rerender(element(given)) };
}

async function insideOf(container: HTMLElement, className: string) {
  const host = container.querySelector(`.${className}`);
  await waitFor(() => expect(host?.shadowRoot?.querySelector('form')).not.toBeNull());
  return within(host?.shadowRoot as unknown as HTMLElement);
}

const nameIn = (inside: Awaited<ReturnType<typeof insideOf>>): HTMLElement =>
  inside.getByRole('textbox', { name: 'Full name' });

test('valid values and a press => the page gets them once, and each change before', async () => {
  const onSubmit = vi.fn<(values: object) => void>();
  const onChange = vi.fn<(values: object) => void>();
  const { inside, user } = await mount({ onSubmit, onChange });
  await user.type(nameIn(inside), 'Asha');
  await user.click(inside.getByRole('button', { name: 'Apply now' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Asha' });
  expect(onChange).toHaveBeenLastCalledWith({ name: 'Asha' });
});

test('a value that the schema refuses => no submit, a sentence at the field, and the focus in it', async () => {
  const onSubmit = vi.fn<(values: object) => void>();
  const { inside, user } = await mount({ onSubmit });
  await user.type(nameIn(inside), 'A{Enter}');
  expect(await inside.findByText('Two letters or more, please.')).toBeInTheDocument();
  expect(nameIn(inside).getRootNode()).toHaveProperty('activeElement', nameIn(inside));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('data => the fields have it, and other data later replaces it without a call of onChange', async () => {
  const onChange = vi.fn<(values: object) => void>();
  const { inside, rerender } = await mount({ data: { name: 'Asha', city: 'Kochi' }, onChange });
  await waitFor(() => expect(nameIn(inside)).toHaveValue('Asha'));
  rerender({ data: { name: 'Ravi' }, onChange });
  await waitFor(() => expect(nameIn(inside)).toHaveValue('Ravi'));
  expect(inside.getByRole('textbox', { name: /City/ })).toHaveValue('');
  expect(onChange).not.toHaveBeenCalled();
});

test('the same data and errors in other objects => what was typed stays, and the errors that are gone', async () => {
  const props = () => ({ data: { name: 'Asha' }, errors: { name: 'Taken.' } });
  const { inside, user, rerender } = await mount(props());
  expect(await inside.findByText('Taken.')).toBeDefined();
  await user.type(nameIn(inside), ' Rao');
  rerender(props());
  rerender(props());
  await waitFor(() => expect(nameIn(inside)).toHaveValue('Asha Rao'));
  expect(inside.queryByText('Taken.')).toBeNull();
});

test('errors of the page => at their fields with braces as they are, until the value changes', async () => {
  const { inside, user } = await mount({ data: { name: 'Asha' }, errors: { name: 'Taken by {somebody}.' } });
  expect(await inside.findByText('Taken by {somebody}.')).toBeDefined();
  expect(nameIn(inside)).toHaveAccessibleDescription('Taken by {somebody}.');
  await user.type(nameIn(inside), 'n');
  expect(inside.queryByText('Taken by {somebody}.')).toBeNull();
});

test('a submit that returns errors => they are shown, and the focus is in the first field', async () => {
  const { inside, user } = await mount({ onSubmit: async () => ({ city: 'We are not there yet.', '': 'Not sent.' }) });
  await user.type(nameIn(inside), 'Asha{Enter}');
  expect(await inside.findByText('We are not there yet.')).toBeDefined();
  expect(inside.getAllByText('Not sent.').length).toBeGreaterThan(0);
  const city = inside.getByRole('textbox', { name: /City/ });
  await waitFor(() => expect(city.getRootNode()).toHaveProperty('activeElement', city));
});

test('a submit that fails => the form says so, and keeps what was typed', async () => {
  const { inside, user } = await mount({ onSubmit: () => Promise.reject(new Error('offline')) });
  await user.type(nameIn(inside), 'Asha{Enter}');
  expect((await inside.findAllByText('This could not be sent. Please try again.')).length).toBeGreaterThan(0);
  expect(nameIn(inside)).toHaveValue('Asha');
});

test('while a submit is pending => the button is busy, and a second press submits nothing', async () => {
  let finish = (): void => undefined;
  const onSubmit = vi.fn<() => Promise<undefined>>(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(undefined);
      }),
  );
  const { inside, user } = await mount({ onSubmit });
  await user.type(nameIn(inside), 'Asha{Enter}');
  const button = inside.getByRole('button', { name: /Apply now/ });
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  await user.click(button);
  finish();
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('two on a page => each has its own values and ids, and nothing is in the document or in a storage', async () => {
  const { container } = render(
    <StrictMode>
      <JourneyForm of={form} className="one" data={{ name: 'Asha' }} />
      <JourneyForm of={form} className="other" />
    </StrictMode>,
  );
  const [one, other] = [await insideOf(container, 'one'), await insideOf(container, 'other')];
  await waitFor(() => expect(nameIn(one)).toHaveValue('Asha'));
  await userEvent.type(nameIn(other), 'Ravi');
  expect(nameIn(one)).toHaveValue('Asha');
  expect(nameIn(other)).toHaveValue('Ravi');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(one.queryByRole('heading')).toBeNull();
  expect(document.title).toBe('');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('a language => the form and what it says are in it, also after it has changed', async () => {
  const { inside, rerender, user } = await mount();
  rerender({ language: 'hi' });
  const field = await inside.findByRole('textbox', { name: 'पूरा नाम' });
  await user.click(inside.getByRole('button', { name: 'आवेदन करें' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/पूरा नाम/));
  expect(field.closest('[lang]')).toHaveAttribute('lang', 'hi');
});
