import type { RunnerPorts } from '../runner/ports.ts';
import type { EnvironmentChange } from '../runtime/event.ts';

/** Changes of the browser's environment, for one listener. */
export interface EnvironmentChanges {
  readonly report: (change: EnvironmentChange) => void;
  /** Calls back with every change, those reported before the call first. */
  readonly watch: RunnerPorts['watchEnvironment'];
}

/** Reports losing and regaining the connection; other changes are reported by whoever detects them. */
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

/** Resolves once there is a connection or the signal is aborted; to true when it had to wait. */
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
