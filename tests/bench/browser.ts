import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../bin/setup/chromium.mjs';
import { switchedOff } from '../e2e/switched-off.ts';

const slowerCpu = 4;
/** A slow 4G: 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** What travelled to a page so far: bytes of bodies as they were sent, and how many files. */
export interface Wire {
  readonly js: number;
  readonly all: number;
  readonly files: number;
}

/** A page on a phone of its own: nothing is cached, nothing is stored. */
export interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
  wire(): Wire;
  /** What an expression gives in the page. Asking by Playwright's own ways first runs 300 kB of script in the page. */
  ask<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

/** Starts a browser for some visits. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    switchedOff,
  ];
  // A browser that is watched would read all of React a second time for the stacks of errors that it only makes.
  const ofScript = '--js-flags=--expose-gc --no-enable-lazy-source-positions';
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...args, ofScript] });
}

/** Opens an empty page with a four times slower processor, on a slow network if asked for. */
export async function visit(browser: Browser, { slow = false }: { readonly slow?: boolean } = {}): Promise<Visit> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // The compiler of this file names functions with a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  const wire = await watchWire(cdp);
  if (slow) await cdp.send('Network.emulateNetworkConditions', slowNetwork);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
  const ask = async <T>(expression: string): Promise<T> =>
    (await cdp.send('Runtime.evaluate', { expression, returnByValue: true })).result.value;
  return { page, cdp, wire, ask, close: () => context.close() };
}

async function watchWire(cdp: CDPSession): Promise<() => Wire> {
  const files = new Map<string, { readonly script: boolean; readonly announced: number; bytes: number }>();
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, response: { mimeType, headers, url } }) => {
    if (!url.startsWith('http')) return;
    const lowered = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const announced = Number(lowered['content-length'] ?? 0);
    files.set(requestId, { script: mimeType.includes('javascript'), announced, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    // The length told by the browser includes the headers.
    if (file) file.bytes = file.announced || encodedDataLength;
  });
  return () => {
    const all = [...files.values()];
    const sum = (some: typeof all): number => some.reduce((total, { bytes }) => total + bytes, 0);
    return { js: sum(all.filter(({ script }) => script)), all: sum(all), files: all.length };
  };
}
