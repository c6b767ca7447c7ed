import type { Instance } from '../../compile/instance.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { initialState, type Values } from '../../engine/runtime/state.ts';
import { transition } from '../../engine/runtime/transition.ts';
import { isPlainData } from '../../engine/runtime/values/is-plain-data.ts';
import { samplesOf } from '../../simulate/samples.ts';
import { readable } from '../../simulate/states/naming/words.ts';
import { replayState } from '../../simulate/states/replay-state.ts';
import type { ReviewState } from '../../simulate/states/review-state.ts';
import type { WalkthroughData, WalkthroughStart } from './walkthrough-data.ts';

/** More kinds of data of one outcome would be more than a person compares. */
const mostSamples = 6;

/** Lists where walkthroughs of a journey can begin, and invented data for each outcome of each action. */
export function listWalkthroughData(
  machine: Instance,
  catalogue: Catalogue,
  { states, base }: { readonly states: readonly ReviewState[]; readonly base: string },
): WalkthroughData {
  const { start } = machine.journey;
  const all = Object.entries(machine.routes).sort(([, a], [, b]) => Number(b === start) - Number(a === start));
  const starts = all.flatMap(([path, screen]): WalkthroughStart[] => {
    const session = sessionFor(machine, { path, screen, states });
    return session ? [{ screen, title: readable(machine.screens[screen]?.title ?? screen), path, session }] : [];
  });
  const answers = Object.entries(catalogue.actions).map(([action, { outcomes }]) => {
    const samples = Object.entries(outcomes).map(
      ([outcome, schema]) => [outcome, samplesOf(schema).slice(0, mostSamples) as Values[]] as const,
    );
    return [action, Object.fromEntries(samples)] as const;
  });
  return { base, starts, answers: Object.fromEntries(answers) };
}

interface Wanted {
  readonly path: string;
  readonly screen: string;
  readonly states: readonly ReviewState[];
}

/** A session with which an address shows its screen: an empty one, else one that came there; undefined if none does. */
function sessionFor(machine: Instance, { path, screen, states }: Wanted): Values | undefined {
  const { language } = machine.journey.settings.locale;
  const shows = (session: Values): boolean => {
    const begin = initialState(session, language);
    return transition(machine, begin, { type: 'arrive', path, query: {}, pop: false })[0].screen === screen;
  };
  if (shows({})) return {};
  for (const state of states) {
    if (state.kind !== 'view' || state.screen !== screen) continue;
    const came = Object.entries(replayState(machine, state, language).state.session);
    const session = Object.fromEntries(came.filter(([, value]) => value !== undefined && isPlainData(value)));
    if (shows(session)) return session;
  }
  return undefined;
}
