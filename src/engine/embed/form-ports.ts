import type { RunnerPorts } from '../runner/ports.ts';

/** What a form in a page of its own needs of its surroundings. */
export interface FormPortOptions {
  readonly language: string | undefined;
  /** Announces a message, which is shown in the form too. */
  readonly announce: (text: string) => void;
}

/**
 * The ports of a form in a page of its own: it stores nothing, leads nowhere, and reads nothing but what it calls. What a form
 * never asks for is without effect.
 */
export const createFormPorts = ({ language, announce }: FormPortOptions): RunnerPorts => ({
  http: (call) => async (request) => (await import('../browser/http.ts')).createHttp()(call)(request),
  newKey: () => crypto.randomUUID(),
  store: memoryStore(),
  sealed: { ready: settled, read: nothing, write: nothing, isOpen: never, lock: nothing },
  brief: { ready: settled, read: nothing, write: nothing, remove: nothing },
  navigation: { origin: '', go: nothing, leave: nothing },
  toast: announce,
  clearToast: () => announce(''),
  countDown(seconds, tick) {
    let left = seconds;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(timer);
      tick(left);
    }, 1000);
    return () => clearInterval(timer);
  },
  language: { initial: (known) => known.find((tag) => tag === language) ?? known[0] ?? '', save: nothing },
  log: nothing,
  runInBackground: (work) => void setTimeout(work),
  recoverFromStaleBuild: async () => 'unreachable',
  now: Date.now,
  debounce: (work) => work(),
  watchEnvironment: nothing,
  signedInCookie: { isSet: never, set: nothing, remove: nothing, onRemoved: nothing },
  download: nothing,
  print: nothing,
  config: Promise.resolve({}),
});

const nothing = (): undefined => undefined;
const never = (): false => false;
const settled = async (): Promise<void> => undefined;

/** Session values of the form itself, as long as it is mounted. */
function memoryStore(): RunnerPorts['store'] {
  const values = new Map<string, string | undefined>();
  return {
    read: (area, key) => values.get(`${area} ${key}`),
    write: (area, key, value) => void values.set(`${area} ${key}`, value),
  };
}
