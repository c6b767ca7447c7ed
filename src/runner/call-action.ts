import type { AnyAction } from '../actions/define.ts';
import type { Values } from '../runtime/state.ts';
import type { RunnerPorts } from './ports.ts';
import { seededRandom } from './seeded-random.ts';
import type { SessionClock } from './session-clock.ts';

/** How one run of an action came out; undefined when it threw. `wait`: the seconds until the server takes the same again. */
export type ActionResult =
  | { readonly outcome: string; readonly data: Values; readonly wait?: number }
  | 'session-ended'
  | undefined;

/** Runs actions, and knows what was asked without an outcome yet. */
export interface ActionCaller {
  run(action: AnyAction, input: object, signal: AbortSignal): Promise<ActionResult>;
  /** Forgets what was asked once somebody else signs in; a call of who signed out may still be tried again. */
  see(before: Values, now: Values): void;
}

/**
 * Makes the way to run actions: with their time limits, and with a key that stays until the outcome is known. `owner` is
 * the session property that says whose walk it is.
 */
export function createActionCaller(
  ports: Pick<RunnerPorts, 'http' | 'newKey' | 'config' | 'log'>,
  sessionClock: SessionClock,
  owner = '',
): ActionCaller {
  const keys = new Map<string, string>();
  const run: ActionCaller['run'] = async (action, input, signal) => {
    // Until the outcome is known, the same request keeps its key and its random numbers, so that trying again acts once.
    const request = `${action.name} ${JSON.stringify(input)}`;
    const key = keys.get(request) ?? ports.newKey();
    keys.set(request, key);
    await ports.config;
    try {
      let hasEnded = false;
      const hear = (seconds: number): void => {
        hasEnded = sessionClock.hear(seconds);
      };
      let seconds: number | undefined;
      const wait = (told: number): void => {
        seconds = told;
      };
      const http = ports.http({ policy: action.policy, key, signal, hear, wait });
      const result = await action.run(input, { http, random: seededRandom(key) }, signal);
      if (hasEnded) return 'session-ended';
      if (result.outcome !== 'unavailable') keys.delete(request);
      return { outcome: String(result.outcome), data: result.data, ...(seconds && { wait: seconds }) };
    } catch {
      ports.log(`${action.name} threw`);
      return undefined;
    }
  };
  return {
    run,
    see: (before, now) => {
      if (now[owner] !== undefined && now[owner] !== before[owner]) keys.clear();
    },
  };
}
