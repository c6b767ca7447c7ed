import type { Runner } from '../runner/runner.ts';
import type { State } from '../runtime/state.ts';

/** Waits until the walk is in a state; at once when it is. */
export function until(runner: Runner, reached: (state: State) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!reached(runner.getState())) return;
      stop();
      resolve();
    };
    const stop = runner.subscribe(look);
    look();
  });
}
