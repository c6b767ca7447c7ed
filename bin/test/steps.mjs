import { ensureTestBrowsers } from '../setup/chromium.mjs';
import { ensurePostgres } from './postgres.mjs';
import { onPostgres, playwright, script, tool, vitest } from './runs.mjs';

/**
 * The steps of `npm test`. Steps run side by side in this order as long as their `cores` are free, and after those they name in
 * `after`, which run too when only they are chosen. What `setUp` installs is installed before the first step.
 */
export const steps = {
  build: { title: 'Build of the app and the studio', cores: 1, run: script('bin/test/build-when-changed.mjs') },
  types: { title: 'Types (tsc)', cores: 1, run: tool('typescript/bin/tsc', ['--noEmit']) },
  lint: {
    title: 'Lint and format (biome)',
    cores: 1,
    run: tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  },
  journey: { title: 'Check of the journeys', cores: 1, run: tool('journey/journey.mjs', ['check']) },
  unit: {
    title: 'Unit and contract tests; opening and sweeps of the embedded database (vitest)',
    cores: 2,
    after: ['build'],
    run: vitest({ options: ['--project=node', '--project=dom', '--project=embedded'] }),
  },
  server: {
    title: 'The server on PostgreSQL (vitest)',
    cores: 1,
    after: ['build'],
    setUp: ensurePostgres,
    // They wait for processes and databases most of the time.
    run: onPostgres(vitest({ options: ['--project=server', '--maxWorkers=3'] })),
  },
  browser: {
    title: 'In the browser (playwright)',
    // Its pages wait for frames and answers, so that the server's tests fit beside it.
    cores: 1,
    after: ['build'],
    setUp: ensureTestBrowsers,
    run: playwright({ options: ['--project=browser', '--project=browser-whole'] }),
  },
};
