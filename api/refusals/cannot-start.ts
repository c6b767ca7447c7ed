import { inspect } from 'node:util';

/** Why a command cannot run: one sentence for the operator that says what to set or do. It is printed without a stack. */
export class CannotStart extends Error {
  constructor(sentence: string, options: ErrorOptions = {}) {
    super(sentence, options);
    this.name = 'CannotStart';
  }
}

/** Runs an operator's command. On failure the exit code is 1; a failure that the operator can fix is one sentence. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    process.stderr.write(`${error instanceof CannotStart ? error.message : inspect(error)}\n`);
    process.exit(1);
  });
}
