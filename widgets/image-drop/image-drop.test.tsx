import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { imageDropWidget } from './image-drop.tsx';

const photo = (name: string, content: BlobPart = 'a photo', type = 'image/jpeg') => new File([content], name, { type });
const largePhoto = () => photo('large.jpg', new Uint8Array(31_457_280));

const chooser = (container: HTMLElement) =>
  container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const names = () =>
  screen.queryAllByRole('listitem').map((item) => within(item).getAllByText(/\.\w+$/)[0]?.textContent);
const statusText = () => screen.getByRole('status').textContent;

const transfer = (files: File[]) => ({
  files,
  types: ['Files'],
  items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
});

let open: Set<string>;

beforeEach(() => {
  open = new Set();
  let count = 0;
  URL.createObjectURL = vi.fn(() => {
    count += 1;
    open.add(`blob:${count}`);
    return `blob:${count}`;
  });
  URL.revokeObjectURL = vi.fn((address: string) => {
    open.delete(address);
  });
});

afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

async function choose(container: HTMLElement, files: File[]): Promise<void> {
  const input = chooser(container);
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(async () => {
    fireEvent.change(input);
  });
}

describe('photos', () => {
  // Shows: documents-2, entities-19, readings-14
  it('one photo => its name, exact and readable size, preview', async () => {
    const { container, report } = renderField(imageDropWidget, { options: {} });
    const file = photo('pan.jpg', new Uint8Array(48_213));
    await choose(container, [file]);
    expect(report.mock.calls).toEqual([[[file]]]);
    const item = screen.getByRole('listitem');
    expect(item).toHaveTextContent('pan.jpg');
    expect(item).toHaveTextContent('48213 bytes (48.2 kB)');
    expect(within(item).getByRole('img', { name: 'Preview of pan.jpg' })).toHaveAttribute('src', [...open][0]);
    expect(statusText()).toBe('Photos added: 1.');
  });

  it('ten photos, then two more => twelve, in order', async () => {
    const { container, report } = renderField(imageDropWidget, { options: {} });
    const ten = Array.from({ length: 10 }, (_, index) => photo(`${index}.jpg`));
    await choose(container, ten);
    expect(statusText()).toBe('Photos added: 10.');
    await choose(container, [photo('10.jpg'), photo('11.jpg')]);
    expect(names()).toEqual(Array.from({ length: 12 }, (_, index) => `${index}.jpg`));
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('a PDF => not added, with the reason', async () => {
    const { container, report } = renderField(imageDropWidget, { options: {} });
    await choose(container, [photo('scan.pdf', 'a scan', 'application/pdf')]);
    expect(report).not.toHaveBeenCalled();
    expect(statusText()).toContain('scan.pdf is not added: it is not a photo.');
  });

  it('an empty file => not added, with the reason', async () => {
    const { container, report } = renderField(imageDropWidget, { options: {} });
    await choose(container, [photo('empty.jpg', '')]);
    expect(report).not.toHaveBeenCalled();
    expect(statusText()).toContain('empty.jpg is not added: the file is empty.');
  });

  it('30 MB => added, with a reassuring message', async () => {
    const { container, report } = renderField(imageDropWidget, { options: {} });
    await choose(container, [largePhoto()]);
    expect(report).toHaveBeenCalledOnce();
    expect(screen.getByRole('listitem')).toHaveTextContent('31457280 bytes (31.5 MB)');
    expect(screen.getByRole('listitem')).toHaveTextContent('A large photo. It may take a moment to show.');
  });

  it('a photo without a type from a newer phone => added', async () => {
    const { container, report } = renderField(imageDropWidget, { options: {} });
    await choose(container, [photo('IMG_1.HEIC', 'a photo', '')]);
    expect(report).toHaveBeenCalledOnce();
  });

  it('valid and invalid files together => one status with all messages', async () => {
    const { container } = renderField(imageDropWidget, { options: {} });
    await choose(container, [photo('pan.jpg'), photo('scan.pdf', 'a scan', 'application/pdf'), photo('empty.png', '')]);
    expect(names()).toEqual(['pan.jpg']);
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(statusText()).toMatch(/^Photos added: 1\.scan\.pdf is not added.*empty\.png is not added/);
  });

  it('the same photo twice => added once, with a message', async () => {
    const { container, report } = renderField(imageDropWidget, { options: {} });
    const file = photo('pan.jpg');
    await choose(container, [file]);
    await choose(container, [file]);
    expect(names()).toEqual(['pan.jpg']);
    expect(report).toHaveBeenCalledOnce();
    expect(statusText()).toBe('pan.jpg is already in the list.');
  });

  it('dropped => added', async () => {
    const { report } = renderField(imageDropWidget, { options: {} });
    const file = photo('pan.jpg');
    const dataTransfer = transfer([file]);
    await act(async () => {
      fireEvent.drop(screen.getByRole('group'), { dataTransfer });
    });
    await waitFor(() => expect(report).toHaveBeenCalledOnce());
  });

  it('a photo that the browser cannot show => a text instead of the preview', async () => {
    const { container } = renderField(imageDropWidget, { options: {} });
    await choose(container, [photo('IMG_1.heic', 'a photo', 'image/heic')]);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('No preview')).toBeVisible();
  });
});

describe('remove', () => {
  it('one of two => the other stays, a message, focus on the button', async () => {
    const [pan, back] = [photo('pan.jpg'), photo('back.jpg')];
    const { user, report } = renderField(imageDropWidget, { value: [pan, back], options: {} });
    await user.click(screen.getByRole('button', { name: 'Remove pan.jpg' }));
    expect(report.mock.calls).toEqual([[[back]]]);
    expect(statusText()).toBe('pan.jpg is removed.');
    expect(screen.getByRole('button', { name: /^Choose or take photo/ })).toHaveFocus();
    expect(open.size).toBe(1);
  });

  it('the last one => undefined', async () => {
    const { user, report } = renderField(imageDropWidget, { value: [photo('pan.jpg')], options: {} });
    await user.click(screen.getByRole('button', { name: 'Remove pan.jpg' }));
    expect(report.mock.calls).toEqual([[undefined]]);
  });
});

describe('the drop zone', () => {
  it('the button is first, is named by the label, and opens the file chooser for images', async () => {
    const { container, user } = renderField(imageDropWidget, { value: [photo('pan.jpg')], options: {} });
    const clicked = vi.spyOn(chooser(container), 'click');
    await user.click(within(screen.getByRole('group')).getAllByRole('button')[0] as HTMLElement);
    expect(clicked).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Choose or take photo The label' })).toBeEnabled();
    expect(chooser(container).accept).toContain('image/*');
    expect(chooser(container).multiple).toBe(true);
  });

  it('disabled => a drop adds nothing', async () => {
    const { report } = renderField(imageDropWidget, { options: {}, disabled: true });
    await act(async () => {
      fireEvent.drop(screen.getByRole('group'), { dataTransfer: transfer([photo('pan.jpg')]) });
    });
    expect(report).not.toHaveBeenCalled();
  });

  it('unmount => every preview URL is revoked', () => {
    const { unmount } = renderField(imageDropWidget, { value: [photo('a.jpg'), photo('b.jpg')], options: {} });
    expect(open.size).toBe(2);
    unmount();
    expect(open.size).toBe(0);
  });
});
