import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Overlay } from '../../../src/compile/compile-overlay.ts';
import type { OverridableSources, TextOverrides } from '../../../src/engine/model/texts/overrides.ts';
import type { PageData } from '../../../src/engine/screen/page-data.ts';
import { rewordEverything } from '../../support/compile/reworded-journey.ts';
import { type BuiltApp, openBuiltApp } from '../../support/engine/built-app.ts';
import { asSource, readJsonFile, text } from '../../support/journey-text.ts';
import { type PublishedApp, startPublishedApp } from '../../support/published/published-app.ts';
import { TestBrowser } from '../../support/server/app.ts';

let built: BuiltApp;
let server: PublishedApp;

beforeAll(async () => {
  built = await openBuiltApp();
  server = await startPublishedApp(built.outDir);
});
afterAll(async () => {
  await server.close();
  await built.remove();
});

const screens = ['landing', 'faq', 'identity-info', 'landlord-detail'];

/** The sources of a journey as far as these screens. */
const sourcesOf = (id: string): OverridableSources => ({
  journey: asSource(`journeys/${id}/journey.json`),
  screens: Object.fromEntries(screens.map((screen) => [screen, asSource(`journeys/${id}/screens/${screen}.json`)])),
  copies: [readJsonFile(`journeys/${id}/copy/hi.json`)],
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html', host: 'localhost', ...headers } });

const entities: Readonly<Record<string, string>> = { '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

const withoutEntities = (markup: string): string =>
  markup.replaceAll(/&(?:#39|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);

function pageOf(html: string): PageData {
  const written = /data-page='([^']*)'/.exec(html)?.[1] ?? '';
  return JSON.parse(withoutEntities(written));
}

const titleOf = (html: string): string => withoutEntities(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');

/** The same overrides with other texts. */
const mapTexts = (overrides: TextOverrides, change: (text: string) => string): TextOverrides =>
  JSON.parse(JSON.stringify(overrides), (key, value) => (key === 'text' ? change(value) : value));

const addresses = ['/', '/faq', '/identity-info', '/landlord-detail', '/lost', '/landlord/'];

describe('nothing was published', () => {
  test.each(addresses)('%s => the page of the build, and no cookie', async (url) => {
    const { body, headers } = await ask(url);
    const names = ['index', 'faq', 'identity-info', 'landlord-detail', '404', 'landlord/index'];
    expect(body).toBe(await readFile(join(built.outDir, `${names[addresses.indexOf(url)]}.html`), 'utf8'));
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('texts-file');
  });
});

describe('every text of some screens reworded', () => {
  const overrides: TextOverrides = rewordEverything(sourcesOf('move-in'));
  const reworded = (language: string, part: string, at: string): string | undefined =>
    overrides[language]?.[part]?.[at]?.text;
  let file = '';

  beforeAll(async () => {
    await server.publish('move-in', overrides);
    file = pageOf((await ask('/')).body).texts?.file ?? '';
  });

  test('none of them is left out', () => {
    expect(server.published.statusOf('move-in')).toEqual({ number: 1, conflicts: [] });
  });

  test.each(screens.flatMap((screen) => ['en', 'hi'].map((language) => [screen, language] as const)))(
    '%s in %s => its reworded title, with what the engine needs for it',
    async (screen, language) => {
      const url = readJsonFile(`journeys/move-in/screens/${screen}.json`).path;
      const { body, headers } = await ask(url, { 'accept-language': language });
      const { texts } = pageOf(body);
      expect(titleOf(body)).toContain(reworded(language, screen, '/title'));
      expect(texts).toMatchObject({ file, known: { [language]: { [screen]: { shown: {} } } } });
      expect(headers['texts-file']).toBe(file);
    },
  );

  test('the file has the texts of every part in every language, and never changes', async () => {
    const { headers, body } = await ask(file);
    const all: Overlay = JSON.parse(body);
    expect(all.en?.landing).toMatchObject({ shown: { title: reworded('en', 'landing', '/title') } });
    expect(Object.keys(all.hi ?? {})).toEqual(expect.arrayContaining(['journey.json', ...screens]));
    expect(headers['cache-control']).toContain('immutable');
  });

  test('of another version => not found', async () => {
    expect((await ask(file.replace(/[0-9a-f]{16}\.json$/, `${'0'.repeat(16)}.json`))).statusCode).toBe(404);
  });

  test('a page in its compressed form, and not again with its ETag', async () => {
    const { headers, rawPayload } = await ask('/faq', { 'accept-encoding': 'gzip, deflate, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload.length).toBeLessThan(20_000);
    const again = await ask('/faq', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const hindi = await ask('/faq', { 'if-none-match': String(headers.etag), 'accept-language': 'hi' });
    expect(hindi.statusCode).toBe(200);
  });

  test('an unknown address => the reworded journey, 404', async () => {
    const { statusCode, body } = await ask('/lost');
    expect(statusCode).toBe(404);
    expect(pageOf(body).texts?.file).toBe(file);
  });

  test('the policy allows the styles and scripts that the page has', async () => {
    const { headers, body } = await ask('/');
    expect(body).toContain('<style');
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
  });

  test('another journey => as it was built', async () => {
    const { body, headers } = await ask('/landlord/');
    expect(body).toBe(await readFile(join(built.outDir, 'landlord/index.html'), 'utf8'));
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test('a consent is changed => who has read the first version keeps it, until the session ends', async () => {
    const { headers } = await ask('/');
    expect(headers['set-cookie']).toMatch(/^version=1; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    const title = { from: text('landing', 'title'), text: 'Begin here' };
    await server.publish('move-in', { en: { landing: { '/title': title } } }, true);
    const own = await ask('/', { cookie: 'version=1' });
    expect(titleOf(own.body)).toContain(reworded('en', 'landing', '/title'));
    expect(own.headers['set-cookie']).toContain('version=1');
    const fresh = await ask('/');
    expect(titleOf(fresh.body)).toContain('Begin here');
    expect(fresh.headers['set-cookie']).toContain('version=2');
  });

  test('signed out => the texts that were read are forgotten', async () => {
    const browser = new TestBrowser(server.app);
    await browser.signIn('9876543210');
    const { headers } = await browser.post('/api/v1/sign-out', { uid: browser.uid, everywhere: false });
    expect(headers['set-cookie']).toEqual(
      expect.arrayContaining(
        ['version', 'texts'].map((name) => expect.stringMatching(new RegExp(`^${name}=; .*Path=/`))),
      ),
    );
  });

  test('a session that began before anything was published => the texts of the build', async () => {
    const { body } = await ask('/', { cookie: 'session=token' });
    expect(body).toBe(await readFile(join(built.outDir, 'index.html'), 'utf8'));
  });

  test('markup in every text => shown as text, and neither a script nor an element', async () => {
    const markup = `'"></script><script>alert(1)</script><img src=x onerror=alert(1)>`;
    await server.publish(
      'move-in',
      mapTexts(overrides, (words) => words + markup),
    );
    for (const language of ['en', 'hi']) {
      for (const url of addresses.slice(0, 4)) {
        const { body } = await ask(url, { 'accept-language': language });
        expect(withoutEntities(body)).toContain(markup);
        expect(body).not.toContain('<script>alert');
        expect(body).not.toContain('<img src=x');
        expect(pageOf(body).texts?.file).toMatch(/^\/texts\//);
      }
    }
  });

  test('the texts of the build are published => its pages again', async () => {
    await server.publish('move-in', {});
    const { body, headers } = await ask('/');
    expect(body).toBe(await readFile(join(built.outDir, 'index.html'), 'utf8'));
    expect(headers).not.toHaveProperty('texts-file');
  });
});
