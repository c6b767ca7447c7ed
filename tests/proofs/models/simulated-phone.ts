import type { AnyAction } from '../../../src/engine/model/define-action.ts';
import type { HttpCall, RunnerPorts } from '../../../src/engine/runner/ports.ts';
import { createRunner, type Runner } from '../../../src/engine/runner/runner.ts';
import type { RecordedEvent } from '../../../src/engine/runner/session-store.ts';
import type { LoadScreen } from '../../../src/engine/runtime/compiled.ts';
import type { EnvironmentChange } from '../../../src/engine/runtime/event.ts';
import type { Values } from '../../../src/engine/runtime/state.ts';
import { memoryStore } from '../../support/engine/fake-ports.ts';
import { loadCalls } from '../../support/engine/load-calls.ts';
import { loadFrom } from '../../support/engine/load-from.ts';
import { quietPorts } from '../../support/engine/quiet-ports.ts';
import type { ModelJourney } from './model-journeys.ts';

/** A call of an action that the model of the server has not answered yet. */
export interface PendingCall {
  readonly action: string;
  readonly input: string;
  readonly http: HttpCall;
  settle(answer: { readonly outcome: string; readonly data: Values } | Error): void;
}

/** A phone with one page of the app: a storage that survives a reload, a clock that only the model advances. */
export interface SimulatedPhone {
  readonly runner: Runner;
  readonly pending: PendingCall[];
  /** Every call since the phone was switched on, as its key, its action and its input. */
  readonly called: { readonly key: string; readonly request: string }[];
  readonly logged: string[];
  stored(): Record<string, string>;
  advance(seconds: number): void;
  /** Closes the page with everything that it waits for, and opens another at the same address. */
  reload(): void;
  readonly environment: (change: EnvironmentChange) => void;
  /** From now on, code of screens is delayed until `release`. */
  delayLoads(): void;
  release(how: 'answer' | 'fail'): void;
}

interface Page {
  readonly timers: Map<object, { left: number; readonly tick: (left: number) => void }>;
  saveLater: (() => void) | undefined;
  isClosed: boolean;
}

/** Where a session begins, and whether this phone has the values that a tenant of earlier has in its local storage. */
interface Beginning {
  readonly address: string;
  readonly isKnown: boolean;
}

/** Switches a phone on. `onEvent` receives every event of every page. */
export function switchOn(
  journey: ModelJourney,
  { address, isKnown }: Beginning,
  onEvent: (recorded: RecordedEvent, runner: Runner) => void,
) {
  const store = memoryStore(isKnown ? knownValues(journey) : {});
  const shown = { path: address };
  let now = Date.UTC(2026, 0, 1);
  let keys = 0;
  let isDelayed = false;
  let waiting: ((how: 'answer' | 'fail') => void)[] = [];
  let page: Page;
  let runner: Runner;
  let tellEnvironment: (change: EnvironmentChange) => void;
  const pending: PendingCall[] = [];
  const called: SimulatedPhone['called'] = [];
  const logged: string[] = [];

  const fetchScreen = loadFrom(journey.machine);
  const load: LoadScreen = (name, language) =>
    isDelayed
      ? new Promise((resolve, reject) => {
          waiting.push((how) => (how === 'fail' ? reject(new Error('no code')) : resolve(fetchScreen(name, language))));
        })
      : fetchScreen(name, language);

  const portsOf = (of: Page): RunnerPorts & { readonly bound: { http?: HttpCall } } => {
    const bound: { http?: HttpCall } = {};
    return {
      ...quietPorts(store),
      bound,
      http(call) {
        bound.http = call;
        return async () => ({ ok: false, reason: 'network' });
      },
      newKey: () => `key-${++keys}-of-this-phone`,
      navigation: {
        origin: 'https://own.example',
        go(path, mode) {
          if (mode !== 'back') shown.path = path;
          queueMicrotask(() => {
            if (!of.isClosed && mode !== 'replace')
              runner.send({ type: 'arrive', path, query: {}, pop: mode === 'back' });
          });
        },
        leave: () => undefined,
      },
      log: (text) => logged.push(text),
      now: () => now,
      debounce(work) {
        of.saveLater = work;
      },
      countDown(seconds, tick) {
        const timer = {};
        of.timers.set(timer, { left: seconds, tick });
        return () => of.timers.delete(timer);
      },
      watchEnvironment(listener) {
        tellEnvironment = listener;
      },
    };
  };

  const open = (): void => {
    page = { timers: new Map(), saveLater: undefined, isClosed: false };
    const ports = portsOf(page);
    const findAction = async (name: string): Promise<AnyAction> => ({
      name,
      policy: { timeoutMs: 20_000, retryForMs: 30_000, concurrency: 'once' },
      run: (input: object) =>
        new Promise((resolve, reject) => {
          const http = ports.bound.http as HttpCall;
          const request = `${name} ${JSON.stringify(input)}`;
          called.push({ key: http.key, request });
          const settle: PendingCall['settle'] = (answer) =>
            answer instanceof Error ? reject(answer) : resolve(answer);
          pending.push({ action: name, input: JSON.stringify(input), http, settle });
        }),
    });
    const started: Runner = createRunner({
      loadCalls,
      journey: journey.machine.journey,
      load,
      findAction,
      ports,
      onEvent: (recorded) => onEvent(recorded, started),
    });
    runner = started;
    runner.send({ type: 'arrive', path: shown.path, query: {}, pop: false });
  };
  open();

  return {
    get runner() {
      return runner;
    },
    ...{ pending, called, logged },
    stored: store.entries,
    advance(seconds) {
      now += seconds * 1000;
      page.saveLater?.();
      page.saveLater = undefined;
      for (const [timer, one] of [...page.timers]) {
        one.left = Math.max(0, one.left - seconds);
        if (one.left === 0) page.timers.delete(timer);
        one.tick(one.left);
      }
    },
    reload() {
      page.saveLater?.();
      page.isClosed = true;
      pending.length = 0;
      waiting = [];
      open();
    },
    environment: (change) => tellEnvironment(change),
    delayLoads() {
      isDelayed = true;
    },
    release(how) {
      isDelayed = false;
      for (const go of waiting.splice(0).reverse()) go(how);
    },
  } satisfies SimulatedPhone;
}

function knownValues({ machine }: ModelJourney): Record<string, string> {
  const entries = Object.values(machine.journey.session).flatMap(({ keep, key, type }) =>
    keep === 'local' && key !== undefined && type === 'string' ? [[`local ${key}`, `known-${key}`] as const] : [],
  );
  return Object.fromEntries(entries);
}
