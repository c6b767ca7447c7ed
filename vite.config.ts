import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { journeyApp } from './src/engine/entries/vite.ts';
import { galleryPlugin } from './src/gallery/plugin.ts';

const api = process.env.API_PORT;
const proxied = ['/api', '/admin', '/pincode', '/ifsc', '/crm', '/config.json', '/studio'];

const units = [
  ...['src', 'widgets', 'bin'],
  ...['contract', 'journeys', 'check', 'architecture', 'deploy', 'bench', 'support'].map((folder) => `tests/${folder}`),
];

// They start the tools that run tests.
const ofTools = ['bin/test/runs.test.ts'];

// What cannot pass in a changed copy of the project. Vitest's own option does not reach its projects.
const excluded = (process.env.EXCLUDED_TESTS ?? '').split(' ').filter(Boolean);

const inNode = (folders: readonly string[]) => ({
  environment: 'node',
  include: folders.map((folder) => `${folder}/**/*.test.ts`),
  exclude: ['**/*.dom.test.ts', ...ofTools, ...excluded],
});

const server = inNode(['api', 'tests/resilience']);

// What differs between PostgreSQL and the embedded database, whose tests run on both.
const onBoth = ['api/store/driver/*.test.ts', 'api/store/{open,sweep-}*.test.ts'];

// They lose a process or a database at each step, start many processes, or send slowly.
const inProofs = [
  'tests/resilience/faults/{database,fault,full,kill-,lease,lost,pressure,recorded,two}*.test.ts',
  'tests/resilience/abuse/{attacks,fuzz,host,slow-*}.test.ts',
  'api/startup.test.ts',
];

const inDom = (folders: readonly string[]) => ({
  environment: 'jsdom',
  include: folders.flatMap((folder) => [`${folder}/**/*.test.tsx`, `${folder}/**/*.dom.test.ts`]),
  setupFiles: ['tests/support/setup.ts'],
});

// A slow machine must not fail a test.
const patient = { testTimeout: 180_000, hookTimeout: 180_000 };

const setUp = (name: string) => ({ name, globalSetup: ['tests/support/global-setup.ts'] });

const project = (name: string, test: object) => ({ extends: true as const, test: { ...setUp(name), ...test } });

export default defineConfig({
  plugins: [react(), journeyApp(), galleryPlugin()],
  server: { proxy: api ? Object.fromEntries(proxied.map((path) => [path, `http://127.0.0.1:${api}`])) : {} },
  test: {
    css: false,
    ...patient,
    // Tests make much that is soon garbage, which a larger young generation collects in a third of the time.
    execArgv: ['--max-semi-space-size=64'],
    // Tests wait for timers and processes about a third of the time.
    maxWorkers: availableParallelism() + 1,
    // The name of a test file says where it runs: `*.test.tsx` and `*.dom.test.ts` have a DOM.
    projects: [
      // Files of one worker share their modules, so a test must leave them, and every global, as it finds them.
      project('node', { ...inNode(units), isolate: false }),
      project('dom', { ...inDom(units), isolate: false }),
      // Without the plugins of the app, and with one graph of modules for all files of a worker.
      { test: { ...patient, ...setUp('server'), ...server, exclude: inProofs, isolate: false } },
      { test: { ...patient, ...setUp('embedded'), ...server, include: onBoth, isolate: false } },
      { test: { ...patient, ...setUp('proof-server'), ...server, include: inProofs, isolate: false } },
      project('proof', {
        ...inNode(['tests/proofs']),
        include: ['tests/proofs/**/*.test.ts', ...ofTools],
        exclude: excluded,
      }),
      project('proof-dom', inDom(['tests/proofs'])),
    ],
  },
});
