import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'vite';
import { onStop, root } from '../setup/process.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { freePort } from './free-port.mjs';

/** Serves the app with hot reload on PORT (3000) and the API on a free port, until a signal ends both. */
export async function develop() {
  const apiPort = String(await freePort());
  process.env.API_PORT = apiPort;
  const vite = await serveApp(Number(process.env.PORT ?? 3000));
  const api = startApi(apiPort);
  vite.watcher.on('all', (_event, path) => {
    if (isPartOfApi(path.slice(root.length))) api.restart();
  });
  const forget = onStop(async () => {
    forget();
    await Promise.all([vite.close(), api.stop()]);
    process.exit();
  });
}

async function serveApp(port) {
  const vite = await createServer({ root, server: { port, strictPort: true, watch: { ignored: ['**/.data/**'] } } });
  try {
    await vite.listen();
  } catch (cause) {
    await vite.close();
    throw new SetupError(`Vite cannot serve on port ${port}: ${cause.message}. Name a free one: PORT=3001.`, { cause });
  }
  vite.printUrls();
  console.log(`  The studio is at http://localhost:${port}/studio/ as of the last "npm run build".`);
  return vite;
}

function isPartOfApi(path) {
  return (
    /^(api|schemas|src\/engine\/(model|json|forms)|src\/changes|src\/compile)\//.test(path) && !path.includes('.test.')
  );
}

const settleMs = 200;

/** Runs the API on a port. `restart` first waits for the old process to exit, since two cannot open one database. */
function startApi(port) {
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
