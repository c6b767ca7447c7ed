import type { ActionRequest, Command } from '../runtime/command.ts';
import type { ActionCaller, ActionResult } from './call-action.ts';
import type { CommandHandlers } from './command-handlers.ts';
import { createActionFinder, type FindAction } from './find-action.ts';
import { createOutbox } from './outbox.ts';
import type { RunnerPorts } from './ports.ts';
import type { ScreenCache } from './screen-cache.ts';
import type { SessionClock } from './session-clock.ts';
import type { SessionStore } from './session-store.ts';

type RunCommand = Extract<Command, { do: 'run' }>;

/** The commands that run actions. */
type ActionHandlers = Pick<CommandHandlers, 'run' | 'cancel' | 'send' | 'extend'>;

/** The dependencies of the handlers that run actions. */
export interface ActionHandlerOptions {
  readonly screens: Pick<ScreenCache, 'accepts' | 'machineIn'>;
  readonly session: SessionStore;
  readonly clock: Pick<SessionClock, 'warnAgain'>;
  readonly caller: Pick<ActionCaller, 'call'>;
  readonly findAction: FindAction;
  readonly ports: Pick<RunnerPorts, 'recoverFromStaleBuild' | 'log'>;
  /** Runs after a successful call, before its outcome is sent. */
  readonly beforeOutcome: () => Promise<void> | undefined;
}

/**
 * Creates the handlers of the commands that run actions. `run` sends the outcome as an event, unless it is cancelled
 * first; `send` uses the outbox; when `extend` fails, the tenant is warned again that the session is about to end. An
 * invalid input counts as a failed call.
 */
export function createActionHandlers(options: ActionHandlerOptions): ActionHandlers {
  const { screens, session, clock, caller, findAction, ports, beforeOutcome } = options;
  const find = createActionFinder(findAction, ports, session);
  const running = new Map<string, AbortController>();

  const isValid = ({ action, input }: ActionRequest): boolean => screens.accepts(action, input);

  const call = async ({ action: name, screen, input }: ActionRequest, signal: AbortSignal): Promise<ActionResult> => {
    const action = await find(name, screen, signal);
    return action && !signal.aborted ? caller.call(action, input, signal) : undefined;
  };

  const isSigningIn = (): boolean => {
    const { language, screen = '' } = session.getState();
    return screens.machineIn(language).screens[screen]?.isEntry === true;
  };
  const callInBackground = async (request: ActionRequest): Promise<boolean> => {
    const result = await call(request, new AbortController().signal);
    // While the tenant signs in again, a call of the session before is refused too.
    if (result && !('outcome' in result) && !isSigningIn()) session.send(result);
    return isSuccess(result);
  };
  const outbox = createOutbox(callInBackground, ports.log);

  const run = async (command: RunCommand): Promise<void> => {
    const { id } = command;
    const controller = new AbortController();
    running.set(id, controller);
    const result = (isValid(command) ? await call(command, controller.signal) : undefined) ?? unavailable;
    running.delete(id);
    if (isSuccess(result)) outbox.retry();
    const waiting = isSuccess(result) ? beforeOutcome() : undefined;
    if (waiting !== undefined) await waiting;
    if (controller.signal.aborted) return;
    session.send('outcome' in result ? { type: 'outcome', run: id, ...result } : { ...result, run: id });
  };

  return {
    run: (command) => void run(command),
    cancel: ({ id }) => running.get(id)?.abort(),
    send(command) {
      if (isValid(command)) void outbox.post(command);
      else ports.log(`${command.action} was not sent: its input is not valid`);
    },
    async extend(command) {
      if (!isValid(command) || !(await callInBackground(command))) clock.warnAgain();
    },
  };
}

const unavailable = { outcome: 'unavailable', data: {} } as const;

const isSuccess = (result: ActionResult): boolean =>
  result !== undefined && 'outcome' in result && result.outcome !== 'unavailable';
