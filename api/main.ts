import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { chooseProviders } from './calls/providers/choose.ts';
import { readConfig } from './config/config.ts';
import { stopGracefully } from './http/drain.ts';
import { loadAdminToken, loadKeys } from './keys/secrets.ts';
import { runCommand } from './refusals/cannot-start.ts';
import { openPublished } from './releases/published-journeys.ts';
import { openReleased, startReleases } from './releases/start-releases.ts';
import { announceToken, banner, explainListenFailure } from './startup.ts';
import { openDatabase } from './store/driver/open.ts';
import { checkPanKey } from './store/key-check.ts';
import { storeIn } from './store/store.ts';
import { sealRegularly } from './tenants/audit.ts';
import { createMetrics } from './traces/metrics.ts';
import { openRecorder } from './traces/open-recorder.ts';

const hourMs = 60 * 60 * 1000;
const stopLimitMs = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const keys = loadKeys(config, config.dataDir);
  const token = loadAdminToken(config.adminToken, config.dataDir);
  // Print it now: the next start does not name it again.
  const note = announceToken(token, process.stdout.isTTY === true);
  if (note) process.stdout.write(`${note}\n`);

  const place = config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir };
  const database = await openDatabase(place, config.database);
  await checkPanKey(database.db, keys.pan, new Date()).catch((error) => database.close().then(() => fail(error)));
  const store = storeIn(database, keys.pan, keys.audit);
  const providers = chooseProviders(config);
  const metrics = createMetrics(store.connections);
  const now = () => new Date();
  const published = openPublished(config, { read: (since) => store.studio.versions.textsSince(since) }, now);
  const releases = openReleased({ store, config, now });
  const shared = { config, keys, store, providers, metrics, published, releases };
  const dependencies = { ...shared, adminTokenHash: token.hash, now };
  const app = buildApp(dependencies, { recorder: await openRecorder(process.env) });
  // The last one is called first.
  app.addHook('onClose', () => store.close());
  app.addHook('onClose', () => published.stop());
  app.addHook('onClose', () => releases.stop());
  stopOnSignals(app, config.pressure.stopDelayMs);

  const sweep = () =>
    store
      .sweep({ now: new Date(), retention: config.retention, key: keys.code })
      .then(metrics.countSwept)
      .catch((err: unknown) => app.log.error({ err }, 'sweep failed'));
  setInterval(sweep, hourMs).unref();
  const stopSealing = sealRegularly(store, { metrics, log: app.log, now });
  app.addHook('onClose', async () => stopSealing());
  await sweep();

  // Before the first request, so that a tenant reads what was published unless it cannot be read.
  await published.start(app.log);
  await startReleases(dependencies, releases, app).catch((error: unknown) => app.close().then(() => fail(error)));
  const address = await app
    .listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' })
    .catch((error: unknown) => app.close().then(() => fail(explainListenFailure(error, config))));
  process.stdout.write(`${banner(config, address.replace('127.0.0.1', 'localhost'))}\n`);
}

function stopOnSignals(app: FastifyInstance, delayMs: number): void {
  const stop = () => {
    setTimeout(() => process.exit(1), delayMs + stopLimitMs).unref();
    void stopGracefully(app, delayMs).then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function fail(error: unknown): never {
  throw error;
}

runCommand(start);
