import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { sealText } from '../../src/engine/browser/seal-text.ts';
import type { Draft } from '../../src/engine/runtime/data/draft.ts';
import { Tenant } from '../resilience/faults/tenant.ts';
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
    const { prepare, withDraft } = await signIn(server.origin);
    const { folder, shown } = await writePlainPages(browser, server.origin, routes, prepare);
    const plain = await serveFolder(folder, { strict: true });
    const samples: RouteSample[] = [];
    for (const { route, hasText } of reportProgress('routes', interleave(shown, reps))) {
      const address = { url: server.origin + route, prepare };
      const quiet = await loadQuietly(browser, { ...address, react: true });
      const usable = hasText ? await timeToAnswer(browser, { ...address, patienceMs }) : quiet.engine;
      const { lcp: plainLcp } = await loadQuietly(browser, { url: plain.origin + route, react: false });
      const { lcp: unknownLcp } = await loadQuietly(browser, { url: server.origin + route, react: true });
      const ofDraft = await loadQuietly(browser, { url: address.url, prepare: withDraft, react: true });
      samples.push({ ...quiet, route, usable, plainLcp, unknownLcp, draftLcp: ofDraft.lcp, draftShift: ofDraft.shift });
    }
    await plain.close();
    const all = { reps, shown, samples };
    return { samples: all, text: reportApp(all) };
  } finally {
    await Promise.all([browser.close(), server.stop()]);
  }
}

type Prepare = (page: Page) => Promise<void>;

/**
 * Signs in a tenant with phone and PAN; the returned functions put their stored data into a page before it is opened, the
 * second one with a draft.
 */
async function signIn(origin: string): Promise<{ readonly prepare: Prepare; readonly withDraft: Prepare }> {
  const tenant = new Tenant();
  await tenant.verify(origin, await tenant.requestCode(origin, '9876500001'));
  await tenant.post(origin, '/api/v1/onboard/panCheck', { pan_number: 'ABCPE1234F', uid: tenant.uid });
  const [name = '', value = ''] = tenant.cookie.split('=');
  const stored = { uid: tenant.uid, user: tenant.uid, name: 'Asha Rao', panNumber: 'ABCPE1234F', pincode: '560001' };
  const prepareWith =
    (cookies: Readonly<Record<string, string>>, local: Readonly<Record<string, string>>): Prepare =>
    async (page) => {
      await page
        .context()
        .addCookies(Object.entries(cookies).map(([key, text]) => ({ name: key, value: text, url: origin })));
      await page.addInitScript((entries) => {
        for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
      }, local);
    };
  const draftKey = randomBytes(32).toString('base64url');
  const draft = draftOf(tenant.uid);
  const walk = sealText(draftKey, 'walk', JSON.stringify(draft));
  return {
    prepare: prepareWith({ [name]: value }, stored),
    withDraft: prepareWith({ [name]: value, 'draft-key': draftKey }, { ...stored, walk }),
  };
}

/** What the app has saved of a tenant who has left it while giving the landlord's details. */
const draftOf = (owner: string): Draft => ({
  ...{ owner, at: Date.now(), steps: ['identity-info', 'landlord-detail'] },
  forms: { 'landlord-detail': { version: '', values: { name: 'Ravi Kumar', address: '12 MG Road, Bengaluru' } } },
  session: {
    ...{ phone: '9876500001', district: 'Bengaluru', consentLanguage: 'en', consentAt: new Date().toISOString() },
    consent: { purpose: 'eligibility', text: 'I agree to a check of my eligibility.' },
  },
});
