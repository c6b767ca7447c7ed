import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../../src/engine/screen/app.tsx';
import type { AnyBlock } from '../../../src/engine/screen/blocks/define.ts';
import { byName } from '../../../src/engine/screen/by-name.ts';
import { structuredForms } from '../../../src/engine/screen/form/structured/structured-forms.ts';
import type { PageData } from '../../../src/engine/screen/page-data.ts';
import { prerenderPages } from '../../../src/first-load/prerender/prerender-pages.ts';
import { buildJourney } from '../../support/engine/build-journey.ts';
import { splitFlow, splitScreens, splitSession } from '../../support/engine/split-journey.ts';
import { hydratePage } from '../../support/pages/hydrate-page.ts';
import { prerendered } from '../../support/pages/prerendered.ts';
import { fewAssets, readMachine } from '../../support/pages/read-machine.ts';
import { showStoredPage, startOnPage, storedFor, storedPagesOf } from '../../support/pages/stored-page.ts';
import { blocks, catalogue, project } from '../../support/product.ts';

const sketch = { screens: splitScreens, session: splitSession, journey: { flows: splitFlow } };
const machine = await buildJourney(sketch, catalogue);
const pages = storedPagesOf('split', machine);
const page = (path: string, name?: string) => {
  const found = pages.find((one) => one.path === path && one.name === name);
  if (!found) throw new Error(`There is no page ${path} ${name}.`);
  return found;
};

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn<() => void>()));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  delete window.filledPage;
});

const named = { blocks: byName<AnyBlock>(blocks), widgets: {} };

describe.each([
  ['/', '0', 'welcome'],
  ['/', '1', 'welcome'],
  ['/', '2', 'welcome-short'],
  ['/details', '1', 'details'],
  ['/details', '3', 'details-long'],
])('the page of %s, draw %s', (path, name, screen) => {
  test(`shows "${screen}" before the engine, which hydrates it without changes`, async () => {
    const errors = vi.spyOn(console, 'error');
    const own = page(path, name);
    const stored = storedFor(own);
    const root = showStoredPage(own, stored);
    expect(document.documentElement.dataset.hidden).toBeUndefined();
    const before = root.querySelector('main');
    expect(before?.dataset.screen).toBe(screen);
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    const runner = await startOnPage(own, stored);
    expect(runner.getState().screen).toBe(screen);
    await hydratePage(root, runner, {}, (pageState) => (
      <App runner={runner} pageState={pageState} {...named} forms={structuredForms} />
    ));
    expect(errors.mock.calls).toEqual([]);
    expect(root.querySelector('main')).toBe(before);
  });
});

test('a draw that is shown under a condition on the address only => hidden with such an address', () => {
  const { personalizedBy, variants } = page('/details', '1').page;
  expect(variants?.keys.map(({ name, is }) => [name, is])).toEqual([
    ['draw-details', ['details-short', 'details-long']],
  ]);
  expect(personalizedBy).toContainEqual(expect.objectContaining({ query: 'campaign' }));
  expect(page('/', '2').page.personalizedBy).toEqual([]);
});

const filesOfScreen = (id: string) => ({ own: `/${id}.js`, scripts: ['/engine.js', `/${id}.js`, '/start.js'] });
const screens = Object.fromEntries(Object.keys(splitScreens).map((id) => [id, filesOfScreen(id)]));

test('the scripts of a page => those of the screen that is drawn are loaded with the first ones', () => {
  const files = prerenderPages(machine, { ...fewAssets, screens }, 'en', project);
  const parsed = new DOMParser().parseFromString(files['index.html'] ?? '', 'text/html');
  const data: PageData = JSON.parse(parsed.documentElement.dataset.page ?? '');
  const [template] = parsed.querySelectorAll('template');
  expect(data.engine).toEqual(['/engine.js', '/welcome.js', '/start.js']);
  expect(JSON.parse(template?.dataset.form ?? '{}').engine).toEqual([
    ...['/engine.js', '/welcome.js', '/welcome-short.js', '/start.js'],
  ]);
});

test('every page of the journey draws before it is hidden, and no page of another journey does', async () => {
  const inlineOf = (html = '') =>
    [...new DOMParser().parseFromString(html, 'text/html').head.querySelectorAll('script')]
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  const own = prerenderPages(machine, fewAssets, 'en', project);
  expect(inlineOf(own['index.html'])).toEqual(['draw()', 'hide()']);
  expect(Object.values(own).every((html) => inlineOf(html)[0] === 'draw()')).toBe(true);
  const others = prerendered('landlord', await readMachine('landlord'), fewAssets);
  expect(Object.values(others).some((html) => html.includes('draw'))).toBe(false);
});
