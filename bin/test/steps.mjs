import { ensureTestBrowsers } from '../setup/chromium.mjs';
import { ensurePostgres } from './postgres.mjs';
import { inOrder, onPostgres, playwright, script, tool, vitest } from './runs.mjs';

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
    title: 'Unit and contract tests (vitest)',
    cores: 2,
    after: ['build'],
    run: vitest({ options: ['--project=node', '--project=dom'] }),
  },
  server: {
    title: 'The server on PostgreSQL; opening and sweeps on the embedded database too (vitest)',
    cores: 1,
    after: ['build'],
    setUp: ensurePostgres,
    // They wait for processes and databases most of the time.
    run: inOrder(
      onPostgres(vitest({ options: ['--project=server', '--maxWorkers=3'] })),
      vitest({
        paths: ['api/store/driver/', 'api/store/open', 'api/store/sweep-'],
        options: ['--project=server'],
      }),
    ),
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
