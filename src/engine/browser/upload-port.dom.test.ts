import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadPort } from './upload-port.ts';

/** A request that the test answers. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  onload?: () => void;
  status = 0;
  responseText = '';
  retryAfter: string | null = null;
  target = '';
  body: FormData | undefined;
  open(method: string, path: string): void {
    FakeRequest.last = this;
    this.target = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader = (name: string): string | null => (name === 'retry-after' ? this.retryAfter : null);
  send(body: FormData): void {
    this.body = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, text: string): void {
    this.status = status;
    this.responseText = text;
    this.onload?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends a file; the test answers `request`. */
function send() {
  const stop = new AbortController();
  const shares: number[] = [];
  const file = new File(['bytes'], 'hall.jpg', { type: 'image/jpeg' });
  const reply = uploadPort.send({
    ...{ path: '/api/v1/files', fields: { uid: 'u1', accept: 'image/*' }, file, key: 'key-1', stallMs: 30_000 },
    accepts: (value) => (value as { status?: string } | undefined)?.status !== undefined,
    signal: stop.signal,
    onProgress: (share) => shares.push(share),
  });
  return { reply, stop, shares, request: FakeRequest.last };
}

const lost = { reply: { ok: false, reason: 'network' } };

describe('an attempt', () => {
  test('=> one multipart POST under its key, the file last, and the answer', async () => {
    const { reply, request } = send();
    expect(request.target).toBe('POST /api/v1/files');
    expect(request.headers).toEqual({ accept: 'application/json', 'idempotency-key': 'key-1' });
    expect([...(request.body?.keys() ?? [])]).toEqual(['uid', 'accept', 'file']);
    expect(request.body?.get('file')).toHaveProperty('name', 'hall.jpg');
    request.answer(200, '{"status":"success"}');
    expect(await reply).toEqual({ reply: { ok: true, status: 200, data: { status: 'success' } } });
  });

  test('progress => shares from 0 to 1, and 0 while the size is unknown', () => {
    const { shares, request } = send();
    for (const [loaded, total] of [
      [0, 0],
      [5, 10],
      [10, 10],
    ] as const)
      request.upload.onprogress?.({ loaded, total });
    expect(shares).toEqual([0, 0.5, 1]);
  });

  test.each([
    ['no JSON', '<h1>Hello</h1>'],
    ['JSON of another shape', '{}'],
  ])('an answer that is %s => malformed', async (_, text) => {
    const { reply, request } = send();
    request.answer(200, text);
    expect(await reply).toEqual({ reply: { ok: false, reason: 'malformed', status: 200 } });
  });

  test.each([
    ['none', null, undefined],
    ['7', '7', 7000],
    ['a date', 'Mon, 23 Nov 2026 04:00:00 GMT', undefined],
  ])('503 with Retry-After %s => the status, and the milliseconds to wait', async (_, header, retryAfterMs) => {
    const { reply, request } = send();
    request.retryAfter = header;
    request.answer(503, '');
    expect(await reply).toEqual({
      reply: { ok: false, reason: 'status', status: 503 },
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    });
  });

  test('the connection breaks => lost', async () => {
    const { reply, request } = send();
    request.dispatchEvent(new Event('error'));
    expect(await reply).toEqual(lost);
  });

  test('nothing moves for 30 s => lost; while something moves, it goes on', async () => {
    const { reply, request } = send();
    const aborted = vi.spyOn(request, 'abort');
    vi.advanceTimersByTime(29_000);
    request.upload.onprogress?.({ loaded: 1, total: 10 });
    vi.advanceTimersByTime(29_000);
    expect(aborted).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(await reply).toEqual(lost);
  });

  test('cancelled => the request is aborted', async () => {
    const { reply, stop, request } = send();
    const aborted = vi.spyOn(request, 'abort');
    stop.abort();
    expect(aborted).toHaveBeenCalledOnce();
    expect(await reply).toEqual(lost);
  });

  test('cancelled after the answer => nothing is aborted', async () => {
    const { reply, stop, request } = send();
    request.answer(200, '{"status":"success"}');
    await reply;
    const aborted = vi.spyOn(request, 'abort');
    stop.abort();
    vi.advanceTimersByTime(60_000);
    expect(aborted).not.toHaveBeenCalled();
  });
});

describe('a pause', () => {
  test.each<[string, (stop: AbortController) => void]>([
    ['after its time', () => vi.advanceTimersByTime(5000)],
    ['when a connection is back', () => window.dispatchEvent(new Event('online'))],
    ['when the file is cancelled', (stop) => stop.abort()],
  ])('ends %s', async (_, end) => {
    const stop = new AbortController();
    const ended = vi.fn<() => void>();
    const pause = uploadPort.pause(5000, stop.signal).then(ended);
    vi.advanceTimersByTime(4999);
    await Promise.resolve();
    expect(ended).not.toHaveBeenCalled();
    end(stop);
    await pause;
    expect(ended).toHaveBeenCalledOnce();
  });
});
