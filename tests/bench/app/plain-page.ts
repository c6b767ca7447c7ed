import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { precompressFolder } from '../../../src/build/precompress.ts';
import { workFolder } from '../project.ts';

/** What a route shows. */
export interface Shown {
  readonly route: string;
  readonly screen: string;
  /** Whether it has a text field. */
  readonly hasText: boolean;
}

const folder = join(workFolder, 'plain');

/**
 * Writes a page without scripts for every route of the running app, with the text and markup that the route has when it is
 * fully loaded, its style sheet and its pictures as files, and no web font. Returns what each route shows, and the folder to serve.
 */
export async function writePlainPages(
  browser: Browser,
  origin: string,
  routes: readonly string[],
  prepare: (page: Page) => Promise<unknown>,
): Promise<{ readonly folder: string; readonly shown: readonly Shown[] }> {
  await rm(folder, { recursive: true, force: true });
  await cp('dist', folder, { recursive: true, filter: (path) => !/\.(js|html)(\.(br|gz))?$/.test(path) });
  const shown: Shown[] = [];
  for (const route of routes) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await prepare(page);
    await page.goto(origin + route, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    const { html, ...rest } = await page.evaluate(freeze);
    const file = join(folder, `${route === '/' ? 'index' : route.slice(1)}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
    shown.push({ route, ...rest });
    await context.close();
  }
  await precompressFolder(folder);
  return { folder, shown };
}

/** Runs in the page: returns its HTML without scripts, and with nothing inside that is also a file. */
function freeze(): { readonly html: string; readonly screen: string; readonly hasText: boolean } {
  for (const field of document.querySelectorAll('input')) field.setAttribute('value', field.value);
  const page = document.documentElement.cloneNode(true) as HTMLElement;
  const left = 'script, noscript, style, link[rel=modulepreload], link[rel=preload], link[href*="/fonts-"]';
  for (const element of page.querySelectorAll(left)) element.remove();
  for (const picture of page.querySelectorAll<HTMLImageElement>('img[data-file]')) {
    picture.setAttribute('src', picture.dataset.file ?? '');
    picture.removeAttribute('data-file');
  }
  const screen = document.querySelector<HTMLElement>('[data-screen]')?.dataset.screen ?? '';
  const text =
    'input:not([type]):enabled, input[type=text]:enabled, input[type=tel]:enabled, input[type=email]:enabled';
  return { html: `<!doctype html>${page.outerHTML}`, screen, hasText: document.querySelector(text) !== null };
}
