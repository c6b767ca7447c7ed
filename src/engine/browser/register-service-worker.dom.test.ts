import { afterEach, expect, test, vi } from 'vitest';
import { registerServiceWorker } from './register-service-worker.ts';

const postMessage = vi.fn<(paths: readonly string[]) => void>();
const register = vi.fn<(address: unknown, options: unknown) => Promise<void>>(async () => undefined);

function withWorkers(controller: object | null): void {
  const ready = Promise.resolve({ active: { postMessage } });
  vi.stubGlobal('navigator', { serviceWorker: { controller, register, ready } });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test('no service workers => nothing happens', async () => {
  vi.stubGlobal('navigator', {});
  await expect(registerServiceWorker('/')).resolves.toBeUndefined();
});

test('no Trusted Types => the plain address, fetched without the HTTP cache', async () => {
  withWorkers({});
  await registerServiceWorker('/');
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js', { updateViaCache: 'none' });
});

test('Trusted Types => the address from the one policy, for any input', async () => {
  withWorkers({});
  const made: string[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: { createScriptURL: (from: string) => string }) {
      made.push(name, rules.createScriptURL('https://elsewhere.example/evil.js'));
      return { createScriptURL: (from: string) => ({ trusted: rules.createScriptURL(from) }) };
    },
  });
  await registerServiceWorker('/');
  expect(made).toEqual(['service-worker', '/service-worker.js']);
  expect(register.mock.calls[0]?.[0]).toEqual({ trusted: '/service-worker.js' });
});

test.each([
  ['the first visit', null],
  ['a page that the worker of another journey controls', {}],
])(
  '%s => the worker receives the paths loaded and the pictures inside, from the same origin only',
  async (_, controller) => {
    withWorkers(controller);
    document.body.innerHTML = '<img data-file="/art/home.svg" src="data:image/svg+xml,">';
    const entries = ['/assets/a-1.js', 'https://elsewhere.example/b.js'].map((path) => ({
      name: new URL(path, window.location.origin).href,
    }));
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as PerformanceEntryList);
    await registerServiceWorker('/');
    expect(postMessage).toHaveBeenCalledExactlyOnceWith(['/assets/a-1.js', '/art/home.svg']);
  },
);

test('rejected => no error', async () => {
  withWorkers(null);
  register.mockRejectedValueOnce(new Error('private window'));
  await expect(registerServiceWorker('/')).resolves.toBeUndefined();
  expect(postMessage).not.toHaveBeenCalled();
});
