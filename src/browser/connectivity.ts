import type { RunnerPorts } from '../runner/ports.ts';
import type { EnvironmentChange } from '../runtime/event.ts';

/** What the browser tells by itself, for whoever watches: also what was told before anybody did. */
export function createConnectivity(): {
  readonly tell: (fact: EnvironmentChange) => void;
  readonly watch: RunnerPorts['watchEnvironment'];
} {
  const told: EnvironmentChange[] = [];
  let hear = (fact: EnvironmentChange): void => void told.push(fact);
  const tell = (fact: EnvironmentChange): void => hear(fact);
  if (!navigator.onLine) tell('offline');
  for (const fact of ['offline', 'online'] as const) window.addEventListener(fact, () => tell(fact));
  return {
    tell,
    watch: (listener) => {
      hear = listener;
      for (const fact of told) listener(fact);
    },
  };
}

/** Waits until there is a connection, or until nobody needs one any more; tells whether it had to wait. */
export function whenOnline(signal: AbortSignal): Promise<boolean> {
  if (navigator.onLine) return Promise.resolve(false);
  return new Promise((resolve) => {
    const go = (): void => {
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve(true);
    };
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}
