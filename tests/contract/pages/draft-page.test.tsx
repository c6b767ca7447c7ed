import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Draft } from '../../../src/engine/runtime/data/draft.ts';
import { App } from '../../../src/engine/screen/app.tsx';
import type { AnyBlock } from '../../../src/engine/screen/blocks/define.ts';
import { byName } from '../../../src/engine/screen/by-name.ts';
import { structuredForms } from '../../../src/engine/screen/form/structured/structured-forms.ts';
import type { PageData } from '../../../src/engine/screen/page-data.ts';
import { fieldsOf } from '../../../src/first-load/prerender/draft-change.ts';
import { wholeScreen } from '../../../src/first-load/prerender/page-difference.ts';
import { storageKeyOf } from '../../../src/first-load/prerender/storage-key.ts';
import { samplesOf } from '../../../src/simulate/samples.ts';
import { hydratePage } from '../../support/pages/hydrate-page.ts';
import {
  readStoredPages,
  type StoredPage,
  showStoredPage,
  startOnPage,
  storedFor,
  textOfScreen,
} from '../../support/pages/stored-page.ts';
import { blocks, widgets } from '../../support/product.ts';
import { journeyIds } from '../../support/read-journey.ts';
import { sampled } from '../../support/sampled.ts';

const named = { widgets: byName(widgets), blocks: byName<AnyBlock>(blocks) };
const tenant = '6f1c2a3b-9d3e-4a5b-8c7d-0e1f2a3b4c5d';

const pages = (await Promise.all(journeyIds.map(readStoredPages))).flat();
const cases = pages.filter(({ shown }) => shown.draft);

/** A draft that has everything, or only the values of one kind. */
function draftWith({ machine }: StoredPage, kind: 'all' | 'forms' | 'session' | 'nothing'): Draft {
  const { session, version, settings } = machine.journey;
  const forms = Object.values(machine.screens).map((screen) => {
    // Photos are never in a draft.
    const fields = fieldsOf(screen).filter(({ name }) => screen.fields[name]?.widget !== 'image-drop');
    const values = Object.fromEntries(fields.map(({ name, samples: [value] }) => [name, value]));
    return [screen.id, { version, values }] as const;
  });
  // What else is stored is in the variant.
  const names = Object.keys(session).filter((name) => !storageKeyOf(machine.journey, name));
  const known = names.map((name) => [name, samplesOf(session[name])[0]] as const);
  return {
    ...{ owner: tenant, at: Date.now(), steps: [settings.signedIn?.at ?? ''] },
    forms: kind === 'all' || kind === 'forms' ? Object.fromEntries(forms) : {},
    session: kind === 'all' || kind === 'session' ? Object.fromEntries(known) : {},
  };
}

/** The place of an element among the others, and what it says itself. */
type Seen = readonly [path: string, text: string];

const lookAt = (root: Element, path: readonly number[]): Seen => {
  // Step by step: a selector of each element takes jsdom a hundred times as long.
  const element = path.reduce<Element | undefined>((parent, at) => parent?.children[at], root);
  const texts = [...(element?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return [`${path.join(' > ')} ${element?.localName}`, texts.map(({ textContent }) => textContent).join('')];
};

const pathOf = (element: Element): readonly number[] => {
  const parent = element.parentElement;
  if (!parent || element.id === 'root') return [];
  return [...pathOf(parent), [...parent.children].indexOf(element)];
};

/** The elements that are shown before the engine, without dates; the check of a field speaks inside it, and above the submit button. */
function shownIn(root: HTMLElement): readonly Element[] {
  const { hidden, page = '' } = document.documentElement.dataset;
  const { draft, styles }: PageData = JSON.parse(page);
  if (hidden === '' || draft?.changes === wholeScreen.selector) return [];
  return [...root.querySelectorAll('*')].filter(
    (element) =>
      !element.closest(`[class~="${styles.field}"], time`) &&
      !element.nextElementSibling?.matches('button[type=submit]') &&
      (hidden === undefined || !element.closest(draft?.changes ?? '')),
  );
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  delete window.filledPage;
  delete document.documentElement.dataset.hidden;
});

describe.each(sampled(cases))('$id: $path, variant $name', (page) => {
  test.each(['all', 'forms', 'session', 'nothing'] as const)(
    'a draft with %s => what is shown before the engine stays, and is hydrated without a warning',
    async (kind) => {
      const errors = vi.spyOn(console, 'error');
      const { resume } = page.machine.journey.settings;
      const place = page.shown.draft?.stored.join(' ') ?? '';
      const known = { [`local ${resume?.owner}`]: tenant, ...storedFor(page) };
      const root = showStoredPage(page, { ...known, [place]: 'sealed1.AAAA' });
      const { dataset } = document.documentElement;
      const paths = shownIn(root).map(pathOf);
      const seen = paths.map((path) => lookAt(root, path));
      // As the fakes store it: readable.
      const runner = await startOnPage(page, { ...known, [place]: JSON.stringify(draftWith(page, kind)) });
      await hydratePage(root, runner, named.widgets, (pageState) => (
        <App runner={runner} pageState={pageState} {...named} forms={structuredForms} />
      ));
      expect(errors.mock.calls).toEqual([]);
      expect(dataset.hidden).toBeUndefined();
      expect(textOfScreen(root)).not.toBe('');
      expect(paths.map((path) => lookAt(root, path))).toEqual(seen);
    },
  );
});

test('a page that leads to no other screen shows some of its own to a tenant with a draft', () => {
  const waiting = cases.filter(({ shown }) => shown.draft?.changes === wholeScreen.selector);
  expect(waiting.every(({ page }) => page.needs === true)).toBe(true);
  for (const page of cases.filter((one) => !waiting.includes(one))) {
    const root = showStoredPage(page, {
      ...storedFor(page),
      [page.shown.draft?.stored.join(' ') ?? '']: 'sealed1.AAAA',
    });
    expect([page.path, shownIn(root).some((one) => one.matches('main *'))]).toEqual([page.path, true]);
  }
});
