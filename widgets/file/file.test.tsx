import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import type { ChosenFile, FieldFiles, FieldProps, Widget } from '../define.ts';
import { fileWidget } from './file.tsx';

type Value = NonNullable<Parameters<typeof fileWidget.Component>[0]['value']>;

const photo = (name: string, bytes = 10): File => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const chosen = (name: string, state: ChosenFile['state'], more: Partial<ChosenFile> = {}): ChosenFile => ({
  ...{ key: `key of ${name}`, file: photo(name), state, share: 0.4 },
  ...more,
});
const sent = (name: string) => ({ id: `id of ${name}`, name, size: 10, type: 'image/jpeg' });

/** Renders the field with these files on their way. */
function show(
  all: readonly ChosenFile[],
  value?: Value,
  options: object = { most: 3, types: ['image/*'], megabytes: 1 },
  required = false,
) {
  const files = {
    all,
    add: vi.fn<FieldFiles['add']>(),
    remove: vi.fn<FieldFiles['remove']>(),
    retry: vi.fn<FieldFiles['retry']>(),
    chosen: (_id: string): File | undefined => undefined,
  };
  const { Component } = fileWidget;
  const connected: Widget<'file', Value, object> = {
    ...fileWidget,
    Component: (props: FieldProps<Value, object>) => <Component {...props} files={files} />,
  };
  return { ...renderField(connected, { options, required, ...(value && { value }) }), files };
}

const input = () => document.querySelector('input[type=file]') as HTMLInputElement;
const give = async (...given: File[]) => {
  fireEvent.change(input(), { target: { files: given } });
  await vi.waitFor(() => undefined);
};

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:preview');
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

describe('choosing', () => {
  test('two photos => sent with the types of the field', async () => {
    const { files } = show([]);
    const [one, two] = [photo('one.jpg'), photo('two.jpg')];
    await give(one, two);
    await vi.waitFor(() => expect(files.add).toHaveBeenCalledWith([one, two], 'image/*'));
  });

  test.each<[string, File, string]>([
    ['of another type', new File(['x'], 'a.txt', { type: 'text/plain' }), 'a.txt is not added: choose photos.'],
    ['that is too large', photo('big.jpg', 1_000_001), 'big.jpg is not added: it is larger than 1 MB.'],
    ['that is empty', photo('none.jpg', 0), 'none.jpg is not added: the file is empty.'],
    ['that is in the list', photo('one.jpg'), 'one.jpg is already in the list.'],
  ])('a file %s => a sentence, nothing is sent', async (_, given, sentence) => {
    const earlier = new File([new Uint8Array(10)], 'one.jpg', { type: 'image/jpeg', lastModified: given.lastModified });
    const { files } = show([chosen('one.jpg', 'sending', { file: earlier })]);
    await give(given);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(files.add).not.toHaveBeenCalled();
  });

  test('more than fit => the first ones are sent, and the others named', async () => {
    const { files } = show([chosen('one.jpg', 'sending')], [sent('two.jpg')]);
    await give(photo('three.jpg'), photo('four.jpg'));
    expect(await screen.findByText('four.jpg is not added: there are enough files. Remove one first.')).toBeVisible();
    expect(files.add.mock.calls.map(([added]) => added.map(({ name }) => name))).toEqual([['three.jpg']]);
  });

  test('`capture` => also a button for the camera, whose input opens it; otherwise none', () => {
    const { unmount } = show([], undefined, { most: 3, capture: 'environment' });
    expect(screen.getByRole('button', { name: 'Take a photo' })).toBeInTheDocument();
    expect(document.querySelector('input[capture=environment]')).not.toBeNull();
    unmount();
    show([]);
    expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull();
  });
});

describe('a required field', () => {
  test.each<[string, readonly ChosenFile[], Value | undefined, boolean]>([
    ['without a file', [], undefined, true],
    ['with a file on its way', [chosen('one.jpg', 'sending')], undefined, false],
    ['with a file that arrived', [], [sent('one.jpg')], false],
  ])('%s => says that one is needed, or only to screen readers', (_, all, value, isShown) => {
    show(all, value, { most: 3 }, true);
    const hint = screen.getByText('At least one file is needed.');
    expect(hint.className.includes('visually-hidden')).toBe(!isShown);
    expect(screen.getByRole('button', { name: /^Choose files/ })).toHaveAccessibleDescription(
      expect.stringContaining(hint.textContent),
    );
  });
});

describe('a file', () => {
  test('on its way => its progress with its name, and Cancel removes it and moves the focus', async () => {
    const { files, user } = show([chosen('hall.jpg', 'sending')]);
    expect(screen.getByRole('progressbar', { name: 'Sending hall.jpg' })).toHaveAttribute('value', '0.4');
    await user.click(screen.getByRole('button', { name: 'Cancel hall.jpg' }));
    expect(files.remove).toHaveBeenCalledWith('key of hall.jpg');
    expect(screen.getByText('hall.jpg is removed.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Choose files/ })).toHaveFocus();
  });

  test('that arrives before one chosen earlier => all stay where they are, and so do their buttons', () => {
    const hall = chosen('hall.jpg', 'sending');
    const bath = chosen('bath.jpg', 'sending');
    const hob = chosen('hob.jpg', 'sending');
    const { update, files } = show([hall, bath, hob]);
    const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent);
    const button = screen.getByRole('button', { name: 'Cancel bath.jpg' });
    files.all = [hall, hob];
    files.chosen = (id) => (id === sent('bath.jpg').id ? bath.file : undefined);
    update({ value: [sent('bath.jpg')] });
    expect(names()).toEqual(['hall.jpg', 'bath.jpg', 'hob.jpg']);
    expect(screen.getByRole('button', { name: 'Remove bath.jpg' })).toBe(button);
  });

  test('that failed => can be tried again or removed, by keyboard too', async () => {
    const { files, user } = show([chosen('hall.jpg', 'failed')]);
    expect(screen.getByText('It could not be sent. Try again, or remove it.')).toBeVisible();
    screen.getByRole('button', { name: 'Try again: hall.jpg' }).focus();
    await user.keyboard('{Enter}');
    expect(files.retry).toHaveBeenCalledWith('key of hall.jpg');
    screen.getByRole('button', { name: 'Remove hall.jpg' }).focus();
    await user.keyboard('{Enter}');
    expect(files.remove).toHaveBeenCalledWith('key of hall.jpg');
  });

  test.each([
    ['file-type', 'What is in it is not what its name says, or not accepted here. Remove it.'],
    ['file-size', 'It is too large. Remove it.'],
    ['file-empty', 'It is empty. Remove it.'],
    ['file-count', 'You have sent as many files as can be stored. Remove it.'],
    ['file-unsafe', 'It may be harmful, so it was not stored. Remove it.'],
    ['something-new', 'It is not accepted. Remove it.'],
  ])('refused with %s => a sentence, and no second try', (code, sentence) => {
    show([chosen('hall.jpg', 'refused', { code })]);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  });

  test('that arrived => Remove takes it out of the value', async () => {
    const { report, user } = show([], [sent('one.jpg'), sent('two.jpg')]);
    await user.click(screen.getByRole('button', { name: 'Remove one.jpg' }));
    expect(report).toHaveBeenLastCalledWith([sent('two.jpg')]);
    await user.click(screen.getByRole('button', { name: 'Remove two.jpg' }));
    expect(report).toHaveBeenLastCalledWith(undefined);
  });
});

describe('a screen reader', () => {
  const announced = () => document.querySelector('p[role=status]')?.textContent;

  test('gets how many have arrived and what failed, and no percentage', () => {
    show([chosen('hall.jpg', 'sending'), chosen('bath.jpg', 'failed')], [sent('one.jpg')]);
    expect(announced()).toBe('Files sent: 1 of 3. bath.jpg: It could not be sent. Try again, or remove it.');
  });

  test('gets that it waits for a connection, and at last that all have arrived', () => {
    const { unmount } = show([chosen('hall.jpg', 'offline')]);
    expect(announced()).toBe('Files sent: 0 of 1. Waiting for the connection.');
    unmount();
    show([], [sent('one.jpg')]);
    expect(announced()).toBe('Files sent: 1.');
  });
});
