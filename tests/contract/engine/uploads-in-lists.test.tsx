import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { arrived, openWithUploads } from '../../support/engine/open-with-uploads.tsx';

const file = { type: 'object', required: ['id'] } as const;
const sketch = {
  session: { uid: { type: 'string', keep: 'local', key: 'uid' } },
  screens: {
    rooms: {
      path: '/',
      title: 'Rooms',
      fields: {
        rooms: {
          label: 'Rooms',
          entries: {
            add: 'Add a room',
            remove: 'Remove the room',
            ordered: true,
            each: {
              label: 'Room',
              parts: {
                name: { label: 'Name', widget: 'text' },
                photos: { label: 'Photos', widget: 'file', options: { most: 3 } },
              },
            },
          },
        },
      },
      blocks: [
        { heading: 'Rooms' },
        { fields: ['rooms'] },
        { button: { label: 'Away', event: 'away' } },
        { submit: 'Next' },
      ],
      on: {
        away: [{ goto: 'answers' }],
        submit: [{ goto: 'answers' }],
        upload: [
          {
            run: 'upload',
            with: { uid: { literal: 'tenant' } },
            outcomes: { sent: [], refused: [], unavailable: [] },
          },
        ],
      },
    },
    answers: {
      path: '/answers',
      title: 'Answers',
      blocks: [
        { heading: 'Answers' },
        {
          summary: { title: 'Rooms', change: 'Change', from: ['rooms'], none: 'Not given', yes: 'Yes', no: 'No' },
        },
        { button: { label: 'Back', event: 'back' } },
      ],
      on: { back: [{ goto: 'rooms' }] },
    },
  },
  schemas: {
    rooms: {
      type: 'object',
      required: ['rooms'],
      properties: {
        rooms: {
          type: 'array',
          minItems: 1,
          items: {
            type: 'object',
            required: ['photos'],
            properties: { name: { type: 'string' }, photos: { type: 'array', minItems: 1, items: file } },
          },
        },
      },
    },
  },
} as const;

const room = (n: number, count: number) => screen.getByRole('group', { name: `Room ${n} of ${count}` });
const press = (name: string, within_ = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name: new RegExp(`^${name}`) }));
const choose = (entry: HTMLElement, ...names: string[]) =>
  fireEvent.change(entry.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: names.map((name) => new File([name], name, { type: 'application/pdf' })) },
  });
const value = (id: string, name: string) => ({ id, name, size: 1, type: 'application/pdf' });
const next = () => screen.getByRole('button', { name: 'Next' });

/** Opens the list with two rooms, in each of which a file is on its way. */
async function openTwo() {
  const opened = await openWithUploads(sketch);
  press('Add a room');
  await vi.waitFor(() => expect(room(2, 2)).toBeVisible());
  choose(room(1, 2), 'hall.pdf');
  choose(room(2, 2), 'bath.pdf');
  await vi.waitFor(() => expect(opened.pending).toHaveLength(2));
  return { ...opened, rooms: () => opened.runner.getState().forms.rooms?.rooms };
}

test('a file in an entry => the entry holds it, Next waits for it, and the summary names it', async () => {
  const { pending, rooms, user } = await openTwo();
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  await act(async () => {
    pending[0]?.answer(arrived('1'));
    pending[1]?.answer(arrived('2'));
  });
  await vi.waitFor(() =>
    expect(rooms()).toEqual([{ photos: [value('1', 'hall.pdf')] }, { photos: [value('2', 'bath.pdf')] }]),
  );
  await vi.waitFor(() => expect(next()).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(next());
  await screen.findByRole('heading', { name: 'Answers' });
  expect(screen.getByText('hall.pdf')).toBeVisible();
  expect(screen.getByText('bath.pdf')).toBeVisible();
});

test('the entry before is removed => its file is cancelled, and the other arrives in its own entry', async () => {
  const { pending, rooms } = await openTwo();
  press('Remove the room', room(1, 2));
  await vi.waitFor(() => expect(pending[0]?.attempt.signal.aborted).toBe(true));
  expect(pending[1]?.attempt.signal.aborted).toBe(false);
  expect(within(room(1, 1)).getByText('bath.pdf')).toBeVisible();
  await act(async () => pending[1]?.answer(arrived('2')));
  await vi.waitFor(() => expect(rooms()).toEqual([{ photos: [value('2', 'bath.pdf')] }]));
  await vi.waitFor(() => expect(next()).not.toHaveAttribute('aria-disabled', 'true'));
});

test('an entry is added after the last one was removed => it has no file of the other', async () => {
  const { pending } = await openTwo();
  press('Remove the room', room(2, 2));
  await vi.waitFor(() => expect(pending[1]?.attempt.signal.aborted).toBe(true));
  press('Add a room');
  await vi.waitFor(() => expect(room(2, 2)).toBeVisible());
  expect(within(room(2, 2)).queryByText('bath.pdf')).toBeNull();
});

test('an entry with a file that failed is removed => Next no longer waits for it', async () => {
  const { pending, rooms } = await openTwo();
  await act(async () => {
    pending[0]?.answer(arrived('1'));
    pending[1]?.answer({ reply: { ok: true, status: 200, data: { status: 'failed', code: 'file-type' } } });
  });
  await vi.waitFor(() => expect(next()).toHaveAttribute('aria-disabled', 'true'));
  press('Remove the room', room(2, 2));
  await vi.waitFor(() => expect(rooms()).toEqual([{ photos: [value('1', 'hall.pdf')] }]));
  await vi.waitFor(() => expect(next()).not.toHaveAttribute('aria-disabled', 'true'));
});

test('entries change places while files are sent => each file arrives in its own entry', async () => {
  const { pending, rooms } = await openTwo();
  press('Move up', room(2, 2));
  await vi.waitFor(() => expect(within(room(1, 2)).getByText('bath.pdf')).toBeVisible());
  await act(async () => {
    pending[0]?.answer(arrived('1'));
    pending[1]?.answer(arrived('2'));
  });
  await vi.waitFor(() =>
    expect(rooms()).toEqual([{ photos: [value('2', 'bath.pdf')] }, { photos: [value('1', 'hall.pdf')] }]),
  );
});

test('the screen is left while files are sent => they are sent again on the way back, into their entries', async () => {
  const { pending, rooms, user } = await openTwo();
  await user.click(screen.getByRole('button', { name: 'Away' }));
  await screen.findByRole('heading', { name: 'Answers' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await vi.waitFor(() => expect(pending).toHaveLength(4));
  await act(async () => {
    pending[2]?.answer(arrived('1'));
    pending[3]?.answer(arrived('2'));
  });
  await vi.waitFor(() =>
    expect(rooms()).toEqual([{ photos: [value('1', 'hall.pdf')] }, { photos: [value('2', 'bath.pdf')] }]),
  );
});
