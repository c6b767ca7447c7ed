import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './bin/setup/chromium.mjs';
import { switchedOff } from './tests/e2e/switched-off.ts';

const port = Number(process.env.E2E_PORT ?? 3999);
const wholeBrowser = await findChromium();
const headlessShell = findHeadlessShell();

// Pictures differ a little between the two; only a whole browser installs apps and keeps what a worker caches.
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
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A slow machine takes longer; no test is about how long it takes.
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      pathTemplate: 'tests/e2e/baseline/{arg}{ext}',
      // Detects moved and missing elements. tests/e2e/look.spec.ts checks colours by their computed styles.
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
          // As wide as on a phone: text is not fitted to the pixels of the screen.
          use: { launchOptions: launchWith(headlessShell, ['--font-render-hinting=none']) },
        },
      ]
    : [{ name: 'whole browser' }],
  webServer: {
    command: 'node --import tsx tests/e2e/server.ts',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port) },
    reuseExistingServer: false,
    // Creating the database is slow on a loaded machine.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
});
