import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeCookie } from '../../../src/engine/browser/cookies.ts';
import { App } from '../../../src/engine/screen/app.tsx';
import type { AnyBlock } from '../../../src/engine/screen/blocks/define.ts';
import { byName } from '../../../src/engine/screen/by-name.ts';
import { structuredForms } from '../../../src/engine/screen/form/structured/structured-forms.ts';
import { hydratePage } from '../../support/pages/hydrate-page.ts';
import {
  readStoredPages,
  showStoredPage,
  startOnPage,
  storedFor,
  textOfScreen,
} from '../../support/pages/stored-page.ts';
import { blocks, widgets } from '../../support/product.ts';
import { journeyIds } from '../../support/read-journey.ts';

const named = { widgets: byName(widgets), blocks: byName<AnyBlock>(blocks) };
const pages = (await Promise.all(journeyIds.map(readStoredPages))).flat().filter(({ name }) => name !== undefined);

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
    const root = showStoredPage(page, stored);
    expect(document.documentElement.dataset.hidden).toBeUndefined();
    expect(root.textContent).not.toMatch(/[\uE000\uE001]/);
    const before = root.querySelector('main');
    const textBefore = textOfScreen(root);
    const runner = await startOnPage(page, stored);
    await hydratePage(root, runner, named.widgets, (pageState) => (
      <App runner={runner} pageState={pageState} {...named} forms={structuredForms} />
    ));
    expect(errors.mock.calls).toEqual([]);
    expect(root.querySelector('main')).toBe(before);
    // The engine checks the values that fill fields, and says so at them.
    if (!root.querySelector('input')) expect(textOfScreen(root)).toBe(textBefore);
  });
});

test('a press under way during hydration => nothing moves before its click, and then what else is known is shown', async () => {
  const page = pages.find(({ path, name }) => path === '/landlord-detail' && /^1+$/.test(name ?? ''));
  if (!page) throw new Error('no page');
  const stored = storedFor(page);
  const root = showStoredPage(page, stored);
  const runner = await startOnPage(page, stored);
  // A state that shows more than the page: the message of a field, above the buttons.
  runner.send({ type: 'blur', field: 'name', attempted: true });
  const before = textOfScreen(root);
  root.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await hydratePage(root, runner, named.widgets, (pageState) => (
    <App runner={runner} pageState={pageState} {...named} forms={structuredForms} />
  ));
  expect(textOfScreen(root)).toBe(before);
  await act(async () => root.dispatchEvent(new Event('click', { bubbles: true })));
  await waitFor(() => expect(textOfScreen(root)).not.toBe(before));
});

const [somePage] = pages.filter(({ path, name }) => path === '/homeScreen' && name === '11');

test('the session of the browser has ended => the page stays hidden, without a value in it', () => {
  if (!somePage) throw new Error('no page');
  writeCookie(somePage.page.variants?.signedIn ?? '', 'yes', 60);
  const root = showStoredPage(somePage, storedFor(somePage));
  expect(document.documentElement.dataset.hidden).toBe('');
  expect(root.textContent).not.toContain('Asha');
});

test('an empty stored text => the page stays hidden', () => {
  if (!somePage) throw new Error('no page');
  showStoredPage(somePage, { ...storedFor(somePage), 'local name': '' });
  expect(document.documentElement.dataset.hidden).toBe('');
});

test('a page that may lead to a screen whose view was saved => stays hidden', () => {
  const page = pages.find(({ path }) => path === '/processingScreen');
  if (!page) throw new Error('no page');
  showStoredPage(page, storedFor(page));
  expect(document.documentElement.dataset.hidden).toBeUndefined();
  showStoredPage(page, { ...storedFor(page), 'local brief': 'anything' });
  expect(document.documentElement.dataset.hidden).toBe('');
});
