import { inspect } from 'node:util';
import { ConfigError } from './config.ts';
import { FolderInUse } from './store/lock.ts';

/** Runs a command of the operator's. One that fails ends with 1, and says one sentence where the operator can mend it. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    const isForOperator = error instanceof ConfigError || error instanceof FolderInUse;
    process.stderr.write(`${isForOperator ? error.message : inspect(error)}\n`);
    process.exit(1);
  });
}
