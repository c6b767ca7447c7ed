import { defineConfig } from '@playwright/test';
import { findChromium } from './bin/setup/chromium.mjs';
import { switchedOff } from './tests/e2e/switched-off.ts';

const port = Number(process.env.E2E_PORT ?? 3999);
const executablePath = await findChromium();

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
    launchOptions: {
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
      ],
    },
  },
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
