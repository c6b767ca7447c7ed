import type { CompiledJourney, LoadScreen } from '../journey/compiled.ts';
import type { RunnerPorts } from '../runner/ports.ts';
import { createRunner, type Runner } from '../runner/runner.ts';
import { type Case, idOf } from './cases.ts';
import { field } from './screen-file.ts';
import { wait } from './wait.ts';

/** The gallery's journey, compiled, and the loader of its screens. */
export interface Gallery {
  readonly journey: CompiledJourney;
  readonly load: LoadScreen;
}

/** A walk that has come to a case: its screen is entered, and what the example gives is given. */
export async function openCase(gallery: Gallery, shown: Case, ports: RunnerPorts): Promise<Runner> {
  const runner = createRunner({ ...gallery, findAction: async () => wait, ports });
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
