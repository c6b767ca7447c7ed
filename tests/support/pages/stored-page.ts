import type { AnyAction } from '../../../src/engine/model/define-action.ts';
import { createRunner, type Runner } from '../../../src/engine/runner/runner.ts';
import type { Machine } from '../../../src/engine/runtime/state.ts';
import { openAddress } from '../../../src/engine/screen/hydrate.tsx';
import type { PageData, StorageKey } from '../../../src/engine/screen/page-data.ts';
import { completePage } from '../../../src/first-load/bootstrap/complete-page.ts';
import { drawVariants } from '../../../src/first-load/bootstrap/draw-variants.ts';
import { hidePart } from '../../../src/first-load/bootstrap/hide-part.ts';
import { isPersonalized } from '../../../src/first-load/bootstrap/personalized.ts';
import { prerenderPages } from '../../../src/first-load/prerender/prerender-pages.ts';
import { project } from '../../../src/product/project.ts';
import { fakePorts, memoryStore } from '../engine/fake-ports.ts';
import { loadCalls } from '../engine/load-calls.ts';
import { loadFrom } from '../engine/load-from.ts';
import { withDrawn } from '../engine/with-drawn.ts';
import { prerendered } from './prerendered.ts';
import { fewAssets, readMachine } from './read-machine.ts';

/** A prerendered page for a tenant about whom something may be stored. */
export interface StoredPage {
  readonly id: string;
  readonly machine: Machine;
  readonly path: string;
  readonly text: string;
  readonly page: PageData;
  /** The name of its variant; undefined when it has none. */
  readonly name: string | undefined;
  /** The data of the variant. */
  readonly shown: PageData;
}

/** Text by area and key, as in `local uid`. */
type Stored = Readonly<Record<string, string>>;

const examples: Stored = {
  ...{ name: 'Asha <Rao>', panNumber: 'ABCPE1234F', pincode: '560001', reference: '2A3B-4C5D' },
  ...{ uid: '6f1c2a3b-9d3e-4a5b-8c7d-0e1f2a3b4c5d', user: 'u1' },
  // A result that the screens do not name, as an older version may have stored.
  result: 'withdrawn',
  ...{ 'draw-welcome': 'welcome', 'draw-details': 'details' },
};

/** The pages of a journey of this repository in English, once for each variant. */
export async function readStoredPages(id: string): Promise<readonly StoredPage[]> {
  const machine = await readMachine(id);
  return storedPagesOf(id, machine, prerendered(id, machine, fewAssets));
}

/** The pages of a compiled journey in English, once for each variant. */
export function storedPagesOf(
  id: string,
  machine: Machine,
  files = prerenderPages(machine, fewAssets, 'en', project),
): readonly StoredPage[] {
  return Object.keys(machine.routes ?? {}).flatMap((path): StoredPage[] => {
    const text = files[`${path === '/' ? 'index' : path.slice(1)}.html`] ?? '';
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const page: PageData = JSON.parse(parsed.documentElement.dataset.page ?? '');
    const whole = { id, machine, path, text, page };
    const { variants } = page;
    if (!variants) return [{ ...whole, name: undefined, shown: page }];
    const forms = [...parsed.querySelectorAll('template')].flatMap(({ dataset }) =>
      (dataset.for ?? '').split(' ').map((name) => [name, JSON.parse(dataset.form ?? '{}')] as const),
    );
    const named = [...variants.same.map((name) => [name, {}] as const), ...forms];
    const opened = named.filter(([name]) => !lacksNeeded(page, name));
    return opened.map(([name, form]) => ({ ...whole, name, shown: { ...page, ...form } }));
  });
}

/** Whether a variant is without a value that the page needs: then the page is not shown. */
const lacksNeeded = ({ needs, variants }: PageData, name: string): boolean =>
  (variants?.keys ?? []).some(({ stored }, index) => name[index] === '0' && isNeeded(needs, stored));

/** Whether a page needs what is stored at a place. */
export const isNeeded = (needs: PageData['needs'], stored: StorageKey): boolean =>
  needs !== true && needs.some((key) => key.join(' ') === stored.join(' '));

/** What is stored where a page has that variant. */
export function storedFor({ machine, page, name }: StoredPage): Stored {
  const { variants, needs } = page;
  const owner = machine.journey.settings.resume?.owner ?? '';
  const values = (variants?.keys ?? []).flatMap(({ name: property, stored, is }, index) => {
    const kind = Number(name?.[index]);
    const value = kind === 1 ? examples[property] : is[kind - 2];
    return kind === 0 ? [] : [[stored.join(' '), value ?? ''] as const];
  });
  const needed = (needs === true ? [] : needs).map((stored) => [stored.join(' '), examples[owner] ?? ''] as const);
  return Object.fromEntries([...needed, ...values]);
}

/** Shows a page as the parser of a browser would, and completes it. Returns its root. */
export function showStoredPage({ text }: StoredPage, stored: Stored): HTMLElement {
  const { documentElement, body } = new DOMParser().parseFromString(text, 'text/html');
  const { dataset } = document.documentElement;
  dataset.page = documentElement.dataset.page ?? '';
  document.documentElement.lang = documentElement.lang;
  dataset.hidden = '';
  document.head.replaceChildren(document.createElement('style'));
  document.body.replaceChildren(...body.childNodes);
  for (const [place, value] of Object.entries(stored)) {
    const [area, key = ''] = place.split(' ');
    (area === 'local' ? localStorage : sessionStorage).setItem(key, value);
  }
  const page: PageData = JSON.parse(dataset.page);
  if (page.variants) completePage();
  else if (!isPersonalized(page)) {
    delete dataset.hidden;
    hidePart(page);
  }
  return document.getElementById('root') as HTMLElement;
}

/** Opens the page's address in a session with what is stored. */
export async function startOnPage({ machine, path }: StoredPage, stored: Stored): Promise<Runner> {
  window.history.replaceState(null, '', path);
  const ports = fakePorts({ store: memoryStore(stored) });
  const { journey } = withDrawn(machine, drawVariants(machine.journey.draws ?? {}, ''));
  const waiting = (name: string): AnyAction => ({
    name,
    policy: { timeoutMs: 1_000, retryForMs: 0, concurrency: 'once' },
    run: () => new Promise(() => undefined),
  });
  const runner = createRunner({
    ...{ loadCalls, journey, load: loadFrom(machine), ports },
    findAction: async (name) => waiting(name),
  });
  await openAddress(runner, window.location);
  return runner;
}

/** What a screen says, without dates: the build does not know the current day. */
export function textOfScreen(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  for (const time of copy.querySelectorAll('time')) time.remove();
  return copy.textContent;
}
