import { describe, expect, test, vi } from 'vitest';
import type { FileRequest, Reply } from '../../model/define-action.ts';
import type { UploadAttempt, UploadPort, UploadReply } from './upload-port.ts';
import { createUploads } from './uploads.ts';

const file = (name: string): File => new File(['bytes'], name, { type: 'image/jpeg', lastModified: 1 });
const lost: UploadReply = { reply: { ok: false, reason: 'network' } };
const status = (code: number, retryAfterMs?: number): UploadReply => ({
  reply: { ok: false, reason: 'status', status: code },
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});
const arrived = (id: string): UploadReply => ({ reply: { ok: true, status: 200, data: { id } } });
const refused = (code: string): UploadReply => ({ reply: { ok: true, status: 200, data: { code } } });

interface Answer {
  readonly id?: string;
  readonly code?: string;
}

const request: FileRequest<Answer> = {
  path: '/files',
  fields: (accept) => ({ accept }),
  accepts: (_): _ is Answer => true,
  judge(reply: Reply<Answer>) {
    if (!reply.ok) return reply.status === 401 ? 'signed-out' : 'lost';
    const { id, code = '' } = reply.data;
    return id === undefined ? { refused: code } : { arrived: { id, size: 5, type: 'image/jpeg' } };
  },
};

/** Uploads whose attempts are answered by a function; pauses take no time. */
function start(answer: (attempt: UploadAttempt, count: number) => UploadReply | Promise<UploadReply>) {
  let [keys, isOnline] = [0, true];
  let comeBack: (() => void) | undefined;
  const attempts: UploadAttempt[] = [];
  const port: UploadPort = {
    async send(attempt) {
      attempts.push(attempt);
      return answer(attempt, attempts.length);
    },
    whenOnline: () =>
      new Promise<void>((resolve) => {
        comeBack = resolve;
      }),
    isOnline: () => isOnline,
    newKey: () => `key-${++keys}`,
    pause: vi.fn<UploadPort['pause']>(async () => undefined),
  };
  const uploads = createUploads(port);
  const field = uploads.attach('screen photos', 'tenant');
  const stop = new AbortController();
  return {
    ...{ uploads, field, attempts, port, stop },
    sendAll: () => uploads.sendAll(request, stop.signal),
    goOffline: () => {
      isOnline = false;
    },
    goOnline: () => {
      isOnline = true;
      comeBack?.();
    },
    states: () => field.list().map(({ file: { name }, state }) => `${name} ${state}`),
  };
}

describe('sending', () => {
  test('three files => each once, two at a time, under keys of their own; the field gets them in the order of arrival', async () => {
    let [open, most] = [0, 0];
    const { field, sendAll, attempts } = start(async ({ file: { name } }) => {
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      return arrived(`id of ${name}`);
    });
    field.add([file('a'), file('b'), file('c')], 'image/*');
    expect(await sendAll()).toBe('sent');
    expect(most).toBe(2);
    expect(attempts.map(({ key, fields }) => [key, fields])).toEqual([
      ['key-1', { accept: 'image/*' }],
      ['key-2', { accept: 'image/*' }],
      ['key-3', { accept: 'image/*' }],
    ]);
    expect(field.takeArrived()).toEqual(
      ['a', 'b', 'c'].map((name) => ({ id: `id of ${name}`, name, size: 5, type: 'image/jpeg' })),
    );
    expect([field.takeArrived(), field.list()]).toEqual([[], []]);
    expect(field.chosen('id of b')?.name).toBe('b');
  });

  test('a file that is added meanwhile => sent by the same run', async () => {
    const { field, sendAll, attempts } = start((_, count) => {
      if (count === 1) field.add([file('later')], '');
      return arrived(String(count));
    });
    field.add([file('a')], '');
    expect(await sendAll()).toBe('sent');
    expect(attempts).toHaveLength(2);
  });

  test.each<[string, UploadReply]>([
    ['the connection is lost', lost],
    ['503', status(503)],
    ['409, since an earlier attempt is still in progress', status(409, 1000)],
  ])('%s, twice => sent again under the same key, and it arrives', async (_, reply) => {
    const { field, sendAll, attempts } = start((__, count) => (count < 3 ? reply : arrived('1')));
    field.add([file('a')], '');
    expect(await sendAll()).toBe('sent');
    expect(attempts.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('503 with Retry-After => the pause is at least that long', async () => {
    const { field, sendAll, port } = start((_, count) => (count === 1 ? status(503, 5000) : arrived('1')));
    field.add([file('a')], '');
    await sendAll();
    expect(port.pause).toHaveBeenCalledWith(5000, expect.anything());
  });

  test('lost each time => failed after six attempts, unavailable; tried again by a press, it arrives', async () => {
    let isBack = false;
    const { field, sendAll, attempts, states } = start(() => (isBack ? arrived('1') : lost));
    field.add([file('a')], '');
    expect(await sendAll()).toBe('unavailable');
    expect([attempts.length, states()]).toEqual([6, ['a failed']]);
    isBack = true;
    field.retry('key-1');
    expect(states()).toEqual(['a waiting']);
    expect(await sendAll()).toBe('sent');
  });

  test('the same share sent in each attempt => failed after six, since it may never have left', async () => {
    const { field, sendAll, attempts } = start((attempt) => {
      attempt.onProgress(0.4);
      return lost;
    });
    field.add([file('a')], '');
    expect(await sendAll()).toBe('unavailable');
    expect(attempts).toHaveLength(6);
  });

  test('more sent in each attempt => not counted as failures in a row', async () => {
    const { field, sendAll, attempts } = start((attempt, count) => {
      attempt.onProgress(count / 20);
      return count < 10 ? lost : arrived('1');
    });
    field.add([file('a')], '');
    expect(await sendAll()).toBe('sent');
    expect(attempts).toHaveLength(10);
  });

  test.each([400, 403, 413])('%i => failed at once', async (code) => {
    const { field, sendAll, attempts } = start(() => status(code));
    field.add([file('a')], '');
    expect(await sendAll()).toBe('unavailable');
    expect(attempts).toHaveLength(1);
  });

  test('one is refused => its reason stays with it, the other arrives; without it, everything is sent', async () => {
    const { field, sendAll } = start(({ file: { name } }) => (name === 'bad' ? refused('file-type') : arrived('1')));
    field.add([file('bad'), file('good')], '');
    expect(await sendAll()).toBe('refused');
    expect(field.list()).toMatchObject([{ key: 'key-1', state: 'refused', code: 'file-type' }]);
    field.remove('key-1');
    expect(await sendAll()).toBe('sent');
  });

  test('401 => signed-out; the file waits for the next sign-in', async () => {
    const { field, sendAll, states } = start(() => status(401));
    field.add([file('a')], '');
    expect(await sendAll()).toBe('signed-out');
    expect(states()).toEqual(['a waiting']);
  });
});

describe('without a connection', () => {
  test('files wait, no attempt is made; once there is one, they are sent', async () => {
    const { field, sendAll, attempts, states, goOffline, goOnline } = start(() => arrived('1'));
    goOffline();
    field.add([file('a')], '');
    const end = sendAll();
    await vi.waitFor(() => expect(states()).toEqual(['a offline']));
    expect(attempts).toEqual([]);
    goOnline();
    expect(await end).toBe('sent');
  });

  test('lost in the middle => waits, and the attempt does not count', async () => {
    const { field, sendAll, goOffline, goOnline, states, attempts } = start((_, count) => {
      if (count > 1) return arrived('1');
      goOffline();
      return lost;
    });
    field.add([file('a')], '');
    const end = sendAll();
    await vi.waitFor(() => expect(states()).toEqual(['a offline']));
    goOnline();
    expect(await end).toBe('sent');
    expect(attempts).toHaveLength(2);
  });

  test('not even tried => marked as failed; without a connection, sent once there is one', async () => {
    const { field, uploads, states, goOffline, goOnline } = start(() => arrived('1'));
    field.add([file('a')], '');
    goOffline();
    const back = uploads.failUnlessOffline();
    goOnline();
    expect([await back, states()]).toEqual([true, ['a waiting']]);
    expect([await uploads.failUnlessOffline(), states()]).toEqual([false, ['a failed']]);
  });
});

describe('stopping', () => {
  test('removed while it is sent => its attempt is aborted, and it does not arrive', async () => {
    const { field, sendAll, attempts } = start(({ signal }) => {
      if (attempts.length > 1) return arrived('2');
      field.remove('key-1');
      expect(signal.aborted).toBe(true);
      return arrived('1');
    });
    field.add([file('a'), file('b')], '');
    expect(await sendAll()).toBe('sent');
    expect(field.takeArrived()).toMatchObject([{ id: '2', name: 'b' }]);
  });

  test('the screen is left => the attempt is aborted, the file waits, and is sent under the same key later', async () => {
    const { field, sendAll, attempts, stop, uploads, states } = start((_, count) => {
      if (count === 1) stop.abort();
      return count === 1 ? lost : arrived('1');
    });
    field.add([file('a')], '');
    await sendAll();
    expect(states()).toEqual(['a waiting']);
    expect(await uploads.sendAll(request, new AbortController().signal)).toBe('sent');
    expect(attempts.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });

  test('another tenant signs in => nothing of the earlier one is left; back on the screen, the same list', () => {
    const { field, uploads } = start(() => lost);
    field.add([file('a')], '');
    expect(uploads.attach('screen photos', 'tenant').list()).toHaveLength(1);
    expect(uploads.attach('screen photos', 'other').list()).toEqual([]);
    expect(uploads.attach('screen photos', 'tenant').list()).toEqual([]);
  });
});

test('a change => the subscribers of the field are notified, and the list is a new one', () => {
  const { field } = start(() => lost);
  const listener = vi.fn<() => void>();
  const unsubscribe = field.subscribe(listener);
  const before = field.list();
  field.add([file('a')], '');
  expect(listener).toHaveBeenCalledOnce();
  expect(field.list()).not.toBe(before);
  expect(field.list()).toBe(field.list());
  unsubscribe();
  field.remove('key-1');
  expect(listener).toHaveBeenCalledOnce();
});

test('files that had arrived are removed => taken once; another owner has none', () => {
  const { uploads } = start(async () => arrived('1'));
  uploads.removeArrived('1');
  expect(uploads.hasWaiting()).toBe(true);
  expect(uploads.takeRemoved()).toEqual(['1']);
  expect(uploads.takeRemoved()).toEqual([]);
  uploads.removeArrived('2');
  uploads.attach('screen photos', 'another tenant');
  expect(uploads.takeRemoved()).toEqual([]);
});
