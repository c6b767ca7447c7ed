import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyAction } from '../../src/actions/define.ts';
import { completePage } from '../../src/bootstrap/complete-page.ts';
import type { PageData, PageVariants } from '../../src/bootstrap/page-data.ts';
import { writeCookie } from '../../src/browser/cookies.ts';
import { prerenderPages } from '../../src/prerender/prerender-pages.ts';
import { createRunner } from '../../src/runner/runner.ts';
import type { Machine } from '../../src/runtime/state.ts';
import { App } from '../../src/screen/app.tsx';
import type { AnyBlock } from '../../src/screen/blocks/define.ts';
import { blocks } from '../../src/screen/blocks/index.ts';
import { byName } from '../../src/screen/by-name.ts';
import { structuredForms } from '../../src/screen/form/structured/structured-forms.ts';
import { hydrate, openAddress } from '../../src/screen/hydrate.tsx';
import { widgets } from '../../widgets/index.ts';
import { fakePorts, memoryStore } from '../engine/fake-ports.ts';
import { loadCalls } from '../engine/load-calls.ts';
import { loadFrom } from '../engine/load-from.ts';
import { journeyIds } from '../journeys/read-journey.ts';
import { frame, readMachine } from './read-machine.ts';

interface VariedPage {
  readonly id: string;
  readonly machine: Machine;
  readonly path: string;
  readonly text: string;
  readonly variants: PageVariants;
  /** The name of a variant. */
  readonly name: string;
}

const named = { widgets: byName(widgets), blocks: byName<AnyBlock>(blocks) };
const examples: Readonly<Record<string, string>> = {
  ...{ name: 'Asha <Rao>', panNumber: 'ABCPE1234F', pincode: '560001', reference: '2A3B-4C5D' },
  ...{ uid: '6f1c2a3b-9d3e-4a5b-8c7d-0e1f2a3b4c5d', user: 'u1' },
};

const pages = (await Promise.all(journeyIds.map(variedPages))).flat();

async function variedPages(id: string): Promise<readonly VariedPage[]> {
  const machine = await readMachine(id);
  const assets = {
    frame,
    hide: '',
    fill: '',
    bootstrap: '/bootstrap.js',
    styleSheet: '/style.css',
    styles: [],
    screens: {},
  };
  const files = prerenderPages(machine, assets, 'en');
  return Object.keys(machine.routes ?? {}).flatMap((path) => {
    const text = files[`${path === '/' ? 'index' : path.slice(1)}.html`] ?? '';
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const { variants }: PageData = JSON.parse(parsed.documentElement.dataset.page ?? '');
    if (!variants) return [];
    const templates = [...parsed.querySelectorAll('template')];
    const names = [...variants.same, ...templates.flatMap(({ dataset }) => dataset.for?.split(' ') ?? [])];
    return names.map((name) => ({ id, machine, path, text, variants, name }));
  });
}

/** What is stored where a page has a variant of that name. */
function storedFor({ variants, name }: VariedPage): Readonly<Record<string, string>> {
  const values = variants.keys.flatMap(({ name: property, stored, is }, index) => {
    const kind = Number(name[index]);
    return kind === 0
      ? []
      : [[stored.join(' '), kind === 1 ? (examples[property] ?? '') : (is[kind - 2] ?? '')] as const];
  });
  return {
    ...Object.fromEntries(Object.keys(variants.base).map((one) => [`local ${one}`, 'u1'])),
    ...Object.fromEntries(values),
  };
}

/** Shows a page as the parser of a browser would, and completes it. */
function fill({ text }: VariedPage, stored: Readonly<Record<string, string>>): HTMLElement {
  const { documentElement, body } = new DOMParser().parseFromString(text, 'text/html');
  document.documentElement.dataset.page = documentElement.dataset.page ?? '';
  document.documentElement.lang = documentElement.lang;
  document.documentElement.dataset.hidden = '';
  document.body.replaceChildren(...body.childNodes);
  for (const [place, value] of Object.entries(stored)) {
    const [area, key = ''] = place.split(' ');
    (area === 'local' ? localStorage : sessionStorage).setItem(key, value);
  }
  completePage();
  return document.getElementById('root') as HTMLElement;
}

async function start({ machine, path }: VariedPage, stored: Readonly<Record<string, string>>) {
  window.history.replaceState(null, '', path);
  const ports = fakePorts({ store: memoryStore(stored) });
  const waiting = (name: string): AnyAction => ({
    name,
    policy: { timeoutMs: 1_000, retryForMs: 0, concurrency: 'once' },
    run: () => new Promise(() => undefined),
  });
  const runner = createRunner({
    ...{ loadCalls, journey: machine.journey, load: loadFrom(machine), ports },
    findAction: async (name) => waiting(name),
  });
  await openAddress(runner, window.location);
  return runner;
}

/** What a screen says, without dates: the build does not know the current day. */
function textOf(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const time of copy.querySelectorAll('time')) time.remove();
  return copy.textContent;
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  delete window.filledPage;
  writeCookie('signed-in', '', 0);
});

test('pages that stored values change or lead elsewhere have variants', () => {
  const paths = new Set(pages.map(({ id, path }) => `${id} ${path}`));
  expect([...paths]).toEqual(
    expect.arrayContaining(['move-in /homeScreen', 'move-in /landlord-detail', 'move-in /processingScreen']),
  );
});

describe.each(pages)('$id: $path, variant $name', (page) => {
  test('is shown before the engine, and hydrated without changes', async () => {
    const errors = vi.spyOn(console, 'error');
    const stored = storedFor(page);
    const root = fill(page, stored);
    expect(document.documentElement.dataset.hidden).toBeUndefined();
    expect(root.textContent).not.toMatch(/[\uE000\uE001]/);
    const before = root.querySelector('main');
    const textBefore = textOf(root);
    const runner = await start(page, stored);
    await act(async () =>
      hydrate(root, runner, named.widgets, (pageState) => (
        <App runner={runner} pageState={pageState} {...named} forms={structuredForms} />
      )),
    );
    expect(errors.mock.calls).toEqual([]);
    expect(root.querySelector('main')).toBe(before);
    // The engine checks the values that fill fields, and says so at them.
    if (!root.querySelector('input')) expect(textOf(root)).toBe(textBefore);
  });
});

test('a press under way during hydration => nothing moves before its click, and then what else is known is shown', async () => {
  const page = pages.find(({ path, name }) => path === '/landlord-detail' && /^1+$/.test(name));
  if (!page) throw new Error('no page');
  const stored = storedFor(page);
  const root = fill(page, stored);
  const runner = await start(page, stored);
  // A state that shows more than the page: the hint of a blocked press, above the other button.
  runner.send({ type: 'press-blocked', name: 'submit', fields: [] });
  const before = textOf(root);
  root.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await act(async () =>
    hydrate(root, runner, named.widgets, (pageState) => (
      <App runner={runner} pageState={pageState} {...named} forms={structuredForms} />
    )),
  );
  expect(textOf(root)).toBe(before);
  await act(async () => root.dispatchEvent(new Event('click', { bubbles: true })));
  await waitFor(() => expect(textOf(root)).not.toBe(before));
});

const [somePage] = pages.filter(({ path, name }) => path === '/homeScreen' && name === '11');

test('the session of the browser has ended => the page stays hidden, without a value in it', () => {
  if (!somePage) throw new Error('no page');
  writeCookie(somePage.variants.signedIn, 'yes', 60);
  const root = fill(somePage, storedFor(somePage));
  expect(document.documentElement.dataset.hidden).toBe('');
  expect(root.textContent).not.toContain('Asha');
});

test('an empty stored text => the page stays hidden', () => {
  if (!somePage) throw new Error('no page');
  fill(somePage, { ...storedFor(somePage), 'local name': '' });
  expect(document.documentElement.dataset.hidden).toBe('');
});

test('a page that may lead to a screen whose view was saved => stays hidden', () => {
  const page = pages.find(({ path }) => path === '/processingScreen');
  if (!page) throw new Error('no page');
  fill(page, storedFor(page));
  expect(document.documentElement.dataset.hidden).toBeUndefined();
  fill(page, { ...storedFor(page), 'local brief': 'anything' });
  expect(document.documentElement.dataset.hidden).toBe('');
});
