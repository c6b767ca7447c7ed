import { buildApp } from './app.ts';
import { sealRegularly } from './audit/job.ts';
import { banner } from './banner.ts';
import { readConfig } from './config.ts';
import { stopGracefully } from './drain.ts';
import { createMetrics } from './metrics.ts';
import { chooseProviders } from './providers/choose.ts';
import { runCommand } from './run-command.ts';
import { loadAdminToken, loadKeys } from './secrets.ts';
import { openDatabase, storeIn } from './store/open.ts';

const hourMs = 60 * 60 * 1000;
const stopLimitMs = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const keys = loadKeys(config, config.dataDir);
  const place = config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir };
  const store = storeIn(await openDatabase(place, config.database), keys.pan, keys.audit);
  const providers = chooseProviders(config);
  const token = loadAdminToken(config.adminToken, config.dataDir);
  // Print it now: it is shown nowhere else if listening fails.
  if (token.made) process.stdout.write(`Admin token, shown this once: ${token.made}\n`);
  const metrics = createMetrics(store.connections);
  const dependencies = { config, keys, store, providers, metrics, adminTokenHash: token.hash, now: () => new Date() };
  const app = buildApp(dependencies);

  app.addHook('onClose', () => store.close());
  const stop = () => {
    setTimeout(() => process.exit(1), config.pressure.stopDelayMs + stopLimitMs).unref();
    void stopGracefully(app, config.pressure.stopDelayMs).then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  const sweep = () =>
    store
      .sweep({ now: new Date(), retention: config.retention, key: keys.code })
      .then(metrics.countSwept)
      .catch((err: unknown) => app.log.error({ err }, 'sweep failed'));
  setInterval(sweep, hourMs).unref();
  const stopSealing = sealRegularly(store, { metrics, log: app.log, now: dependencies.now });
  app.addHook('onClose', async () => stopSealing());
  await sweep();

  const address = await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' });
  process.stdout.write(`${banner(config, address.replace('127.0.0.1', 'localhost'))}\n`);
  await providers.pincodes.warmUp?.().catch((err: unknown) => app.log.error({ err }, 'PIN codes not loaded'));
}

runCommand(start);
