import { EventEmitter, once } from 'node:events';
import type { Page, Route } from '@playwright/test';

/** Faults of a call, and what the browser may report for each. */
export const faults = {
  'a dropped connection': {
    report: 'net::ERR_CONNECTION_RESET',
    // A lost response is retried for up to a minute; each attempt takes 10 s of it, on the page's clock.
    answer: async (route) => {
      await route.request().frame().page().clock.runFor(10_000);
      await route.abort('connectionreset').catch(() => undefined);
    },
  },
  'HTTP 500': {
    report: 500,
    answer: (route) => route.fulfill({ status: 500, json: { status: 'failed', message: 'Oops' } }),
  },
  'HTML with status 200': {
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Please log in</h1>' }),
  },
  'malformed JSON': {
    answer: (route) => route.fulfill({ contentType: 'application/json', body: '{"status":"success",' }),
  },
  'a wrong shape': { answer: (route) => route.fulfill({ json: { status: 7, data: 'success' } }) },
} as const satisfies Record<string, { report?: string | number; answer: (route: Route) => Promise<void> }>;

/** What the browser may report of a fault, if anything. */
export const reportOf = (fault: FaultName): string | number | undefined =>
  (faults[fault] as { readonly report?: string | number }).report;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];

/** Makes a call fail from now on; the returned function restores it. */
export async function breakCall(page: Page, path: string, fault: FaultName): Promise<() => Promise<void>> {
  const { answer } = faults[fault];
  if (fault === 'a dropped connection') await page.clock.install();
  await page.route(`**${path}`, answer);
  return () => page.unroute(`**${path}`, answer);
}

/** Delays the responses of a call until the returned function is called. */
export async function holdCall(page: Page, path: string): Promise<() => void> {
  const release = new EventEmitter();
  const opened = once(release, 'open');
  await page.route(`**${path}`, async (route) => {
    await opened;
    await route.continue();
  });
  return () => void release.emit('open');
}

/** Lets the server process the next call, and drops its response. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
