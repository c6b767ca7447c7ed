import type { AnyAction } from '../actions/define.ts';
import type { CompiledJourney, LoadScreen } from '../journey/compiled.ts';
import type { LoadLanguage } from '../journey/language.ts';
import { allowedAddress } from './allowed.ts';
import { createDraftKeeper } from './keep-draft.ts';
import { createLibrary } from './library.ts';
import { createOutbox } from './outbox.ts';
import type { RuntimePorts } from './ports.ts';
import type { Seen } from './record.ts';
import { seeded } from './seeded.ts';
import { keepValue, recall } from './session.ts';
import { type Command, type Event, type Fact, initialState, type Machine, type State } from './state.ts';
import { transition } from './transition.ts';

/** A walk under way: its state, a way to watch it, and a way to tell it what happened. */
export interface Runner {
  readonly machine: Machine;
  getState(): State;
  /** Calls back after every change; the answer stops it. */
  subscribe(listener: () => void): () => void;
  send(event: Event): void;
  /** Goes on in another language of the journey, once what is shown is there in it. Nothing else of the walk changes. */
  speak(language: string): void;
  /** Loads a screen ahead of need; a failure is left for the time of need. */
  prefetch(screen: string): void;
}

/** What a runner is made of. */
export interface RunnerParts {
  readonly journey: CompiledJourney;
  readonly load: LoadScreen;
  /** Needed by a journey that has more languages than English. */
  readonly loadLanguage?: LoadLanguage;
  /** Finds an action that a screen runs, by name; rejects when its code cannot be fetched. */
  readonly findAction: (name: string, screen: string) => Promise<AnyAction | undefined>;
  readonly ports: RuntimePorts;
  /** Sees every event with the states around it, to record a walk. */
  readonly watch?: ((seen: Seen) => void) | undefined;
}

const unavailable = { outcome: 'unavailable', data: {} };

/** Runs a journey: `transition` computes, this performs what it asks for and feeds the answers back. */
export function createRunner(parts: RunnerParts): Runner {
  const { journey, load, loadLanguage = noLanguage, findAction, ports, watch } = parts;
  const library = createLibrary(journey, load, loadLanguage);
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  const keys = new Map<string, string>();
  const counting = new Map<string, () => void>();
  const first = ports.language.first(journey.languages.map(({ tag }) => tag));
  const learn = (fact: Fact): void => queueMicrotask(() => send({ type: 'learnt', fact }));
  const { resume } = journey.settings;
  const keeper = resume && createDraftKeeper(resume, journey, () => library.machineIn(state.language).screens, ports, () => learn('unkept'));
  const remembered = recall(journey.session, ports.store);
  let state = initialState(remembered, first, keeper?.read(remembered));
  let wanted = first;

  const send = (event: Event): void => {
    const machine = library.machineIn(event.type === 'language' ? event.language : state.language);
    const [next, commands] = transition(machine, state, event);
    const changed = next !== state;
    watch?.({ event, before: state, after: next });
    const before = state;
    state = next;
    if (changed) keeper?.see(before, next);
    // The table has one performer for each command, so the one found fits this command.
    for (const command of commands) (performers[command.do] as (command: Command) => void)(command);
    if (changed) for (const listener of listeners) listener();
  };

  const performers: { readonly [Do in Command['do']]: (command: Extract<Command, { do: Do }>) => void } = {
    load: ({ screen }) => {
      void library.fetch(state.language, screen).then((ok) => send({ type: ok ? 'loaded' : 'load-failed', screen }));
    },
    navigate: ({ path, mode, view }) => ports.navigation.go(path, mode, view),
    recall: () => send({ type: 'recalled', draft: keeper?.read(recall(journey.session, ports.store)) }),
    'forget-draft': () => keeper?.forget(),
    run: (command) => void run(command),
    send: (command) => void outbox.post(command),
    cancel: ({ id }) => running.get(id)?.abort(),
    save: ({ property, value }) => keepValue(journey.session, ports.store, property, value),
    toast: ({ text, kind }) => ports.toast(text, kind),
    redirect: ({ url, screen, otherwise }) => {
      const address = permitted(url);
      if (address !== undefined) ports.navigation.leave(address);
      else queueMicrotask(() => send({ type: 'refused', screen, effects: otherwise }));
    },
    count: ({ name, seconds }) => {
      counting.get(name)?.();
      counting.set(
        name,
        ports.countDown(seconds, (left) => send({ type: 'tick', name, left })),
      );
    },
    log: ({ text }) => ports.log(text),
  };

  const speak = async (language: string): Promise<void> => {
    wanted = language;
    const lacking = shownScreens(state).filter((id) => !library.machineIn(language).screens[id]);
    if (lacking.length === 0) {
      send({ type: 'language', language });
      ports.language.keep(language);
      return;
    }
    const fetched = await Promise.all(lacking.map((id) => library.fetch(language, id)));
    // Another language was asked for meanwhile, or another screen is shown by now.
    if (wanted !== language) return;
    if (fetched.every(Boolean)) await speak(language);
    else send({ type: 'language-failed' });
  };

  const run = async ({ id, action: name, screen, input }: Extract<Command, { do: 'run' }>): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    const action = accepts(screen, name, input) ? await find(name, screen) : undefined;
    const result = (action && (await attempt(action, input, controller.signal))) ?? unavailable;
    running.delete(id);
    if (result.outcome !== 'unavailable') outbox.retry();
    if (!controller.signal.aborted) send({ type: 'outcome', run: id, ...result });
  };

  const accepts = (screen: string, name: string, input: object): boolean =>
    library.machineIn(state.language).screens[screen]?.actions[name]?.accepts(input) === true;

  const find = (name: string, screen: string): Promise<AnyAction | undefined> =>
    findAction(name, screen).catch(() => undefined);

  const outbox = createOutbox(async ({ action: name, screen, input }) => {
    const action = accepts(screen, name, input) ? await find(name, screen) : undefined;
    const result = action && (await attempt(action, input, new AbortController().signal));
    return result !== undefined && result.outcome !== 'unavailable';
  }, ports.log);

  const attempt = async (action: AnyAction, input: object, signal: AbortSignal) => {
    // Until the outcome is known, the same request keeps its key and its random numbers, so that trying again acts once.
    const request = `${action.name} ${JSON.stringify(input)}`;
    const key = keys.get(request) ?? ports.newKey();
    keys.set(request, key);
    await ports.config;
    try {
      const http = ports.http({ policy: action.policy, key, signal });
      const result = await action.run(input, { http, random: seeded(key) }, signal);
      if (result.outcome !== 'unavailable') keys.delete(request);
      return { outcome: String(result.outcome), data: result.data };
    } catch {
      ports.log(`${action.name} threw`);
      return undefined;
    }
  };

  const permitted = (url: string): string | undefined => {
    const configured = state.config.redirectAllow;
    const allowed = [...journey.settings.redirectAllow, ...(Array.isArray(configured) ? configured.map(String) : [])];
    return allowedAddress(url, ports.navigation.origin, allowed);
  };

  ports.watch(learn);
  void ports.config.then((config) => send({ type: 'configured', config }));

  return {
    get machine() {
      return library.machineIn(state.language);
    },
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    speak: (language) => void speak(language),
    prefetch: (screen) => ports.spare(() => void library.fetch(state.language, screen)),
  };
}

const noLanguage: LoadLanguage = (tag) => Promise.reject(new Error(`The language "${tag}" was not brought along.`));

const shownScreens = ({ screen, dialog }: State): string[] => [screen, dialog].filter((id) => id !== undefined);
