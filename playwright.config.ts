import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './bin/setup/chromium.mjs';
import { withDeviceFont } from './tests/support/browser/device-font.ts';
import { switchedOff } from './tests/support/browser/switched-off.ts';

const port = Number(process.env.E2E_PORT ?? 3999);
const wholeBrowser = await findChromium();
const headlessShell = findHeadlessShell();
const env = await withDeviceFont();

// Their pictures and their service worker differ in the other one: docs/decisions/0199-headless-shell-for-browser-tests.md.
const inWholeBrowser = ['**/baseline.spec.ts', '**/worker*.spec.ts'];

/** The tag of a test in `tests/browser/` that only the proofs run. */
const proofTag = /@proof/;

const launchWith = (executablePath: string | undefined, own: readonly string[] = []) => ({
  ...(executablePath && { executablePath }),
  env,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    switchedOff,
    ...own,
  ],
});

// A page that is open already costs a fraction of a new one. Cookies, storage and routes are those of a new one.
const inShell = {
  reuseContext: true,
  ...(headlessShell && { launchOptions: launchWith(headlessShell, ['--font-render-hinting=none']) }),
};

export default defineConfig({
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: 'tests/browser/baseline/{arg}{ext}',
  forbidOnly: true,
  fullyParallel: true,
  // A page waits for frames and answers most of the time.
  workers: 3,
  retries: 0,
  // A slow machine takes longer; no test is about how long it takes.
  timeout: 180_000,
  ignoreSnapshots: process.env.PICTURES === 'ignore',
  expect: {
    // A save in the studio is checked first, which takes a busy machine more than the usual 5 s.
    timeout: 15_000,
    toMatchSnapshot: {
      // Detects moved and missing elements. tests/proofs/browser/look.spec.ts checks colours by their computed styles.
      threshold: 0.1,
      maxDiffPixelRatio: 0.005,
    },
  },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // A service worker would answer before the routes that a test intercepts. The specs that test it allow it.
    serviceWorkers: 'block',
    baseURL: `http://localhost:${port}`,
    viewport: { width: 390, height: 844 },
    // A hand taps: tests/support/hand/hand.ts.
    hasTouch: true,
    trace: 'off',
    launchOptions: launchWith(wholeBrowser),
  },
  projects: [
    {
      name: 'browser',
      testDir: 'tests/browser',
      testIgnore: inWholeBrowser,
      grepInvert: proofTag,
      use: inShell,
    },
    { name: 'browser-whole', testDir: 'tests/browser', testMatch: inWholeBrowser, grepInvert: proofTag },
    // Too long for the gate: `npm run test:all` runs them.
    { name: 'proof', testDir: 'tests/proofs/browser', testIgnore: inWholeBrowser, use: inShell },
    { name: 'proof-tagged', testDir: 'tests/browser', grep: proofTag, use: inShell },
    { name: 'proof-whole', testDir: 'tests/proofs/browser', testMatch: inWholeBrowser },
  ],
  webServer: {
    command: 'node --import tsx tests/support/browser/server.ts',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port) },
    reuseExistingServer: false,
    // Creating the database is slow on a loaded machine.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
});
