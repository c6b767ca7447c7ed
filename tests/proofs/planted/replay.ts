import type { ValidJourney } from '../../../src/check/validate-all.ts';
import { compileTexts } from '../../../src/compile/compile-texts.ts';
import { translateInstance } from '../../../src/compile/instance.ts';
import { instantiate } from '../../../src/compile/instantiate.ts';
import { splitPointer } from '../../../src/engine/json/pointer.ts';
import { entryScreens } from '../../../src/engine/model/graph/graph.ts';
import type { Machine } from '../../../src/engine/runtime/state.ts';
import { explore } from '../../../src/simulate/explore.ts';
import type { Fault } from './fault.ts';
import { mountScreen } from './mount.tsx';
import { type Observation, observe } from './observe.ts';
import type { Project } from './project.ts';

/**
 * What the running app does with a fault. `thrown`: a screen or an event throws. `logged`: there is a new line in the log.
 * `refused`: the exploration misses a transition or a screen. `stuck`: an event that did something before does nothing, or
 * nothing can happen any more. `harmless`: everything works as without the fault.
 */
export interface Replay {
  readonly verdict: 'thrown' | 'logged' | 'refused' | 'stuck' | 'harmless';
  readonly seen: readonly string[];
}

/** The screen that a fault is about, and the language in which it can be seen. */
export interface ReplayStage {
  readonly screen: string;
  readonly language: string;
}

/** Explores a journey with a fault, shows its screen in a DOM, and compares both with the journey without it. */
export async function replayFault(
  project: Project,
  faulty: ValidJourney,
  { screen, language }: ReplayStage,
): Promise<Replay> {
  const before = await runUnchanged(project, { screen, language });
  const after = await run(project, faulty, { screen, language });
  const news = (of: 'thrown' | 'logged' | 'stuck') => after[of].filter((one) => !before[of].includes(one));
  const lost = before.working.filter((one) => !after.working.includes(one));
  // An exploration of what throws would throw too.
  const isWhole = after.thrown.length === 0;
  const { missed, unseen } = isWhole
    ? explore(after.machine, project.catalogue, entryScreens(faulty.journey))
    : { missed: [], unseen: [] };
  const found: readonly (readonly [Replay['verdict'], readonly string[]])[] = [
    ['thrown', news('thrown')],
    ['logged', news('logged')],
    ['refused', [...missed, ...unseen]],
    ['stuck', [...news('stuck'), ...lost]],
  ];
  const [verdict, seen] = found.find(([, all]) => all.length > 0) ?? ['harmless', []];
  return { verdict, seen };
}

/** What a screen does without a fault, by journey, screen and language: the same for many faults. */
const unchanged = new Map<string, ReturnType<typeof run>>();

function runUnchanged(project: Project, stage: ReplayStage): ReturnType<typeof run> {
  const key = `${project.id} ${stage.screen} ${stage.language}`;
  const known = unchanged.get(key) ?? run(project, project.valid, stage);
  unchanged.set(key, known);
  return known;
}

async function run(
  { catalogue }: Project,
  { journey, copies, sources }: ValidJourney,
  { screen, language }: ReplayStage,
): Promise<Observation & { readonly machine: Machine }> {
  const copy = copies.find((one) => one.language === language);
  const compiled = await instantiate(journey, catalogue, copies);
  const machine = copy ? translateInstance(compiled, compileTexts(sources, copy, catalogue)) : compiled;
  const { thrown, ...observed } = observe(machine, catalogue, screen);
  return { machine, ...observed, thrown: [...thrown, ...mountScreen(machine, catalogue, screen)] };
}

/** Where a fault can be seen: on the screen of its file or of its text, else on the first one. */
export function stageOf({ documents, journey }: Project, { file, at }: Fault): ReplayStage {
  const { kind, id = '' } = documents.find((one) => one.file === file) ?? {};
  const named = kind === 'copy' ? (splitPointer(at)[1] ?? '') : id;
  const isScreen = kind !== 'brand' && kind !== 'journey' && journey.screens[named] !== undefined;
  return {
    screen: isScreen ? named : journey.start,
    language: kind === 'copy' ? id : journey.settings.locale.language,
  };
}
