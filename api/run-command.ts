import { inspect } from 'node:util';
import { ConfigError } from './config.ts';
import { FolderInUse } from './store/lock.ts';

/** Runs an operator's command. On failure the exit code is 1; a failure that the operator can fix is one sentence. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    const isForOperator = error instanceof ConfigError || error instanceof FolderInUse;
    process.stderr.write(`${isForOperator ? error.message : inspect(error)}\n`);
    process.exit(1);
  });
}
