import type { Command } from '../runtime/command.ts';
import type { Values } from '../runtime/state.ts';
import type { Calls, CallsOptions } from './calls.ts';
import type { CommandHandlers } from './command-handlers.ts';
import type { RunnerPorts } from './ports.ts';
import { retry, retryAfter } from './retry.ts';

type RunCommand = Extract<Command, { do: 'run' }>;

/** Loads the code that calls actions; rejects when it cannot be fetched. */
export type LoadCalls = () => Promise<(options: CallsOptions) => Calls>;

/** The dependencies of the handlers that run actions. */
export interface ActionHandlerOptions extends CallsOptions {
  readonly loadCalls: LoadCalls;
  readonly ports: CallsOptions['ports'] & Pick<RunnerPorts, 'runInBackground'>;
}

/** The handlers of the commands that run actions, and what they are informed of. */
export interface ActionRunner
  extends Pick<CommandHandlers, 'run' | 'cancel' | 'send' | 'extend' | 'redirect' | 'read-draft'> {
  /** Informs them of a change of the session values, which may be another user's. */
  updateOwner(before: Values, after: Values): void;
  /** Sends what is in the outbox, unless nobody is signed in. */
  retry(): void;
}

const slowAfterSeconds = 8;
const loadPauseMs = 1_500;
const maxLoads = 20;

/**
 * Creates the handlers of the commands that run actions. `run` sends the outcome as an event, unless it is cancelled
 * first; `send` uses the outbox; when `extend` fails, the user is warned again that the session is about to end.
 */
export function createActionRunner({ loadCalls, ...options }: ActionHandlerOptions): ActionRunner {
  const { session, ports } = options;
  const running = new Map<string, AbortController>();
  const code = createLazyCalls(loadCalls, options);

  const run = async (command: RunCommand): Promise<void> => {
    const { id } = command;
    const controller = new AbortController();
    running.set(id, controller);
    const stopTimer = ports.countDown(slowAfterSeconds, (left) => {
      if (left === 0) session.send({ type: 'slow', run: id });
    });
    const result = (await code.use((calls) => calls.run(command, controller.signal))) ?? unavailable;
    stopTimer();
    running.delete(id);
    if (controller.signal.aborted) return;
    session.send('outcome' in result ? { type: 'outcome', run: id, ...result } : { ...result, run: id });
  };

  // Ignore failures here; the load is retried on demand.
  ports.runInBackground(() => void loadCalls().catch(() => undefined));
  return {
    run: (command) => void run(command),
    cancel: ({ id }) => running.get(id)?.abort(),
    send: (command) => void code.use((calls) => calls.send(command)),
    extend: (command) => void code.use((calls) => calls.extend(command)),
    'read-draft': () => void code.use((calls) => calls.resumeDraft()),
    redirect: (command) => void code.use(async (calls) => calls.redirect(command)),
    updateOwner: (before, after) => code.loaded()?.updateOwner(before, after),
    retry() {
      if (ports.sealed.isOpen()) void code.use((calls) => calls.retry());
    },
  };
}

/** The code that calls actions, loaded when it is used first. */
function createLazyCalls(loadCalls: LoadCalls, options: CallsOptions) {
  let loaded: Calls | undefined;
  return {
    loaded: () => loaded,
    /** Resolves to undefined when the code cannot be fetched for half a minute. */
    async use<T>(work: (calls: Calls) => Promise<T>): Promise<T | undefined> {
      const create = await retry(loadCalls, retryAfter(loadPauseMs, maxLoads)).catch(() => undefined);
      if (!create) return undefined;
      loaded ??= create(options);
      return work(loaded);
    },
  };
}

const unavailable = { outcome: 'unavailable', data: {} } as const;
