import type { Command } from '../runtime/command.ts';
import type { CompiledJourney, LoadScreen } from '../runtime/compiled.ts';
import type { EnvironmentChange, SessionEndReason } from '../runtime/event.ts';
import { initialState, type Machine, type Values } from '../runtime/state.ts';
import { type CommandHandlers, createPortHandlers } from './command-handlers.ts';
import { createDraftSaver } from './draft-saver.ts';
import type { FindAction } from './find-action.ts';
import { createScreenLoading } from './load-screens.ts';
import { createOwnStore } from './own-store.ts';
import type { RunnerPorts } from './ports.ts';
import { createActionRunner, type LoadCalls } from './run-actions.ts';
import { savedRequestPlaces } from './saved-request-places.ts';
import { createScreenCache } from './screen-cache.ts';
import { readSession } from './session-storage.ts';
import { createSessionStore, type RecordedEvent, type SessionStore } from './session-store.ts';
import { createSignInStatus } from './sign-in-status.ts';
import { createLanguageSwitch } from './switch-language.ts';
import { createViewSaver } from './view-saver.ts';

/** A journey session in progress. */
export interface Runner extends SessionStore {
  readonly machine: Machine;
  /** Switches to another language of the journey, once everything shown is loaded in it. */
  setLanguage(language: string): void;
  /** Loads a screen ahead of need. Failures are ignored; the load is retried on demand. */
  prefetch(screen: string): void;
}

/** The dependencies of a runner. */
export interface RunnerParts {
  readonly journey: CompiledJourney;
  readonly load: LoadScreen;
  readonly findAction: FindAction;
  readonly loadCalls: LoadCalls;
  readonly ports: RunnerPorts;
  /** Initial values of the session; stored ones replace them. */
  readonly session?: Values | undefined;
  /** Called after every event with the states before and after it, to record a journey session. */
  readonly onEvent?: ((recorded: RecordedEvent) => void) | undefined;
}

/**
 * Starts a journey session: `transition` computes each state, and the runner executes its commands and sends the
 * results back as events.
 */
export function createRunner({
  journey,
  load,
  findAction,
  loadCalls,
  ports: given,
  session: begun,
  onEvent,
}: RunnerParts): Runner {
  const store = createOwnStore(journey, given.store);
  const ports = { ...given, store };
  const { resume, signedIn } = journey.settings;
  const screens = createScreenCache(journey, load);
  const machine = (): Machine => screens.machineIn(session.getState().language);
  const endSession = (reason?: SessionEndReason): void =>
    queueMicrotask(() => session.send({ type: 'session-ended', ...(reason && { reason }) }));
  const report = (change: EnvironmentChange): void =>
    queueMicrotask(() => session.send({ type: 'environment-changed', change }));

  const drafts =
    resume &&
    createDraftSaver(
      resume,
      journey,
      () => machine().screens,
      ports,
      () => report('storage-denied'),
    );
  const language = ports.language.initial(journey.languages.map(({ tag }) => tag));
  const status = createSignInStatus(journey.session, ports);
  let isEndDue = status.hasEnded;
  const views = createViewSaver(journey, () => machine().screens, ports);
  const initial = initialState(
    { ...begun, ...readSession(journey.session, ports.store) },
    language,
    drafts?.read(),
    views.read(),
  );
  const session = createSessionStore(
    initial,
    screens.machineIn,
    (recorded) => {
      const { event, before, after } = recorded;
      // An earlier page was signed in, and the session has ended since.
      if (event.type === 'arrive' && isEndDue) {
        isEndDue = false;
        endSession();
      }
      onEvent?.(recorded);
      // A toast goes with its screen, unless its message came along to this one, and with its message when the user goes on.
      // A toast of this event is shown after that.
      const isByUser = event.type === 'raise' || event.type === 'arrive';
      const hasChanged = before.screen !== undefined && after.turn !== before.turn;
      const hasLeft = hasChanged && (isByUser || !after.message?.spoken);
      if (hasLeft || (isByUser && after.message !== before.message)) ports.clearToast();
      if (after !== before) {
        drafts?.record(recorded);
        views.record(recorded);
      }
      actions.updateOwner(before.session, after.session);
    },
    // The table has one handler for each command, so the one found fits this command.
    (command) => (handlers[command.do] as (command: Command) => void)(command),
  );

  // Whoever has a draft is stored.
  const hadSession = initial.session[resume?.owner ?? ''] !== undefined || status.wasSignedIn;
  const actions = createActionRunner({
    screens,
    session,
    drafts,
    findAction,
    loadCalls,
    ports,
    owner: resume?.owner,
    signIn: { warnSeconds: signedIn?.warnSeconds, hadSession, status },
  });
  const loading = createScreenLoading(screens, session, ports);
  const switchLanguage = createLanguageSwitch(screens, session, ports);
  const handlers: CommandHandlers = {
    ...createPortHandlers(journey, ports, session),
    ...actions,
    load: ({ screen }) => void loading.load(screen),
    // What another user has in the browser stays theirs.
    'delete-draft'() {
      if (!store.isTheirs()) drafts?.delete();
    },
    lock() {
      if (store.isTheirs()) return;
      status.end();
      ports.sealed.lock();
    },
    forget() {
      if (store.isTheirs()) return;
      drafts?.delete();
      for (const place of savedRequestPlaces) ports.sealed.write(place, undefined);
      status.end();
      ports.sealed.lock();
    },
  };

  status.onEndElsewhere(() => endSession('elsewhere'));
  ports.watchEnvironment((change) => {
    report(change);
    if (change === 'online') actions.retry();
  });
  // An earlier page may have left requests that the server did not get.
  actions.retry();
  void ports.config.then((config) => session.send({ type: 'configured', config }));

  return {
    ...session,
    get machine() {
      return machine();
    },
    setLanguage: (tag) => void switchLanguage(tag),
    prefetch: loading.prefetch,
  };
}
