import type { ActionRequest, Command } from '../runtime/command.ts';
import type { ActionCaller, ActionResult } from './call-action.ts';
import { createActionFinder, type FindAction } from './find-action.ts';
import { createOutbox, type OutboxEntry } from './outbox.ts';
import type { RunnerPorts } from './ports.ts';
import type { ScreenCache } from './screen-cache.ts';
import type { SessionClock } from './session-clock.ts';
import type { SessionStore } from './session-store.ts';

type RunCommand = Extract<Command, { do: 'run' }>;

/** Runs the actions that commands name. */
export interface ActionRunner {
  /** Runs an action and sends its outcome, unless it is cancelled meanwhile. */
  run(command: RunCommand): Promise<void>;
  cancel(id: string): void;
  /** Runs an action that nobody waits for, through the outbox. */
  post(command: OutboxEntry): void;
  /** Runs the action that extends the server's session; when it fails, the tenant is warned again. */
  extendSession(command: ActionRequest): Promise<void>;
}

/** What actions are found, called and checked with. */
export interface ActionRunnerOptions {
  readonly screens: Pick<ScreenCache, 'accepts'>;
  readonly session: SessionStore;
  readonly clock: Pick<SessionClock, 'warnAgain'>;
  readonly caller: Pick<ActionCaller, 'call'>;
  readonly findAction: FindAction;
  readonly ports: Pick<RunnerPorts, 'recoverFromStaleBuild' | 'log'>;
}

/** Creates a runner of actions. An input that is not valid counts as a call that failed, and is not sent. */
export function createActionRunner(options: ActionRunnerOptions): ActionRunner {
  const { screens, session, clock, caller, ports } = options;
  const find = createActionFinder(options.findAction, ports, session);
  const running = new Map<string, AbortController>();

  const isValid = ({ action, input }: ActionRequest): boolean => screens.accepts(action, input);

  const call = async ({ action: name, screen, input }: ActionRequest, signal: AbortSignal): Promise<ActionResult> => {
    const action = await find(name, screen, signal);
    return action && !signal.aborted ? caller.call(action, input, signal) : undefined;
  };

  const callInBackground = async (request: ActionRequest): Promise<boolean> => {
    const result = await call(request, new AbortController().signal);
    if (result === 'session-ended') session.send({ type: result });
    return isSuccess(result);
  };
  const outbox = createOutbox(callInBackground, ports.log);

  return {
    async run(command) {
      const { id } = command;
      const controller = new AbortController();
      running.set(id, controller);
      const result = (isValid(command) ? await call(command, controller.signal) : undefined) ?? unavailable;
      running.delete(id);
      if (isSuccess(result)) outbox.retry();
      if (controller.signal.aborted) return;
      session.send(result === 'session-ended' ? { type: result, run: id } : { type: 'outcome', run: id, ...result });
    },
    cancel: (id) => running.get(id)?.abort(),
    post(command) {
      if (isValid(command)) void outbox.post(command);
      else ports.log(`${command.action} was not sent: its input is not valid`);
    },
    async extendSession(command) {
      if (!isValid(command) || !(await callInBackground(command))) clock.warnAgain();
    },
  };
}

const unavailable = { outcome: 'unavailable', data: {} } as const;

const isSuccess = (result: ActionResult): boolean =>
  result !== undefined && result !== 'session-ended' && result.outcome !== 'unavailable';
