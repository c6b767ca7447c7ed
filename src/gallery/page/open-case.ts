import { createCalls } from '../../engine/runner/calls.ts';
import type { RunnerPorts } from '../../engine/runner/ports.ts';
import { createRunner, type Runner } from '../../engine/runner/runner.ts';
import type { CompiledJourney, LoadScreen } from '../../engine/runtime/compiled.ts';
import { type Case, idOf } from '../journey/cases.ts';
import { field } from '../journey/screen-file.ts';
import { wait } from '../journey/wait.ts';

/** The gallery's journey, compiled, and the loader of its screens. */
export interface Gallery {
  readonly journey: CompiledJourney;
  readonly load: LoadScreen;
}

/** Starts a session at a case: enters its screen, and sets the value of the example. */
export async function openCase(gallery: Gallery, shown: Case, ports: RunnerPorts): Promise<Runner> {
  const runner = createRunner({ ...gallery, loadCalls: async () => createCalls, findAction: async () => wait, ports });
  const id = idOf(shown);
  const entered = new Promise<void>((resolve, reject) => {
    runner.subscribe(() => {
      const { screen, message } = runner.getState();
      if (screen === id) resolve();
      else if (message) reject(new Error(message.text));
    });
  });
  runner.send({ type: 'arrive', path: `/${id}`, query: {}, pop: false });
  await entered;
  if (shown.value !== undefined) runner.send({ type: 'change', field, value: shown.value });
  return runner;
}
