import { createServer } from 'vite';
import { onStop, root } from '../setup/process.mjs';
import { startApi } from './api.mjs';
import { freePort } from './free-port.mjs';

/** Serves the app with hot reload on PORT (3000), and the API beside it on a free port; ends on a signal. */
export async function develop() {
  process.env.API_PORT = String(await freePort());
  const api = startApi(process.env.API_PORT);
  const port = Number(process.env.PORT ?? 3000);
  const vite = await createServer({ root, server: { port, strictPort: true, watch: { ignored: ['**/.data/**'] } } });
  vite.watcher.on('all', (_event, path) => {
    if (isPartOfApi(path.slice(root.length))) api.restart();
  });
  await vite.listen();
  vite.printUrls();

  const forget = onStop(async () => {
    forget();
    await Promise.all([vite.close(), api.stop()]);
    process.exit();
  });
}

function isPartOfApi(path) {
  return /^(api|schemas|src\/journey|src\/compile)\//.test(path) && !path.includes('.test.');
}
