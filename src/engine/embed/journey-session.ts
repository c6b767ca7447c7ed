import { createEnvironmentChanges } from '../browser/connectivity.ts';
import { createStorage } from '../browser/storage.ts';
import type { Http } from '../model/define-action.ts';
import type { Navigation } from '../runner/ports.ts';
import type { HistoryMode } from '../runtime/command.ts';
import type { Values } from '../runtime/state.ts';
import type { MountableJourney } from './compiled-form.ts';
import { createMemoryPorts, type MemoryPortOptions } from './memory-ports.ts';
import { type OpenSession, openSession } from './open-session.ts';

/** What the page that has a journey does with it. */
export interface JourneyHost extends MemoryPortOptions {
  /** Initial values of the session; stored ones replace them. */
  readonly data?: Values | undefined;
  /** The beginning of the names of what is stored in the browser; absent: nothing is. */
  readonly storage?: string | undefined;
  /** What conditions and texts read as `config.`. */
  readonly config?: Values | undefined;
  /** Sends the calls, without a time limit or retries of the engine; by default they go to the origin of the page, with both. */
  readonly http?: Http | undefined;
  /** Where the journey begins. */
  readonly path: string;
  /** Has the router of the page lead to an address of the journey; absent: the journey has a history of its own. */
  readonly navigate?: ((path: string, how: HistoryMode) => void) | undefined;
}

/** A journey in use. */
export interface JourneySession extends OpenSession {
  /** Says that the page's own router is at an address of the journey. */
  arrive(path: string): void;
}

/** Opens a journey at its first address. */
export function openJourneySession(journey: MountableJourney, host: JourneyHost): JourneySession {
  const environment = createEnvironmentChanges();
  const { storage, http, config, data, navigate, path } = host;
  const arrive: Arrive = ({ to, view }, pop) => {
    const { pathname, searchParams } = new URL(to, window.location.origin);
    runner.send({ type: 'arrive', path: pathname, query: Object.fromEntries(searchParams), pop, view });
  };
  const address = navigate ? hostAddress(path, navigate, arrive) : ownAddress(path, arrive);
  const { runner, registry } = openSession({
    ...journey,
    ...(data && { session: data }),
    ports: {
      ...createMemoryPorts(host),
      navigation: {
        origin: window.location.origin,
        go: address.go,
        leave: (url) => window.location.assign(url),
      },
      ...(http && { http: () => http }),
      ...(config && { config: Promise.resolve(config) }),
      ...(storage !== undefined && { store: createStorage(storage, () => environment.report('storage-denied')) }),
      watchEnvironment: environment.watch,
      download: (name, text) => void import('../browser/download.ts').then((module) => module.saveFile(name, text)),
      print: () => window.print(),
    },
  });
  arrive({ to: path }, false);
  return { runner, registry, arrive: address.arrive };
}

/** An entry of a history. */
interface Entry {
  readonly to: string;
  /** What it was made for. */
  readonly view?: string | undefined;
}

type Arrive = (entry: Entry, pop: boolean) => void;

interface Address extends Pick<Navigation, 'go'>, Pick<JourneySession, 'arrive'> {}

/** The address of the page's own router. */
function hostAddress(start: string, navigate: NonNullable<JourneyHost['navigate']>, arrive: Arrive): Address {
  let at = start;
  let asked: Entry | undefined;
  return {
    go(to, how, view) {
      asked = how === 'back' ? undefined : { to, view };
      navigate(to, how);
    },
    arrive(to) {
      if (to === at) return;
      const entry = asked?.to === to ? asked : { to };
      arrive(entry, entry !== asked);
      [at, asked] = [to, undefined];
    },
  };
}

/** A history of the journey's own, which the page does not see. */
function ownAddress(start: string, arrive: Arrive): Address {
  const entries: Entry[] = [{ to: start }];
  return {
    go(to, how, view) {
      if (how === 'replace' || (how === 'back' && entries.length > 1)) entries.pop();
      const entry = how === 'back' ? entries.at(-1) : { to, view };
      if (!entry) return;
      if (how !== 'back') entries.push(entry);
      // The session ends with its event first, as with a router.
      queueMicrotask(() => arrive(entry, how === 'back'));
    },
    arrive: () => undefined,
  };
}
