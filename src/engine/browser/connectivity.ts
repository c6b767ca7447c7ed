import type { RunnerPorts } from '../runner/ports.ts';
import type { EnvironmentChange } from '../runtime/event.ts';

/** Delivers changes of the browser's environment (connection, storage) to one listener. */
export interface EnvironmentChanges {
  readonly report: (change: EnvironmentChange) => void;
  /** Calls the listener with every change, starting with those reported so far. */
  readonly watch: RunnerPorts['watchEnvironment'];
}

/** Reports the loss and the return of the connection; other changes are reported by the code that detects them. */
export function createEnvironmentChanges(): EnvironmentChanges {
  const early: EnvironmentChange[] = [];
  let notify = (change: EnvironmentChange): void => void early.push(change);
  const report = (change: EnvironmentChange): void => notify(change);
  if (!navigator.onLine) report('offline');
  for (const change of ['offline', 'online'] as const) window.addEventListener(change, () => report(change));
  return {
    report,
    watch(listener) {
      notify = listener;
      for (const change of early) listener(change);
    },
  };
}

/** Resolves once there is a connection or the signal is aborted; resolves to true if it had to wait. */
export function whenOnline(signal: AbortSignal): Promise<boolean> {
  if (navigator.onLine) return Promise.resolve(false);
  return new Promise((resolve) => {
    const finish = (): void => {
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve(true);
    };
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}
