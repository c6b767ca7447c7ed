import type { RunnerPorts } from '../runner/ports.ts';

/** What a form or a journey in somebody's page needs of its surroundings. */
export interface MemoryPortOptions {
  readonly language: string | undefined;
  /** Announces a message, which is shown at its place too. */
  readonly announce: (text: string) => void;
}

/** Ports that store nothing, lead nowhere, and read nothing but what is called. What a form never asks for is without effect. */
export const createMemoryPorts = ({ language, announce }: MemoryPortOptions): RunnerPorts => ({
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

/** Session values, as long as it is mounted. */
function memoryStore(): RunnerPorts['store'] {
  const values = new Map<string, string | undefined>();
  return {
    read: (area, key) => values.get(`${area} ${key}`),
    write: (area, key, value) => void values.set(`${area} ${key}`, value),
  };
}
