import { inspect } from 'node:util';
import { CannotStart } from '../config/cannot-start.ts';

/** Runs an operator's command. On failure the exit code is 1; a failure that the operator can fix is one sentence. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    process.stderr.write(`${error instanceof CannotStart ? error.message : inspect(error)}\n`);
    process.exit(1);
  });
}
