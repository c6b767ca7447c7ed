import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Preloaded into a server: its build worker spawns the small build of the tests, which takes no minute, and is a process as well. */
const { spawn } = childProcess;
const small = fileURLToPath(new URL('small-build.ts', import.meta.url));

childProcess.spawn = (command, given, options) =>
  spawn(
    command,
    given.map((one) => (one.endsWith('/bin/release/build.ts') ? small : one)),
    options,
  );
syncBuiltinESMExports();
