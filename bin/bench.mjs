#!/usr/bin/env node
// `npm run bench` measures the engine, the app, long journeys and the first load; `npm run bench -- api` one thing: docs/performance.md.
import { runTool } from './setup/process.mjs';
import { explainErrors } from './setup/setup-error.mjs';
import { withPostgres } from './test/postgres.mjs';

const onPostgres = ['api', 'publish'];
const [name, ...options] = process.argv.slice(2);

await explainErrors(async () => {
  const isOwn = [...onPostgres, 'static', 'memory'].includes(name);
  const script = isOwn ? [`tests/bench/${name}.ts`, ...options] : ['tests/bench/main.ts', ...process.argv.slice(2)];
  const measure = (env) => runTool('tsx/dist/cli.mjs', script, { env });
  process.exitCode = onPostgres.includes(name)
    ? await withPostgres((url) => measure({ TEST_DATABASE_URL: url }), { isDurable: true })
    : await measure({});
});
