import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../setup/process.mjs';

const settleMs = 200;

/** Runs the API on a port. `restart` first waits for the old process to exit, since two cannot open one database. */
export function startApi(port) {
  let child = spawnApi(port);
  let timer;
  let restarting = Promise.resolve();

  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const replace = async () => {
    await end();
    console.log('Restarting the API');
    child = spawnApi(port);
  };
  return {
    restart() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarting = restarting.then(replace);
      }, settleMs);
    },
    async stop() {
      clearTimeout(timer);
      await restarting;
      await end();
    },
  };
}

function spawnApi(port) {
  return spawn(process.execPath, ['--import', 'tsx', 'api/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}
