import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { arrived, openWithUploads } from '../../support/engine/open-with-uploads.tsx';

const file = { type: 'object', required: ['id'] } as const;
const sketch = {
  session: { uid: { type: 'string', keep: 'local', key: 'uid' } },
  screens: {
    photos: {
      path: '/',
      title: 'Photos',
      fields: { photos: { label: 'Photos', widget: 'file', options: { most: 3 } } },
      blocks: [
        { heading: 'Photos' },
        { fields: ['photos'] },
        { button: { label: 'Away', event: 'away' } },
        { submit: 'Next' },
      ],
      on: {
        away: [{ goto: 'other' }],
        submit: [{ goto: 'other' }],
        upload: [
          {
            run: 'upload',
            with: { uid: { literal: 'tenant' } },
            outcomes: { sent: [{ log: 'sent' }], refused: [], unavailable: [] },
          },
        ],
      },
    },
    other: {
      path: '/other',
      title: 'Other',
      blocks: [{ heading: 'Other' }, { button: { label: 'Back', event: 'back' } }],
      on: { back: [{ goto: 'photos' }] },
    },
  },
  schemas: {
    photos: {
      type: 'object',
      required: ['photos'],
      properties: { photos: { type: 'array', minItems: 1, items: file } },
    },
  },
} as const;

const choose = (...names: string[]) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: names.map((name) => new File([name], name, { type: 'application/pdf' })) },
  });
const next = () => screen.getByRole('button', { name: 'Next' });
const value = (id: string, name: string) => ({ id, name, size: 1, type: 'application/pdf' });

test('a file is chosen => Next waits and says so; it arrives => the form holds it, and Next goes on', async () => {
  const { pending, runner, user } = await openWithUploads(sketch);
  choose('a.pdf');
  await vi.waitFor(() => expect(pending).toHaveLength(1));
  expect(runner.getState().forms.photos).toEqual({});
  expect(screen.getByText('Wait until the files are sent.')).toBeVisible();
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  await act(async () => pending[0]?.answer(arrived('1')));
  await vi.waitFor(() => expect(runner.getState().forms.photos).toEqual({ photos: [value('1', 'a.pdf')] }));
  await vi.waitFor(() => expect(next()).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(next());
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
});

test('a file that is refused => Next says why it waits; it is removed => Next goes on', async () => {
  const { pending, user } = await openWithUploads(sketch);
  choose('a.pdf', 'b.pdf');
  await vi.waitFor(() => expect(pending).toHaveLength(2));
  const reply = { ok: true, status: 200, data: { status: 'failed', code: 'file-type' } } as const;
  await act(async () => {
    pending[0]?.answer(arrived('1'));
    pending[1]?.answer({ reply });
  });
  await user.click(next());
  expect(await screen.findByText('Some files were not sent. Try them again, or remove them.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove b.pdf' }));
  await vi.waitFor(() => expect(next()).not.toHaveAttribute('aria-disabled', 'true'));
});

test('the screen is left while a file is sent => nothing is lost: it is sent again on the way back, under its key', async () => {
  const { pending, user, runner } = await openWithUploads(sketch);
  choose('a.pdf');
  await vi.waitFor(() => expect(pending).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Away' }));
  await screen.findByRole('heading', { name: 'Other' });
  expect(pending[0]?.attempt.signal.aborted).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await vi.waitFor(() => expect(pending).toHaveLength(2));
  expect(pending[1]?.attempt.key).toBe(pending[0]?.attempt.key);
  await act(async () => pending[1]?.answer(arrived('1')));
  await vi.waitFor(() => expect(runner.getState().forms.photos).toEqual({ photos: [value('1', 'a.pdf')] }));
});

test('two files arrive at the same moment => the form holds both', async () => {
  const { pending, runner } = await openWithUploads(sketch);
  choose('a.pdf', 'b.pdf');
  await vi.waitFor(() => expect(pending).toHaveLength(2));
  await act(async () => {
    pending[0]?.answer(arrived('1'));
    pending[1]?.answer(arrived('2'));
  });
  await vi.waitFor(() =>
    expect(runner.getState().forms.photos).toEqual({ photos: [value('1', 'a.pdf'), value('2', 'b.pdf')] }),
  );
});

test('a file that arrived is removed => the server deletes it, and Next does not wait for that', async () => {
  const { pending, runner, user, ports } = await openWithUploads(sketch);
  choose('a.pdf', 'b.pdf');
  await vi.waitFor(() => expect(pending).toHaveLength(2));
  await act(async () => {
    pending[0]?.answer(arrived('1'));
    pending[1]?.answer(arrived('2'));
  });
  const http = vi.spyOn(ports, 'http');
  const requests: unknown[] = [];
  http.mockReturnValue((request) => {
    requests.push(request);
    return new Promise(() => undefined);
  });
  await user.click(await screen.findByRole('button', { name: 'Remove a.pdf' }));
  expect(runner.getState().forms.photos).toEqual({ photos: [value('2', 'b.pdf')] });
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({ path: '/api/v1/files/delete', body: { uid: 'tenant', files: ['1'] } });
  await vi.waitFor(() => expect(next()).not.toHaveAttribute('aria-disabled', 'true'));
});
