import { createScreenLoader, type LoadLanguage, type RouteManifest } from '../browser/screen-loader.ts';
import type { AnyAction } from '../model/define-action.ts';
import { createModuleRegistry, type ModuleRegistry, type ScreenModule } from '../module-registry.ts';
import { createCalls } from '../runner/calls.ts';
import type { RunnerPorts } from '../runner/ports.ts';
import { createRunner, type Runner } from '../runner/runner.ts';
import type { CompiledJourney } from '../runtime/compiled.ts';
import type { Values } from '../runtime/state.ts';

/** A journey or form in use, in a page of somebody else. */
export interface OpenSession {
  readonly runner: Runner;
  /** The code of the screens that were loaded. */
  readonly registry: ModuleRegistry;
}

/** What a session is opened with. */
export interface SessionParts {
  readonly journey: CompiledJourney;
  /** Screens that are loaded already: path -> its code. */
  readonly known?: Readonly<Record<string, ScreenModule>>;
  readonly openRouteManifest: () => Promise<RouteManifest>;
  readonly loadLanguage: LoadLanguage;
  readonly ports: RunnerPorts;
  /** Actions of the page itself, by name. */
  readonly actions?: Readonly<Record<string, AnyAction>>;
  /** Initial values of the session; stored ones replace them. */
  readonly session?: Values;
}

/** Opens a session that shows nothing yet: its first event is the arrival at an address. */
export function openSession({ known = {}, actions = {}, ...parts }: SessionParts): OpenSession {
  const { journey, openRouteManifest, loadLanguage, ports, session } = parts;
  const registry = createModuleRegistry();
  const load = createScreenLoader({
    known: Object.entries(known).map(([path, module]) => [path, async () => module]),
    openRouteManifest,
    loadLanguage,
    notFound: journey.notFound,
    onLoad: registry.register,
  });
  const runner = createRunner({
    journey,
    load,
    findAction: async (name, screen) => actions[name] ?? registry.findAction(name, screen),
    loadCalls: async () => createCalls,
    ports,
    session,
  });
  return { runner, registry };
}
