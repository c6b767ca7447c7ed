import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScreenModule } from '../module-registry.ts';
import { createScreenLoader, type LoadScreenModule, type RouteManifest } from './screen-loader.ts';

const paths = { first: '/', second: '/second', third: '/third', dialog: undefined, lost: '/not-found' } as const;
type Id = keyof typeof paths;
const leadsTo: Partial<Record<Id, readonly Id[]>> = { first: ['second', 'dialog'], second: ['third'] };

/** Creates a loader that has loaded nothing; `served` is the screen of the served page. */
function start(served?: Id) {
  const fetched: string[] = [];
  const loadersOf = (ids: readonly Id[]): Record<string, LoadScreenModule> =>
    Object.fromEntries(ids.map((id) => [id, loaderOf(id)]));
  const texts = { hi: async () => ({ texts: { shown: { title: 'hindi' } } }) };
  const loaderOf =
    (id: Id): LoadScreenModule =>
    async () => {
      fetched.push(id);
      const screen = { id, path: paths[id] };
      return { screen, texts, loaders: loadersOf(leadsTo[id] ?? []) } as unknown as ScreenModule;
    };
  const ids = Object.keys(paths) as Id[];
  const routes = Object.fromEntries(ids.flatMap((id) => (paths[id] ? [[paths[id], id]] : [])));
  const openRouteManifest = vi.fn<() => Promise<RouteManifest>>(async () => ({ routes, loaders: loadersOf(ids) }));
  const loadLanguage = vi.fn<(tag: string) => Promise<{ texts: object }> | undefined>((tag) =>
    tag === 'en' ? undefined : Promise.resolve({ texts: { said: { Saved: tag } } }),
  );
  const onLoad = vi.fn<(chunk: ScreenModule) => void>();
  const known = served ? [[paths[served] ?? '', loaderOf(served)] as const] : [];
  const load = createScreenLoader({ known, openRouteManifest, loadLanguage, notFound: 'lost', onLoad });
  const loadEnglish = async (name: string) => (await load(name, 'en')).screen.id;
  return { fetched, openRouteManifest, loadLanguage, onLoad, load, loadEnglish };
}

describe('from the served page', () => {
  test('screens that the previous one leads to => no route manifest', async () => {
    const { loadEnglish, openRouteManifest } = start('first');
    expect(await loadEnglish('/')).toBe('first');
    for (const id of ['second', 'dialog', 'third']) expect(await loadEnglish(id)).toBe(id);
    expect(openRouteManifest).not.toHaveBeenCalled();
  });

  test('a loaded screen => known by id and path', async () => {
    const { loadEnglish, fetched, openRouteManifest } = start('first');
    for (const name of ['/', 'second', '/second', 'second', 'first', '/']) await loadEnglish(name);
    expect(new Set(fetched)).toEqual(new Set(['first', 'second']));
    expect(openRouteManifest).not.toHaveBeenCalled();
  });

  test('each chunk is reported before its screen is returned', async () => {
    const { loadEnglish, onLoad } = start('first');
    await loadEnglish('/');
    expect(onLoad.mock.calls.map(([{ screen }]) => screen.id)).toEqual(['first']);
  });
});

test.each([
  ['/third', 'third'],
  ['third', 'third'],
  ['/', 'first'],
  ['/no-such-page', 'lost'],
  ['a-removed-step', 'lost'],
  ['constructor', 'lost'],
])('%s, which no chunk leads to => found in the route manifest: %s', async (name, id) => {
  const { loadEnglish, openRouteManifest } = start(name === '/' ? undefined : 'first');
  expect(await loadEnglish(name)).toBe(id);
  expect(openRouteManifest).toHaveBeenCalledOnce();
});

describe('a language', () => {
  test('the language of the screens => no texts', async () => {
    expect(await start('first').load('/', 'en')).not.toHaveProperty('texts');
  });

  test('another => the texts of the journey and of the screen', async () => {
    expect(await start('first').load('/', 'hi')).toMatchObject({
      screen: { id: 'first' },
      texts: { journey: { said: { Saved: 'hi' } }, screen: { shown: { title: 'hindi' } } },
    });
  });

  test('one without texts of the screen => those of the journey only', async () => {
    expect((await start('first').load('/', 'mr')).texts).toEqual({ journey: { said: { Saved: 'mr' } }, screen: {} });
  });
});

describe('a failure', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const offline = new Error('offline');

  test('of the route manifest => retried after a second', async () => {
    const { loadEnglish, openRouteManifest } = start();
    openRouteManifest.mockRejectedValueOnce(offline);
    const loaded = loadEnglish('/third');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await loaded).toBe('third');
  });

  test('twice => rejects, and the next load retries', async () => {
    const { loadEnglish, openRouteManifest } = start();
    openRouteManifest.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
    const failed = expect(loadEnglish('/third')).rejects.toThrow('offline');
    await vi.advanceTimersByTimeAsync(1_000);
    await failed;
    expect(await loadEnglish('/third')).toBe('third');
  });

  test('of the texts => retried after a second', async () => {
    const { load, loadLanguage } = start('first');
    loadLanguage.mockReturnValueOnce(Promise.reject(offline));
    const loaded = load('/', 'hi');
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await loaded).texts).toBeDefined();
  });
});
