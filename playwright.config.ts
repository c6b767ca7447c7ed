import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './bin/setup/chromium.mjs';
import { switchedOff } from './tests/support/browser/switched-off.ts';

const port = Number(process.env.E2E_PORT ?? 3999);
const wholeBrowser = await findChromium();
const headlessShell = findHeadlessShell();

// Their pictures and their service worker differ in the other one: docs/decisions/0199-headless-shell-for-browser-tests.md.
const inWholeBrowser = ['**/baseline.spec.ts', '**/worker.spec.ts'];

const launchWith = (executablePath: string | undefined, own: readonly string[] = []) => ({
  ...(executablePath && { executablePath }),
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

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A slow machine takes longer; no test is about how long it takes.
  timeout: 60_000,
  ignoreSnapshots: process.env.PICTURES === 'ignore',
  expect: {
    // A save in the studio is checked first, which takes a busy machine more than the usual 5 s.
    timeout: 15_000,
    toHaveScreenshot: {
      pathTemplate: 'tests/browser/baseline/{arg}{ext}',
      // Detects moved and missing elements. tests/browser/look.spec.ts checks colours by their computed styles.
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
    trace: 'off',
    launchOptions: launchWith(wholeBrowser),
  },
  projects: headlessShell
    ? [
        { name: 'whole browser', testMatch: inWholeBrowser },
        {
          name: 'headless shell',
          testIgnore: inWholeBrowser,
          // Otherwise the shell fits text to the pixels of the screen, and breaks lines elsewhere than a phone does.
          use: { launchOptions: launchWith(headlessShell, ['--font-render-hinting=none']) },
        },
      ]
    : [{ name: 'whole browser' }],
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
