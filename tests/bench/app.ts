import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { Tenant } from '../faults/tenant.ts';
import { startWithEmbedded } from './api-servers.ts';
import { writePlainPages } from './app/plain-page.ts';
import { type AppSamples, type RouteSample, reportApp } from './app/report.ts';
import { readRoutes } from './app/routes.ts';
import { openBrowser } from './browser.ts';
import { loadQuietly, timeToAnswer } from './cold-load.ts';
import type { Options } from './options.ts';
import { reportProgress } from './progress.ts';
import { serveFolder } from './serve.ts';
import { interleave } from './statistics.ts';

const patienceMs = 20;

/** Measures every route of the built app on its own server, and a page without scripts that shows the same. */
export async function benchApp({ reps = 3, only }: Options): Promise<{ samples: AppSamples; text: string }> {
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
  const [server, browser] = await Promise.all([startWithEmbedded(), openBrowser()]);
  try {
    const routes = (await readRoutes()).filter((route) => only?.includes(route) ?? true);
    const prepare = await signIn(server.origin);
    const { folder, shown } = await writePlainPages(browser, server.origin, routes, prepare);
    const plain = await serveFolder(folder, { strict: true });
    const samples: RouteSample[] = [];
    for (const { route, hasText } of reportProgress('routes', interleave(shown, reps))) {
      const address = { url: server.origin + route, prepare };
      const quiet = await loadQuietly(browser, { ...address, react: true });
      const usable = hasText ? await timeToAnswer(browser, { ...address, patienceMs }) : quiet.engine;
      const { lcp: plainLcp } = await loadQuietly(browser, { url: plain.origin + route, react: false });
      const { lcp: unknownLcp } = await loadQuietly(browser, { url: server.origin + route, react: true });
      samples.push({ ...quiet, route, usable, plainLcp, unknownLcp });
    }
    await plain.close();
    const all = { reps, shown, samples };
    return { samples: all, text: reportApp(all) };
  } finally {
    await Promise.all([browser.close(), server.stop()]);
  }
}

/**
 * Signs in a tenant with phone and PAN; the returned function puts their stored data into a page before it is opened.
 */
async function signIn(origin: string): Promise<(page: Page) => Promise<void>> {
  const tenant = new Tenant();
  await tenant.verify(origin, await tenant.requestCode(origin, '9876500001'));
  await tenant.post(origin, '/api/v1/onboard/panCheck', { pan_number: 'ABCPE1234F', uid: tenant.uid });
  const [name = '', value = ''] = tenant.cookie.split('=');
  const stored = { uid: tenant.uid, user: tenant.uid, name: 'Asha Rao', panNumber: 'ABCPE1234F', pincode: '560001' };
  return async (page) => {
    await page.context().addCookies([{ name, value, url: origin }]);
    await page.addInitScript((entries) => {
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
    }, stored);
  };
}
