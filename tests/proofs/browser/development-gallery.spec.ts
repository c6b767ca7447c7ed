import { expect } from '@playwright/test';
import { createServer } from 'vite';
import { test } from '../../support/browser/test.ts';

test('the development server serves the gallery', async ({ page }) => {
  // Each module is compiled on its first request.
  test.setTimeout(120_000);
  const server = await createServer({
    ...{ root: process.cwd(), cacheDir: 'test-results/vite', logLevel: 'error' },
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  });
  await server.listen();
  await page.goto(new URL('/gallery', server.resolvedUrls?.local[0]).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 100_000 });
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await server.close();
});
