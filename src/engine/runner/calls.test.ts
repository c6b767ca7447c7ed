import { expect, test, vi } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { fakeAction } from '../../../tests/support/engine/fake-action.ts';
import { fakePorts, memoryStore } from '../../../tests/support/engine/fake-ports.ts';
import { flushPromises } from '../../../tests/support/engine/flush-promises.ts';
import { loadCalls } from '../../../tests/support/engine/load-calls.ts';
import { loadFrom } from '../../../tests/support/engine/load-from.ts';
import type { AnyAction, Policy, Reply } from '../model/define-action.ts';
import type { CompiledJourney } from '../runtime/compiled.ts';
import { allowedOrigins } from './calls.ts';
import type { RunnerPorts } from './ports.ts';
import { createRunner } from './runner.ts';

const outcomes = { good: [], bad: [], unavailable: [{ goto: 'end' }] };
const machine = await buildJourney(
  {
    journey: {
      settings: {
        ...{ brand: 'small', flags: {}, redirectAllow: [], toast: { position: 'top-right', milliseconds: 3000 } },
        resume: { key: 'draft', days: 30, owner: 'uid', ends: [] },
      },
    },
    session: {
      uid: { type: 'string', keep: 'local', key: 'uid' },
      opened: { type: 'string', keep: 'memory', query: 'uid' },
    },
    screens: {
      form: {
        path: '/',
        title: 'Form',
        blocks: [{ heading: 'Form' }, { fields: ['name'] }, { button: { label: 'Save', event: 'save' } }],
        fields: { name: { label: 'Name', widget: 'text' } },
        on: {
          enter: [
            { if: { path: 'session.opened', exists: true }, then: [{ set: { 'session.uid': 'session.opened' } }] },
          ],
          save: [{ run: 'check', with: { value: 'form.name' }, outcomes }],
        },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: { form: { type: 'object', properties: { name: { type: 'string' } } } },
  },
  testCatalogue,
);

const failed = (status: number): Reply<never> => ({ ok: false, reason: 'status', status });
const accepted: Reply<object> = { ok: true, status: 200, data: {} };

/** Opens a page whose action makes two requests, and is `unavailable` if the first one fails. */
async function openPage(
  replies: Reply<unknown>[],
  saved: Policy['saved'] | 'nothing' = 'request',
  store = memoryStore({}),
) {
  const countDown = vi.fn<RunnerPorts['countDown']>(() => () => undefined);
  const ports = fakePorts({ store, countDown });
  const post = { method: 'POST', path: '/', accepts: (_: unknown): _ is object => true } as const;
  const action: AnyAction = fakeAction({
    ...{ name: 'check', outcomes: {} },
    policy: { timeoutMs: 1_000, retryForMs: 0, concurrency: 'once', ...(saved !== 'nothing' && { saved }) },
    run: async (_, { http }) => {
      if (!(await http(post)).ok) return { outcome: 'unavailable', data: {} };
      await http(post);
      return { outcome: 'good', data: {} };
    },
  });
  ports.http.mockImplementation(
    () =>
      async <T>() =>
        (replies.shift() ?? failed(503)) as Reply<T>,
  );
  const findAction = async () => action;
  const runner = createRunner({ loadCalls, journey: machine.journey, load: loadFrom(machine), findAction, ports });
  const arrive = async (query = {}): Promise<void> => {
    runner.send({ type: 'arrive', path: '/', query, pop: false });
    await flushPromises();
  };
  const save = async (name: string): Promise<void> => {
    await arrive();
    runner.send({ type: 'change', field: 'name', value: name });
    runner.send({ type: 'raise', name: 'save' });
    await flushPromises();
  };
  await arrive({ uid: 'u1' });
  await flushPromises();
  const keys = () => ports.http.mock.calls.map(([{ key }]) => key);
  const outbox = (): { input: object; key: string }[] => JSON.parse(store.read('local', 'outbox') ?? '[]');
  return { runner, ports, countDown, store, arrive, save, keys, outbox };
}

test('lost => the screen continues; sent again by the next page, with the same key', async () => {
  const page = await openPage([failed(503)]);
  await page.save('Asha');
  expect(page.runner.getState().screen).toBe('end');
  expect(page.outbox()).toMatchObject([{ input: { value: 'Asha' }, key: 'key-1' }]);
  const next = await openPage([accepted, accepted], 'request', page.store);
  expect([next.keys(), next.outbox()]).toEqual([['key-1'], []]);
});

test('the page is closed during the call => sent again by the next page', async () => {
  const page = await openPage([]);
  page.ports.http.mockImplementation(() => () => new Promise(() => undefined));
  await page.save('Asha');
  const next = await openPage([accepted, accepted], 'request', page.store);
  expect([next.keys(), next.outbox()]).toEqual([['key-1'], []]);
});

test('only its second request is lost => a success, and the whole action is repeated with the same key', async () => {
  const page = await openPage([accepted, failed(503)]);
  await page.save('Asha');
  expect(page.runner.getState().screen).toBe('form');
  expect(page.outbox()).toHaveLength(1);
  const next = await openPage([accepted, accepted], 'request', page.store);
  expect([next.keys(), next.outbox()]).toEqual([['key-1'], []]);
});

test('pressed again with the same answers => the same key; with others => they replace the earlier ones', async () => {
  const page = await openPage([failed(503), failed(503)]);
  await page.save('Asha');
  await page.save('Asha');
  await page.save('Ravi');
  expect(page.keys()).toEqual(['key-1', 'key-1', 'key-2']);
  expect(page.outbox().map(({ input }) => input)).toEqual([{ value: 'Ravi' }]);
});

test('refused for good => removed, and logged', async () => {
  const page = await openPage([failed(400)]);
  await page.save('Asha');
  expect(page.outbox()).toEqual([]);
  expect(page.ports.log.mock.calls).toEqual([['check was refused']]);
});

test('refused for want of a consent => removed, and what is saved after it is sent', async () => {
  const page = await openPage([{ ok: false, reason: 'status', status: 403, code: 'consent-required' }]);
  await page.save('Asha');
  expect(page.outbox()).toEqual([]);
  expect(page.ports.log.mock.calls).toEqual([['check was refused']]);
});

test.each([401, 403, 409, 429])('refused for now with %d => saved', async (status) => {
  const page = await openPage([failed(status)]);
  await page.save('Asha');
  expect(page.outbox()).toHaveLength(1);
});

test('the screen is left while it runs => not sent again', async () => {
  const page = await openPage([]);
  page.ports.http.mockImplementation(
    ({ signal }) =>
      <T>() =>
        new Promise<Reply<T>>((resolve) => {
          signal.addEventListener('abort', () => resolve({ ok: false, reason: 'aborted' }));
        }),
  );
  await page.save('Asha');
  expect(page.outbox()).toHaveLength(1);
  page.runner.send({ type: 'arrive', path: '/end', query: {}, pop: true });
  await flushPromises();
  expect(page.outbox()).toEqual([]);
});

test('another tenant signs in on this page => not sent in their session', async () => {
  const page = await openPage([failed(503)]);
  await page.save('Asha');
  await page.arrive({ uid: 'u2' });
  await page.save('Ravi');
  expect(page.keys()).toEqual(['key-1', 'key-2']);
});

test('only the key is saved => the next page does not call by itself, and repeats the request with the key', async () => {
  const page = await openPage([failed(503)], 'key');
  await page.save('Asha');
  const next = await openPage([accepted, accepted], 'key', page.store);
  expect(next.keys()).toEqual([]);
  await next.save('Asha');
  expect([next.keys(), next.outbox()]).toEqual([['key-1'], []]);
});

test('nothing to save => a new key in the next page, and nothing stored', async () => {
  const page = await openPage([failed(503)], 'nothing');
  await page.save('Asha');
  expect(page.store.entries()).not.toHaveProperty('local outbox');
});

test('nobody is signed in => nothing is sent by itself', async () => {
  const page = await openPage([failed(503)]);
  await page.save('Asha');
  const loading = vi.fn(loadCalls);
  const ports = { ...fakePorts({ store: page.store }) };
  ports.sealed = { ...ports.sealed, isOpen: () => false };
  const findAction = async () => undefined;
  createRunner({ loadCalls: loading, journey: machine.journey, load: loadFrom(machine), findAction, ports });
  await flushPromises();
  expect(ports.http).not.toHaveBeenCalled();
});

test('the connection is back => sent at once', async () => {
  const page = await openPage([failed(503), accepted, accepted]);
  await page.save('Asha');
  const [[listener] = []] = page.ports.watchEnvironment.mock.calls;
  listener?.('online');
  await flushPromises();
  expect([page.keys(), page.outbox()]).toEqual([['key-1', 'key-1'], []]);
});

test('8 s without an outcome => marked slow, until the outcome', async () => {
  const page = await openPage([]);
  let reply: (reply: Reply<never>) => void = () => undefined;
  page.ports.http.mockImplementation(
    () =>
      <T>() =>
        new Promise<Reply<T>>((resolve) => {
          reply = resolve;
        }),
  );
  await page.save('Asha');
  const timer = page.countDown.mock.calls.find(([seconds]) => seconds === 8);
  timer?.[1](1);
  expect(Object.values(page.runner.getState().runs)).toMatchObject([{ action: 'check' }]);
  expect(Object.values(page.runner.getState().runs)[0]).not.toHaveProperty('isSlow');
  timer?.[1](0);
  expect(Object.values(page.runner.getState().runs)).toMatchObject([{ isSlow: true }]);
  reply(failed(503));
  await flushPromises();
  expect(page.runner.getState().runs).toEqual({});
});

const [a, b] = ['https://a.example', 'https://b.example'];

test.each<[string, readonly string[], unknown, readonly string[]]>([
  ['the journey names one, the operator none', [a], [], []],
  ['the journey names one, and there is no configuration', [a], undefined, []],
  ['the journey names none', [], [a, b], [a, b]],
  ['the journey names one of the operator', [a], [a, b], [a]],
  ['the journey names another one', [b], [a], []],
])('%s => only what both allow', (_, redirectAllow, configured, expected) => {
  const journey = { settings: { redirectAllow } } as unknown as CompiledJourney;
  expect(allowedOrigins(journey, configured)).toEqual(expected);
});
