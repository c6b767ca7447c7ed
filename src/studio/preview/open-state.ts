import type { Runner } from '../../runner/runner.ts';
import type { Command } from '../../runtime/command.ts';
import { createPreviewRunner } from '../states/preview-runner.ts';
import { replayState } from '../states/replay-state.ts';
import type { ReviewState } from '../states/review-state.ts';
import type { PreviewAddress } from './address.ts';
import { openPreviewMachine } from './open-machine.ts';
import { showPreviewToast, type ToastCommand } from './preview-toast.ts';
import { versionName } from './version-name.ts';

/** A state, ready to be drawn. */
export interface OpenedState {
  readonly runner: Runner;
  /** The toast of what happened last. */
  readonly toast: ToastCommand | undefined;
}

/** Replays the state of an address. @throws Error when the build has no such state. */
export async function openState({ journey, state: id, language, version }: PreviewAddress): Promise<OpenedState> {
  const name = version === undefined ? journey : versionName(journey, version);
  const [machine, states] = await Promise.all([openPreviewMachine(name, language), readStates(journey)]);
  const review = states.find((one) => one.id === id);
  if (!review) throw new Error(`The journey “${journey}” has no state “${id}”.`);
  const { machine: replayed, state, commands } = replayState(machine, review, language);
  const showToasts = (command: Command): void => {
    if (command.do === 'toast') showPreviewToast(command, machine.journey.words);
  };
  return {
    runner: createPreviewRunner(replayed, state, showToasts),
    toast: commands.filter((command) => command.do === 'toast').at(-1),
  };
}

async function readStates(journey: string): Promise<readonly ReviewState[]> {
  const answer = await fetch(`${import.meta.env.BASE_URL}data/${journey}/states.json`);
  if (answer.status === 401) throw new Error('You are signed out. Open the studio again and sign in.');
  if (!answer.ok) throw new Error(`The list of states could not be loaded (${answer.status}). Reload the page.`);
  return answer.json();
}
