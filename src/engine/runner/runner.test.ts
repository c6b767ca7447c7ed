import { describe, expect, test, vi } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { fakePorts } from '../../../tests/support/engine/fake-ports.ts';
import { flushPromises } from '../../../tests/support/engine/flush-promises.ts';
import { loadCalls } from '../../../tests/support/engine/load-calls.ts';
import { loadFrom } from '../../../tests/support/engine/load-from.ts';
import type { AnyAction } from '../model/define-action.ts';
import { createRunner } from './runner.ts';

const send = (value: string) => ({
  run: 'send',
  with: { value },
  outcomes: {
    done: [{ set: { 'session.uid': 'data.id' } }, { redirect: 'data.url', otherwise: [{ goto: 'end' }] }],
    failed: [{ toast: 'Failed' }],
    unavailable: [{ toast: 'Unavailable' }],
  },
});
const machine = await buildJourney(
  {
    session: { uid: { type: 'string', keep: 'local', key: 'uid' }, phone: { type: 'string', keep: 'memory' } },
    screens: {
      form: {
        path: '/',
        title: 'Form',
        fields: { name: { label: 'Name', widget: 'text' } },
        blocks: [
          { heading: 'Form' },
          { fields: ['name'] },
          { submit: 'Next' },
          { button: { label: 'Empty', event: 'empty' } },
          { button: { label: 'Count', event: 'count' } },
        ],
        on: {
          submit: [send('form.name')],
          empty: [send('session.phone')],
          count: [{ countdown: { name: 'wait', seconds: 2 } }],
          'valid:name': [
            { run: 'check', with: { value: 'form.name' }, outcomes: { good: [], bad: [], unavailable: [] } },
          ],
        },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: { form: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } },
  },
  testCatalogue,
);
const loadAll = loadFrom(machine);

const action = (name: string, run: AnyAction['run']): AnyAction => ({
  ...{ name, run, summary: name, input: {}, outcomes: {}, examples: [] },
  policy: { timeoutMs: 1000, retryForMs: 0, concurrency: 'once' },
});

/** A runner at the form with a name typed, and spies on its actions. */
async function begin(
  answer: AnyAction['run'] = async () => ({ outcome: 'done', data: { id: 'u1' } }),
  ports = fakePorts(),
  actions?: readonly AnyAction[],
) {
  const run = vi.fn<AnyAction['run']>(answer);
  const check = vi.fn<AnyAction['run']>(() => new Promise(() => undefined));
  const all = actions ?? [action('send', run), action('check', check)];
  const findAction = async (name: string) => all.find((one) => one.name === name);
  const runner = createRunner({ loadCalls, journey: machine.journey, load: loadAll, findAction, ports });
  runner.send({ type: 'arrive', path: '/', query: {}, pop: false });
  await flushPromises();
  runner.send({ type: 'change', field: 'name', value: 'Asha' });
  const submit = async (): Promise<void> => {
    runner.send({ type: 'raise', name: 'submit' });
    await flushPromises();
  };
  return { runner, run, check, ports, submit };
}
const keysOf = ({ http }: ReturnType<typeof fakePorts>): (string | undefined)[] =>
  http.mock.calls.filter(([{ policy }]) => policy.retryForMs === 0).map(([{ key }]) => key);

describe('an action', () => {
  test('receives its input, and its outcome has effects', async () => {
    const { runner, run, submit } = await begin();
    await submit();
    expect(run.mock.calls[0]?.[0]).toEqual({ value: 'Asha' });
    expect(runner.getState().session).toEqual({ uid: 'u1' });
  });

  test.each<[string, AnyAction['run'] | undefined, string[]]>([
    [
      'that throws at once',
      () => {
        throw new Error('secret 1234');
      },
      ['send threw'],
    ],
    ['that rejects', () => Promise.reject(new Error('secret 1234')), ['send threw']],
    ['that is not listed', undefined, []],
  ])('%s => unavailable, and the log has its name but not the error message', async (_, answer, logged) => {
    const { ports, submit } = await begin(answer, fakePorts(), answer === undefined ? [] : undefined);
    await submit();
    expect(ports.toast).toHaveBeenCalledExactlyOnceWith('Unavailable', 'error');
    expect(ports.log.mock.calls.flat()).toEqual(logged);
  });

  test('whose input is incomplete => not called, logged as an error of the journey, and not unavailable', async () => {
    const { runner, run, ports } = await begin();
    runner.send({ type: 'raise', name: 'empty' });
    await flushPromises();
    expect(run).not.toHaveBeenCalled();
    expect(ports.toast).toHaveBeenCalledExactlyOnceWith(machine.journey.words.problem, 'error');
    expect(ports.log.mock.calls.flat()).toEqual(['journey error: "send" refuses its input']);
    expect(runner.getState()).toMatchObject({ runs: {}, finished: { send: { outcome: 'refused-input' } } });
  });

  test('waits for the configuration', async () => {
    let configure: (config: object) => void = () => undefined;
    const config = new Promise<Record<string, unknown>>((resolve) => {
      configure = (value) => resolve(value as Record<string, unknown>);
    });
    const { runner, run, submit } = await begin(undefined, fakePorts({ config }));
    await submit();
    expect(run).not.toHaveBeenCalled();
    configure({ chatUrl: 'x' });
    await flushPromises();
    expect(run).toHaveBeenCalledOnce();
    expect(runner.getState().config).toEqual({ chatUrl: 'x' });
  });

  test('whose screen is left => aborted, and its outcome ignored', async () => {
    let resolveWith: (outcome: { outcome: string; data: object }) => void = () => undefined;
    const answer = new Promise<{ outcome: string; data: object }>((resolve) => {
      resolveWith = resolve;
    });
    const { runner, run, submit } = await begin(() => answer);
    await submit();
    const signal = run.mock.calls[0]?.[2];
    expect(signal?.aborted).toBe(false);
    runner.send({ type: 'arrive', path: '/end', query: {}, pop: false });
    await flushPromises();
    expect(signal?.aborted).toBe(true);
    resolveWith({ outcome: 'done', data: { id: 'late' } });
    await flushPromises();
    expect(runner.getState()).toMatchObject({ screen: 'end', session: {} });
  });

  test('whose checked value changes => aborted', async () => {
    const { runner, check } = await begin();
    await flushPromises();
    runner.send({ type: 'change', field: 'name', value: 'Ravi' });
    await flushPromises();
    expect(check.mock.calls.map(([input, , signal]) => [input.value, signal.aborted])).toEqual([
      ['Asha', true],
      ['Ravi', false],
    ]);
  });
});

describe('the idempotency key of a request', () => {
  const unavailable: AnyAction['run'] = async () => ({ outcome: 'unavailable', data: {} });
  const drawRandom: AnyAction['run'] = async (_, { random }) => ({ outcome: 'unavailable', data: { drawn: random() } });

  test('without an outcome => the same key again, and the same random numbers', async () => {
    const { ports, run, submit } = await begin(drawRandom);
    for (const _ of [1, 2, 3]) await submit();
    const keys = keysOf(ports).slice(-2);
    expect(keys[0]).toBe(keys[1]);
    const drawn = await Promise.all(run.mock.results.map(async ({ value }) => (await value).data.drawn));
    expect(new Set(drawn).size).toBe(1);
  });

  test('after an exception => the same key again', async () => {
    const { ports, submit } = await begin(() => Promise.reject(new Error('lost')));
    for (const _ of [1, 2]) await submit();
    expect(new Set(keysOf(ports).slice(-2)).size).toBe(1);
  });

  test('after an outcome => a new key', async () => {
    const { ports, submit } = await begin(async () => ({ outcome: 'failed', data: {} }));
    for (const _ of [1, 2]) await submit();
    expect(new Set(keysOf(ports).slice(-2)).size).toBe(2);
  });

  test('with another input => a new key', async () => {
    const { runner, ports, submit } = await begin(unavailable);
    await submit();
    runner.send({ type: 'change', field: 'name', value: 'Ravi' });
    await submit();
    expect(new Set(keysOf(ports)).size).toBe(keysOf(ports).length);
  });
});
