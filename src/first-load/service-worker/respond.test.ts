import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryCaches } from '../../../tests/support/memory-caches.ts';
import type { Release } from './precache.ts';
import { respond } from './respond.ts';
import type { FetchEvent } from './scope.ts';

const origin = 'https://rent.example';
const release: Release = {
  ...{ caches: 'app-', assets: ['/assets/'], texts: '/texts/' },
  ...{ version: 'two', shell: '/assets/shell-2.html', routes: ['/', '/faq'], code: ['/assets/app-2.js'] },
  pictures: ['/art/home.svg'],
};
const { caches, stored } = memoryCaches();
const fetched = vi.fn<() => Promise<Response>>();
vi.stubGlobal('caches', caches);
vi.stubGlobal('fetch', fetched);
afterAll(() => void vi.unstubAllGlobals());

let works: Promise<unknown>[] = [];
interface Asked {
  readonly mode?: string;
  readonly method?: string;
  readonly preloaded?: Promise<Response | undefined>;
}
const ask = (path: string, { mode = 'cors', method = 'GET', preloaded }: Asked = {}) => {
  const event: FetchEvent = {
    request: { method, mode, url: new URL(path, origin).href } as Request,
    preloadResponse: preloaded ?? Promise.resolve(undefined),
    respondWith: () => undefined,
    waitUntil: (work) => void works.push(work),
  };
  return respond(event, release, origin);
};
const read = async (path: string, asked?: Asked): Promise<string | undefined> => (await ask(path, asked))?.text();
const cache = async (path: string, text: string): Promise<void> =>
  (await caches.open('app-two')).put(path, new Response(text));
const navigate = { mode: 'navigate' };
const never = (): Promise<Response> => new Promise(() => undefined);

beforeEach(() => {
  stored.clear();
  works = [];
  fetched.mockReset().mockImplementation(async () => new Response('network'));
});
afterEach(() => vi.useRealTimers());

describe('requests left to the browser', () => {
  test.each([
    '/config.json',
    '/api/docs.json',
    '/admin/getData',
    '/crm/leads',
    '/pincode/560001',
    '/service-worker.js',
    '/manifest.en.webmanifest',
    '/assets/app-2.js?name=Meera',
    'https://elsewhere.example/assets/app-2.js',
    '/studio/assets/room-2.js',
    '/studio/data/move-in/states.json',
    '/studio/api/session',
  ])('GET %s', (path) => expect(ask(path)).toBeUndefined());
  test.each(['/api/docs.json', '/metrics', '/lost', '/studio', '/studio/', '/studio/preview?journey=move-in'])(
    'the page %s',
    (path) => expect(ask(path, navigate)).toBeUndefined(),
  );
  test.each(['/assets/app-2.js', '/faq'])('POST %s', (path) => expect(ask(path, { method: 'POST' })).toBeUndefined());
});

describe('a page', () => {
  beforeEach(() => cache('/assets/shell-2.html', 'shell'));

  test('the network responds => its response, which is not cached', async () => {
    expect(await read('/faq?utm_source=website', navigate)).toBe('network');
    await Promise.all(works);
    expect([...(stored.get('app-two')?.keys() ?? [])]).toEqual(['/assets/shell-2.html']);
  });
  test('preloaded while the worker started => not fetched again', async () => {
    expect(await read('/faq', { ...navigate, preloaded: Promise.resolve(new Response('early')) })).toBe('early');
    expect(fetched).not.toHaveBeenCalled();
  });
  test('404 => unchanged', async () => {
    fetched.mockImplementation(async () => new Response('lost', { status: 404 }));
    expect(await read('/faq', navigate)).toBe('lost');
  });
  test.each([500, 502, 503])('%i => the shell', async (status) => {
    fetched.mockImplementation(async () => new Response('down', { status }));
    expect(await read('/faq', navigate)).toBe('shell');
  });
  test('no network => the shell', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    expect(await read('/', navigate)).toBe('shell');
    await Promise.all(works);
  });
  test('no response => the shell after 3 s', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(never);
    const page = read('/', navigate);
    const received = vi.fn<(text: string | undefined) => void>();
    void page.then(received);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(received).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await page).toBe('shell');
  });
  test('no network and no shell => rejects', async () => {
    stored.clear();
    fetched.mockRejectedValue(new TypeError('offline'));
    await expect(ask('/', navigate)).rejects.toThrow('offline');
  });
});

describe('a hashed file', () => {
  test('cached by any release => not fetched', async () => {
    await (await caches.open('app-one')).put('/assets/app-1.js', new Response('cached'));
    expect(await read('/assets/app-1.js')).toBe('cached');
    expect(fetched).not.toHaveBeenCalled();
  });
  test('not cached => fetched, and cached', async () => {
    expect(await read('/assets/font-1.woff2')).toBe('network');
    await Promise.all(works);
    fetched.mockRejectedValue(new TypeError('offline'));
    expect(await read('/assets/font-1.woff2')).toBe('network');
  });
});

describe('a picture', () => {
  test('may have changed => fetched; offline => the cached one', async () => {
    await cache('/art/home.svg', 'old');
    expect(await read('/art/home.svg')).toBe('network');
    await Promise.all(works);
    fetched.mockRejectedValue(new TypeError('offline'));
    expect(await read('/art/home.svg')).toBe('network');
  });
  test('offline and not cached => rejects', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    await expect(ask('/art/home.svg')).rejects.toThrow('offline');
  });
});

describe('texts that were published since the build', () => {
  const shell = '<html lang="en"><head></head></html>';
  const file = '/texts/release-one.json';
  const page = (texts?: string) => new Response('page', { headers: texts ? { 'texts-file': texts } : {} });
  const visit = async (texts?: string): Promise<void> => {
    fetched.mockImplementationOnce(async () => page(texts));
    await read('/faq', navigate);
    await Promise.all(works);
  };
  const offline = async (): Promise<string | undefined> => {
    fetched.mockImplementationOnce(async () => Promise.reject(new Error('offline')));
    return read('/faq', navigate);
  };
  beforeEach(() => cache('/assets/shell-2.html', shell));

  test('none => the shell as it was built', async () => {
    await visit();
    expect(await offline()).toBe(shell);
  });

  test('a page names a file => it is cached, and the shell starts with it', async () => {
    await visit(file);
    expect(await offline()).toBe(shell.replace('<html', `<html data-page='{"texts":{"file":"${file}"}}'`));
    expect(await read(file)).toBe('network');
  });

  test('a later page names another => only that one is cached', async () => {
    await visit(file);
    await visit('/texts/release-two.json');
    expect([...(stored.get('app-two')?.keys() ?? [])]).toEqual(['/assets/shell-2.html', '/texts/release-two.json']);
  });

  test('a later page names none => none is cached', async () => {
    await visit(file);
    await visit();
    expect(await offline()).toBe(shell);
  });

  test('a file of another place => not cached', async () => {
    await visit('/other/release-one.json');
    expect([...(stored.get('app-two')?.keys() ?? [])]).toEqual(['/assets/shell-2.html']);
  });
});
