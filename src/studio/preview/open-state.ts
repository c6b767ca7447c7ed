import type { Instance } from '../../compile/instance.ts';
import type { Runner } from '../../engine/runner/runner.ts';
import type { Command } from '../../engine/runtime/command.ts';
import { createPreviewRunner } from '../../simulate/states/preview-runner.ts';
import { replayState } from '../../simulate/states/replay-state.ts';
import type { ReviewState } from '../../simulate/states/review-state.ts';
import type { PreviewAddress } from './address.ts';
import { loadPlaces, openPreviewMachine } from './open-machine.ts';
import { showPreviewToast, type ToastCommand } from './preview-toast.ts';
import { versionName } from './version-name.ts';
import type { DrawnWords } from './words/draw-words.ts';

/** A state, ready to be drawn. */
export interface OpenedState {
  readonly runner: Runner;
  /** The toast of what happened last. */
  readonly toast: ToastCommand | undefined;
}

/** What draws the state of an address: with the words of the build, or with others. */
export type OpenWith = (words?: DrawnWords) => OpenedState;

/** Loads what draws the state of an address. @throws Error when the build has no such state. */
export async function loadState({ journey, state: id, language, version }: PreviewAddress): Promise<OpenWith> {
  const name = version === undefined ? journey : versionName(journey, version);
  const [machine, states, draw] = await Promise.all([
    ...([openPreviewMachine(name, language), readStates(journey), loadPlaces(name, language)] as const),
  ]);
  const review = states.find((one) => one.id === id);
  if (!review) throw new Error(`The journey “${journey}” has no state “${id}”.`);
  return (words) => openWith(words ? draw(machine, words) : machine, review, language);
}

function openWith(machine: Instance, review: ReviewState, language: string): OpenedState {
  const { machine: replayed, state, commands } = replayState(machine, review, language);
  const showToasts = (command: Command): void => {
    if (command.do === 'toast') showPreviewToast(command, machine.journey.words);
  };
  return {
    runner: createPreviewRunner(replayed, state, showToasts),
    toast: commands.filter((command) => command.do === 'toast').at(-1),
  };
}

const read = new Map<string, Promise<readonly ReviewState[]>>();

/** The states of a journey, which a page reads once. */
function readStates(journey: string): Promise<readonly ReviewState[]> {
  const states = read.get(journey) ?? fetchStates(journey);
  read.set(journey, states);
  return states;
}

async function fetchStates(journey: string): Promise<readonly ReviewState[]> {
  const answer = await fetch(`${import.meta.env.BASE_URL}data/${journey}/states.json`);
  if (answer.status === 401) throw new Error('You are signed out. Open the studio again and sign in.');
  if (!answer.ok) throw new Error(`The list of states could not be loaded (${answer.status}). Reload the page.`);
  return answer.json();
}
