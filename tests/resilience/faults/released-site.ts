import { mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { writeDeployed } from '../../support/server/site.ts';
import type { ServerProcess } from './server-process.ts';

/** Writes a small deployed build with a studio into `dist` of a new folder, and returns that folder. */
export function writeReleasedSite(): string {
  const site = mkdtempSync(join(tmpdir(), 'released-site-'));
  renameSync(writeDeployed(), join(site, 'dist'));
  return site;
}

/** What a visitor has: the home screen of one release, and the cookie that names it. */
export interface ReleaseVisit {
  readonly home: string;
  /** Empty before anything was published. */
  readonly pin: string;
}

/** Opens the app with its script and its service worker, which are of the same release as the page. */
export async function visitSite({ origin }: ServerProcess, cookie = ''): Promise<ReleaseVisit> {
  const page = await fetch(origin, { headers: { accept: 'text/html', cookie } });
  const body = await page.text();
  const pin = page.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const read = async (name: string) => {
    const headers = { cookie: pin || cookie };
    return (await fetch(`${origin}/${name}`, { headers })).text();
  };
  const name = /assets\/app-\S+/.exec(body)?.[0] ?? '';
  const script = await read(name);
  const home = script.replace('script of ', '');
  expect(body).toBe(`${home} ${name}`);
  expect(await read('service-worker.js')).toBe(`worker of ${home}`);
  return { home, pin };
}
