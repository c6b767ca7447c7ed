import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../bin/setup/chromium.mjs';
import { switchedOff } from '../support/browser/switched-off.ts';

const cpuSlowdown = 4;
/** Slow 4G: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms round trip. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** What a page has received so far: compressed bytes of script and of all files, and the number of files. */
export interface Wire {
  readonly js: number;
  readonly all: number;
  readonly files: number;
}

/** A page in a fresh browser context: nothing is cached or stored. */
export interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
  wire(): Wire;
  /** Evaluates an expression in the page. Playwright's own methods would first run 300 kB of script in the page. */
  ask<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

/** Starts a browser for several visits. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    switchedOff,
  ];
  // Under DevTools, V8 would parse all of React a second time for the stack traces of errors that are only created.
  const ofScript = '--js-flags=--expose-gc --no-enable-lazy-source-positions';
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...args, ofScript] });
}

/** Opens an empty page with a four times slower processor and, if `slow`, a slow network. */
export async function visit(browser: Browser, { slow = false }: { readonly slow?: boolean } = {}): Promise<Visit> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // esbuild inserts calls of its helper `__name` into functions that run in the page.
  await page.addInitScript('globalThis.__name = (value) => value');
  const wire = await watchWire(cdp);
  if (slow) await cdp.send('Network.emulateNetworkConditions', slowNetwork);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const ask = async <T>(expression: string): Promise<T> =>
    (await cdp.send('Runtime.evaluate', { expression, returnByValue: true })).result.value;
  return { page, cdp, wire, ask, close: () => context.close() };
}

async function watchWire(cdp: CDPSession): Promise<() => Wire> {
  const files = new Map<string, { readonly script: boolean; readonly contentLength: number; bytes: number }>();
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, response: { mimeType, headers, url } }) => {
    if (!url.startsWith('http')) return;
    const lowered = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const contentLength = Number(lowered['content-length'] ?? 0);
    files.set(requestId, { script: mimeType.includes('javascript'), contentLength, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    // The length reported by the browser includes the headers.
    if (file) file.bytes = file.contentLength || encodedDataLength;
  });
  return () => {
    const all = [...files.values()];
    const sum = (some: typeof all): number => some.reduce((total, { bytes }) => total + bytes, 0);
    return { js: sum(all.filter(({ script }) => script)), all: sum(all), files: all.length };
  };
}
