import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyAction } from '../../../src/engine/model/define-action.ts';
import type { Language } from '../../../src/engine/model/texts/language.ts';
import { createRunner } from '../../../src/engine/runner/runner.ts';
import type { Machine } from '../../../src/engine/runtime/state.ts';
import { formatValue } from '../../../src/engine/runtime/values/format.ts';
import { BrowserAddress } from '../../../src/engine/screen/address.tsx';
import { App } from '../../../src/engine/screen/app.tsx';
import type { AnyBlock } from '../../../src/engine/screen/blocks/define.ts';
import { byName } from '../../../src/engine/screen/by-name.ts';
import { structuredForms } from '../../../src/engine/screen/form/structured/structured-forms.ts';
import { openAddress } from '../../../src/engine/screen/hydrate.tsx';
import { lateParts } from '../../../src/engine/screen/loaded-late.tsx';
import type { PageData } from '../../../src/engine/screen/page-data.ts';
import { fakePorts, memoryStore } from '../../support/engine/fake-ports.ts';
import { loadCalls } from '../../support/engine/load-calls.ts';
import { loadFrom } from '../../support/engine/load-from.ts';
import { hydratePage } from '../../support/pages/hydrate-page.ts';
import { prerendered } from '../../support/pages/prerendered.ts';
import { fewAssets, readMachine, readPage } from '../../support/pages/read-machine.ts';
import { isNeeded } from '../../support/pages/stored-page.ts';
import { blocks, widgets } from '../../support/product.ts';
import { journeyIds } from '../../support/read-journey.ts';

const address = <BrowserAddress setNavigate={() => undefined} />;
/** An action whose call gets no answer: what a page shows first is compared, not what an answer changes. */
const waitingAction = (name: string): AnyAction => ({
  name,
  policy: { timeoutMs: 1_000, retryForMs: 0, concurrency: 'once' },
  run: () => new Promise(() => undefined),
});
const named = { widgets: byName(widgets), blocks: byName<AnyBlock>(blocks) };
/** A prerendered page, and the journey that it belongs to. */
interface Prerendered {
  readonly id: string;
  readonly machine: Machine;
  readonly path: string;
  readonly html: string;
  readonly needs: PageData['needs'];
  /** Whether it shows what it needs: tests/contract/pages/complete-page.test.tsx opens it. */
  readonly showsNeeded: boolean;
}

async function pagesOf(id: string): Promise<readonly Prerendered[]> {
  const machine = await readMachine(id);
  const files = prerendered(id, machine, fewAssets);
  return Object.keys(machine.routes ?? {}).map((path) => {
    const { html, page } = readPage(files[path === '/' ? 'index.html' : `${path.slice(1)}.html`] ?? '');
    const showsNeeded = page.variants?.keys.some(({ stored }) => isNeeded(page.needs, stored)) ?? false;
    return { id, machine, path, html, needs: page.needs, showsNeeded };
  });
}

const pages = (await Promise.all(journeyIds.map(pagesOf))).flat();
const pagesWithContent = pages.filter(({ needs, showsNeeded }) => needs !== true && !showsNeeded);
const allStored = {
  ...{ 'local uid': 'u1', 'local user': 'u1', 'local name': 'Asha Rao', 'local panNumber': 'ABCPE1234F' },
  ...{ 'local pincode': '560001', 'session utm_source': 'website', 'session entry': 'A', 'session links_sent': '2' },
};

/** A text that a session may have stored by a key: of a number where its property is one. */
const storedFor = ({ journey }: Machine, key: string): string =>
  Object.values(journey.session).find((one) => one.key === key)?.type === 'integer' ? '2' : 'u1';

/** Opens a page as the browser does, and hydrates it. */
async function open({ machine, path, html }: Prerendered, stored: Readonly<Record<string, string>>) {
  window.history.replaceState(null, '', path);
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  const ports = fakePorts({ store: memoryStore(stored) });
  ports.navigation.go.mockImplementation((to) => window.history.replaceState(null, '', to));
  const runner = createRunner({
    loadCalls,
    journey: machine.journey,
    load: loadFrom(machine),
    findAction: async (name) => waitingAction(name),
    ports,
  });
  await openAddress(runner, window.location);
  const before = root.querySelector('main');
  const text = root.innerHTML;
  await hydratePage(root, runner, named.widgets, (pageState) => (
    <App
      runner={runner}
      pageState={pageState}
      {...named}
      forms={structuredForms}
      address={address}
      loadLateParts={async () => lateParts}
    />
  ));
  return { root, text, runner, isSameElement: root.querySelector('main') === before };
}

/** Removes what depends on the current day, which the build does not know: the earliest date of a field, and dated steps. */
function clearDates(root: HTMLElement, { journey }: Machine): void {
  root.querySelector('input[min^="20"]')?.removeAttribute('min');
  for (const time of root.querySelectorAll('time')) {
    expect(time.textContent).toBe(formatValue(time.dateTime, 'date', journey.languages[0] as Language));
    time.removeAttribute('datetime');
    // The line that keeps the place of the date in the prerendered page.
    time.textContent = '\u00a0';
  }
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('every screen with a path has a page; it is empty if the screen needs values that are never stored', () => {
  const empty = pages.filter(({ html }) => html === '');
  expect(empty).toEqual(pages.filter(({ needs }) => needs === true));
  expect(empty.map(({ id, path }) => `${id} ${path}`)).toEqual(
    expect.arrayContaining(['landlord /check-answers', 'move-in /processingScreen']),
  );
});

describe.each(pagesWithContent)('$id: the page of $path', (prerendered) => {
  test('is hydrated without changes for a new tenant who may open it', async () => {
    const errors = vi.spyOn(console, 'error');
    const { machine, needs } = prerendered;
    const stored = needs === true ? [] : needs.map((one) => [one.join(' '), storedFor(machine, one[1])] as const);
    const { root, text, isSameElement } = await open(prerendered, Object.fromEntries(stored));
    expect(errors.mock.calls).toEqual([]);
    expect(isSameElement).toBe(true);
    clearDates(root, machine);
    expect(root.innerHTML).toBe(text);
  });
});

describe.each(pages)('$id: the page of $path', (prerendered) => {
  test.each([
    ['every value is stored', allStored],
    ['nothing is stored', {}],
  ])('is hydrated or replaced without a warning when %s', async (_, stored) => {
    const errors = vi.spyOn(console, 'error');
    const { root, runner } = await open(prerendered, stored);
    expect(errors.mock.calls).toEqual([]);
    expect(root.querySelector('main')?.dataset.screen).toBe(runner.getState().screen);
  });
});
