import { allowedAddress } from '../model/allowed-address.ts';
import type { AnyAction } from '../model/define-action.ts';
import type { ActionRequest, Command } from '../runtime/command.ts';
import type { CompiledJourney } from '../runtime/compiled.ts';
import type { Values } from '../runtime/state.ts';
import { type ActionResult, createCallAction, type FinishedCall, hasNoOutcome } from './call-action.ts';
import { createDraftReader } from './draft-reader.ts';
import type { DraftSaver } from './draft-saver.ts';
import { createActionFinder, type FindAction } from './find-action.ts';
import { createOutbox, type Delivery } from './outbox.ts';
import type { RunnerPorts } from './ports.ts';
import { createRequestKeys, type RequestKeys } from './request-keys.ts';
import { createSavedRequests, type SavedRequest } from './saved-requests.ts';
import type { ScreenCache } from './screen-cache.ts';
import { createSessionClock, type SessionClock } from './session-clock.ts';
import type { SessionStore } from './session-store.ts';
import type { SignInStatus } from './sign-in-status.ts';

/** Calls actions of a journey session. A chunk of its own, since many pages make no call. */
export interface Calls {
  /**
   * Calls an action whose outcome is awaited. Aborting it takes its request out of the outbox. With an input that the
   * action refuses, which is an error of the journey, it logs that, says that there is a problem, and calls nothing.
   */
  run(request: ActionRequest, signal: AbortSignal): Promise<ActionResult>;
  /** Calls an action in the background; its request stays in the outbox until the server accepts or refuses it. */
  send(request: ActionRequest): Promise<void>;
  /** Calls the action that extends the sign-in session; when that fails, the user is warned again that it ends. */
  extend(request: ActionRequest): Promise<void>;
  /** Sends what is in the outbox. */
  retry(): Promise<void>;
  /** Goes to an address that a call has returned, if it is allowed; otherwise the effects of `otherwise` are performed. */
  redirect(command: Extract<Command, { do: 'redirect' }>): void;
  /** Reads the stored draft again, and sends it to the session. */
  resumeDraft(): Promise<void>;
  /** Discards the keys of another user's requests. They survive a sign-out, after which a call may be repeated. */
  updateOwner(before: Values, after: Values): void;
}

/** The dependencies of `Calls`. */
export interface CallsOptions {
  readonly screens: Pick<ScreenCache, 'accepts' | 'load' | 'machineIn'>;
  readonly session: SessionStore;
  /** What the session clock starts with. */
  readonly signIn: {
    readonly warnSeconds: number | undefined;
    readonly hadSession: boolean;
    readonly status: Pick<SignInStatus, 'begin' | 'areCookiesDropped'>;
  };
  readonly findAction: FindAction;
  /** The drafts of users; absent if the journey saves none. A draft is looked for after a successful run. */
  readonly drafts: Pick<DraftSaver, 'read'> | undefined;
  readonly ports: Pick<
    RunnerPorts,
    | 'http'
    | 'newKey'
    | 'config'
    | 'log'
    | 'sealed'
    | 'store'
    | 'now'
    | 'countDown'
    | 'navigation'
    | 'recoverFromStaleBuild'
  >;
  /** The session property that identifies the user. */
  readonly owner: string | undefined;
}

/** Creates `Calls`. */
export function createCalls(options: CallsOptions): Calls {
  const { screens, session, findAction, drafts, signIn, ports, owner = '' } = options;
  const clock = createSessionClock(signIn.warnSeconds, ports, session.send, signIn.hadSession, signIn.status.begin);
  const find = createActionFinder(findAction, ports, session);
  const isValid = createInputCheck(options);
  const requests = createSavedRequests(ports);
  const keys = createRequestKeys(requests, ports);
  const draftReader = createDraftReader(screens, drafts, session, ports.sealed);
  const currentOwner = (): string | undefined => readOwner(session, owner);
  const { call, deliver, isInProgress } = createDelivery(options, clock, keys);
  const maySend = (one: SavedRequest): boolean =>
    one.isSentAgain && !isInProgress(one) && ports.sealed.isOpen() && [undefined, one.owner].includes(currentOwner());
  const outbox = createOutbox({ requests, maySend, deliver, ports });

  const start = async (request: ActionRequest, signal: AbortSignal, isRun: boolean): Promise<ActionResult> => {
    const user = currentOwner();
    const action = await find(request.action, request.screen, signal);
    if (action?.policy.saved) await requests.ready();
    if (!action || signal.aborted) return undefined;
    const made = keys.begin(action, request, user, isRun);
    const { result, delivery } = await call(action, made, signal);
    if (made.isSentAgain) {
      if (signal.aborted) requests.remove(made.key);
      else outbox.settle(made, delivery);
    } else if (!isRun && hasNoOutcome(result)) ports.log(`${request.action} was not delivered`);
    if (!hasNoOutcome(result)) void retryAll();
    return result;
  };

  const retryAll = async (): Promise<void> => {
    await requests.ready();
    outbox.retry();
  };

  const callInBackground = shareInProgress(async (request): Promise<ActionResult> => {
    const result = await start(request, new AbortController().signal, false);
    // While the user signs in again, a call of the session before is refused too.
    if (result && !('outcome' in result) && !isSigningIn(options)) session.send(result);
    return result;
  });

  return {
    async run(request, signal) {
      if (!isValid(request)) return refuse(request, options);
      const result = await start(request, signal, true);
      if (!signal.aborted && !hasNoOutcome(result)) await draftReader.find();
      return result;
    },
    send: async (request) => void (isValid(request) && (await callInBackground(request))),
    async extend(request) {
      if (hasNoOutcome(isValid(request) ? await callInBackground(request) : undefined)) clock.warnAgain();
    },
    retry: retryAll,
    resumeDraft: draftReader.resume,
    redirect: createRedirect(options),
    updateOwner: (before, after) => keys.updateOwner(before[owner], after[owner]),
  };
}

/** Says that there is a problem: an action does not accept what the journey gives it. */
function refuse({ screen }: ActionRequest, { screens, session }: Pick<CallsOptions, 'screens' | 'session'>) {
  const { words } = screens.machineIn(session.getState().language).journey;
  session.send({ type: 'refused', screen, effects: [{ toast: words.problem ?? '' }] });
  return { outcome: 'refused-input', data: {} };
}

const createRedirect =
  ({ screens, session, ports: { navigation } }: CallsOptions): Calls['redirect'] =>
  ({ url, screen, otherwise }) => {
    const { config, language } = session.getState();
    const allowed = allowedOrigins(screens.machineIn(language).journey, config.redirectAllow);
    const address = allowedAddress(url, navigation.origin, allowed);
    if (address !== undefined) navigation.leave(address);
    else session.send({ type: 'refused', screen, effects: otherwise });
  };

/** Whether an action accepts its input. That it does not is an error of the journey, and is logged. */
const createInputCheck =
  ({ screens, ports }: Pick<CallsOptions, 'screens' | 'ports'>) =>
  ({ action, input }: ActionRequest): boolean => {
    const isValid = screens.accepts(action, input);
    if (!isValid) ports.log(`journey error: "${action}" refuses its input`);
    return isValid;
  };

/** Makes one call of equal requests while it is in progress, so that a double click sends nothing twice. */
function shareInProgress<T>(call: (request: ActionRequest) => Promise<T>): (request: ActionRequest) => Promise<T> {
  const inProgress = new Map<string, Promise<T>>();
  return (request) => {
    const name = `${request.action} ${JSON.stringify(request.input)}`;
    const started = inProgress.get(name) ?? call(request).finally(() => inProgress.delete(name));
    inProgress.set(name, started);
    return started;
  };
}

function readOwner({ getState }: SessionStore, owner: string): string | undefined {
  const value = getState().session[owner];
  return typeof value === 'string' ? value : undefined;
}

function isSigningIn({ session, screens }: Pick<CallsOptions, 'session' | 'screens'>): boolean {
  const { language, screen = '' } = session.getState();
  return screens.machineIn(language).screens[screen]?.isEntry === true;
}

/** Makes the calls of requests that have a key. */
function createDelivery(
  { screens, session, findAction, ports, signIn }: CallsOptions,
  clock: Pick<SessionClock, 'restart'>,
  keys: RequestKeys,
) {
  const callAction = createCallAction(ports, clock, signIn.status);
  const inProgress = new Set<string>();
  const make = async (action: AnyAction, request: SavedRequest, signal: AbortSignal): Promise<FinishedCall> => {
    const { input, key } = request;
    inProgress.add(key);
    const finished = await callAction(action, input, key, signal);
    inProgress.delete(key);
    return finished;
  };
  return {
    async call(action: AnyAction, request: SavedRequest, signal: AbortSignal): Promise<FinishedCall> {
      const finished = await make(action, request, signal);
      if (!hasNoOutcome(finished.result)) keys.settle(action, request, finished.delivery);
      return finished;
    },
    isInProgress: ({ key }: SavedRequest): boolean => inProgress.has(key),
    /** Makes a call of an earlier screen or page. */
    async deliver(request: SavedRequest): Promise<Delivery> {
      const { action: name, screen, input } = request;
      // The code of an action comes with its screen.
      if (!(await screens.load(screen, session.getState().language))) return 'lost';
      if (!screens.accepts(name, input)) return 'refused';
      const action = await findAction(name, screen).catch(() => undefined);
      if (!action) return 'lost';
      // Keeps its key: after a new sign-in the user may press the same button again.
      keys.remember(request);
      return (await make(action, request, new AbortController().signal)).delivery;
    },
  };
}

/**
 * The origins that a redirect may go to besides the app's own: those of the run-time configuration, of which a journey that names some
 * allows only these. A journey alone allows none, since whoever publishes it is not who operates the server.
 */
export function allowedOrigins({ settings }: CompiledJourney, configured: unknown): readonly string[] {
  const operators = Array.isArray(configured) ? configured.map(String) : [];
  const { redirectAllow } = settings;
  return redirectAllow.length === 0 ? operators : operators.filter((origin) => redirectAllow.includes(origin));
}
