import { allowedAddress } from '../journey/allowed-address.ts';
import type { CompiledJourney, LoadScreen } from '../journey/compiled.ts';
import type { LoadLanguage } from '../journey/texts/language.ts';
import type { ActionRequest, Command } from '../runtime/command.ts';
import type { EnvironmentChange, Event } from '../runtime/event.ts';
import { initialState, type Machine, type State } from '../runtime/state.ts';
import { transition } from '../runtime/transition.ts';
import { allowedOrigins } from './allowed-origins.ts';
import { type ActionResult, createActionCaller } from './call-action.ts';
import { createDraftReader } from './draft-reader.ts';
import { createDraftSaver } from './draft-saver.ts';
import { createActionFinder, type FindAction } from './find-action.ts';
import { createOutbox } from './outbox.ts';
import type { RunnerPorts } from './ports.ts';
import { prefetch } from './prefetch.ts';
import { createScreenCache } from './screen-cache.ts';
import { createSessionClock } from './session-clock.ts';
import { readSession, saveSessionValue } from './session-storage.ts';

/** A walk under way: its state, a way to watch it, and a way to tell it what happened. */
export interface Runner {
  readonly machine: Machine;
  getState(): State;
  /** Calls back after every change; the answer stops it. */
  subscribe(listener: () => void): () => void;
  send(event: Event): void;
  /** Goes on in another language of the journey, once what is shown is there in it. Nothing else of the walk changes. */
  setLanguage(language: string): void;
  /** Loads a screen ahead of need; a failure is left for the time of need. */
  prefetch(screen: string): void;
}

/** One event of a walk with the states around it. */
export interface RecordedEvent {
  readonly event: Event;
  readonly before: State;
  readonly after: State;
}

/** What a runner is made of. */
export interface RunnerParts {
  readonly journey: CompiledJourney;
  readonly load: LoadScreen;
  /** Needed by a journey that has more languages than English. */
  readonly loadLanguage?: LoadLanguage;
  readonly findAction: FindAction;
  readonly ports: RunnerPorts;
  /** Sees every event with the states around it, to record a walk. */
  readonly onEvent?: ((seen: RecordedEvent) => void) | undefined;
}

/** Runs a journey: `transition` computes, this performs what it asks for and feeds the answers back. */
export function createRunner(parts: RunnerParts): Runner {
  const { journey, load, loadLanguage, ports, onEvent: watch } = parts;
  const library = createScreenCache(journey, load, loadLanguage);
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  const counting = new Map<string, () => void>();
  const first = ports.language.initial(journey.languages.map(({ tag }) => tag));
  const learn = (change: EnvironmentChange): void =>
    queueMicrotask(() => send({ type: 'environment-changed', change }));
  const { resume } = journey.settings;
  const keeper =
    resume &&
    createDraftSaver(
      resume,
      journey,
      () => library.machineIn(state.language).screens,
      ports,
      () => learn('storage-denied'),
    );
  let state = initialState(readSession(journey.session, ports.store), first, keeper?.read());
  let wanted = first;

  const sessionClock = createSessionClock(
    journey.settings.signedIn?.warnSeconds,
    ports,
    send,
    state.draft !== undefined,
  );

  function send(event: Event): void {
    const machine = library.machineIn(event.type === 'language' ? event.language : state.language);
    const [next, commands] = transition(machine, state, event);
    const changed = next !== state;
    watch?.({ event, before: state, after: next });
    const before = state;
    state = next;
    if (changed) keeper?.see(before, next);
    attempts.see(before.session, next.session);
    // The table has one performer for each command, so the one found fits this command.
    for (const command of commands) (performers[command.do] as (command: Command) => void)(command);
    if (changed) for (const listener of listeners) listener();
  }

  const attempts = createActionCaller(ports, sessionClock, resume?.owner);
  const readAgain = createDraftReader(library, keeper, send);

  const performers: { readonly [Do in Command['do']]: (command: Extract<Command, { do: Do }>) => void } = {
    load: ({ screen }) => void loadForNeed(screen),
    navigate: ({ path, mode, view }) => ports.navigation.go(path, mode, view),
    extend: (command) => void extend(command),
    'read-draft': () => void readAgain(state.language),
    'delete-draft': () => keeper?.forget(),
    run: (command) => void run(command),
    send: (command) => {
      if (accepts(command)) void outbox.post(command);
      else ports.log(`${command.action} was not given what it needs`);
    },
    cancel: ({ id }) => running.get(id)?.abort(),
    save: ({ property, value }) => saveSessionValue(journey.session, ports.store, property, value),
    toast: ({ text, kind }) => ports.toast(text, kind),
    redirect: ({ url, screen, otherwise }) => {
      const allowed = allowedOrigins(journey, state.config.redirectAllow);
      const address = allowedAddress(url, ports.navigation.origin, allowed);
      if (address !== undefined) ports.navigation.leave(address);
      else queueMicrotask(() => send({ type: 'refused', screen, effects: otherwise }));
    },
    'start-countdown': ({ name, seconds }) => {
      counting.get(name)?.();
      const stop = ports.countDown(seconds, (left) => send({ type: 'tick', name, left }));
      counting.set(name, stop);
    },
    stamp: ({ property }) => queueMicrotask(() => send({ type: 'stamped', property, at: ports.now() })),
    print: () => ports.print(),
    log: ({ text }) => ports.log(text),
  };

  const loadForNeed = async (screen: string): Promise<void> => {
    if (await library.fetch(state.language, screen)) {
      send({ type: 'loaded', screen });
      return;
    }
    const found = await ports.recoverFromStaleBuild();
    if (found !== 'reloading') send({ type: 'load-failed', screen, stale: found === 'stale' });
  };

  const speak = async (language: string): Promise<void> => {
    wanted = language;
    const lacking = shownScreens(state).filter((id) => !library.machineIn(language).screens[id]);
    if (lacking.length === 0) {
      send({ type: 'language', language });
      ports.language.save(language);
      return;
    }
    const fetched = await Promise.all(lacking.map((id) => library.fetch(language, id)));
    // Another language was asked for meanwhile, or another screen is shown by now.
    if (wanted !== language) return;
    if (fetched.every(Boolean)) await speak(language);
    else send({ type: 'language-failed' });
  };

  const call = async ({ action: name, screen, input }: ActionRequest, signal: AbortSignal): Promise<ActionResult> => {
    const action = await find(name, screen, signal);
    return action && !signal.aborted ? attempts.run(action, input, signal) : undefined;
  };

  const run = async (command: Extract<Command, { do: 'run' }>): Promise<void> => {
    const { id } = command;
    const controller = new AbortController();
    running.set(id, controller);
    const answer = accepts(command) ? await call(command, controller.signal) : undefined;
    const result = answer ?? { outcome: 'unavailable', data: {} };
    running.delete(id);
    if (result !== 'session-ended' && result.outcome !== 'unavailable') outbox.retry();
    if (controller.signal.aborted) return;
    send(result === 'session-ended' ? { type: result, run: id } : { type: 'outcome', run: id, ...result });
  };

  const accepts = ({ action, input }: ActionRequest): boolean => library.accepts(action, input);

  const subscribe: Runner['subscribe'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const find = createActionFinder(parts.findAction, ports, { getState: () => state, subscribe });

  /** Calls an action that no screen waits for; true when it came through. */
  const callApart = async (command: ActionRequest): Promise<boolean> => {
    const result = await call(command, new AbortController().signal);
    if (result !== 'session-ended') return result !== undefined && result.outcome !== 'unavailable';
    send({ type: result });
    return false;
  };
  const outbox = createOutbox(callApart, ports.log);

  const extend = async (command: ActionRequest): Promise<void> => {
    if (!accepts(command) || !(await callApart(command))) sessionClock.warnAgain();
  };

  ports.watchEnvironment(learn);
  void ports.config.then((config) => send({ type: 'configured', config }));

  return {
    get machine() {
      return library.machineIn(state.language);
    },
    getState: () => state,
    subscribe,
    send,
    setLanguage: (language) => void speak(language),
    prefetch: (screen) => prefetch(library, ports.runInBackground, state.language, screen),
  };
}

const shownScreens = ({ screen, dialog }: State): string[] => [screen, dialog].filter((id) => id !== undefined);
