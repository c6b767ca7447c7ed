import { EventEmitter, once } from 'node:events';
import type { Page, Route } from '@playwright/test';

/** Ways in which a call can go wrong on its way to the server or back, and what the browser may then report. */
export const faults = {
  'a dropped connection': { report: 'net::ERR_CONNECTION_RESET', answer: (route) => route.abort('connectionreset') },
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

/** Lets a call go wrong from now on; the answer mends it. */
export async function breakCall(page: Page, path: string, fault: FaultName): Promise<() => Promise<void>> {
  const { answer } = faults[fault];
  await page.route(`**${path}`, answer);
  return () => page.unroute(`**${path}`, answer);
}

/** Holds a call's answers back until they are let go. */
export async function holdCall(page: Page, path: string): Promise<() => void> {
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  await page.route(`**${path}`, async (route) => {
    await opened;
    await route.continue();
  });
  return () => void gate.emit('open');
}

/** Lets the server act on the next call, and loses its answer. */
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
