import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { type Brand, type Scheme, schemes } from '../../src/engine/model/brand.ts';
import { findViolations } from '../support/browser/audit.ts';
import { type BuiltGallery, openGallery } from '../support/browser/built-gallery.ts';
import { hasNewPart } from '../support/browser/state-page.ts';
import { test } from '../support/browser/test.ts';
import { isThorough } from '../support/browser/thorough.ts';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const { colours }: Brand = read(`public/brand/${read('journeys/move-in/journey.json').settings.brand}.json`);
const texts = read('src/gallery/journey/texts.json');
const foldersOf = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
const named = [
  ...['widgets', 'src/product/widgets'].flatMap(foldersOf).map((name) => ['widget', name] as const),
  ...['src/engine/screen/blocks', 'src/product/blocks'].flatMap(foldersOf).map((name) => ['block', name] as const),
];

// One worker for the file: each one would build the gallery.
test.describe.configure({ mode: 'default' });

let gallery: BuiltGallery;
test.beforeAll(async () => {
  // It builds.
  test.setTimeout(180_000);
  gallery = await openGallery();
});
test.afterAll(() => gallery.close());
// The smallest phone is the hardest one.
test.use({ viewport: { width: 320, height: 640 } });

test('the index links every widget and every block', { tag: '@proof' }, async ({ page }) => {
  await page.goto(`${gallery.origin}/gallery`);
  await expectIndex(page);
  expect(await findViolations(page)).toEqual([]);
});

test('one widget => each of its states in a frame, in both colour schemes', { tag: '@proof' }, async ({ page }) => {
  await page.goto(`${gallery.origin}/gallery?widget=text&lang=hi`);
  const states = await page.getByRole('listitem').count();
  const frames = page.locator('iframe');
  // The focused case is only linked.
  await expect(frames).toHaveCount((states - 1) * 2);
  for (const [at, scheme] of schemes.entries()) {
    const body = frames.nth(at).contentFrame().locator('body');
    await expect(body.getByRole('textbox')).toBeVisible();
    await expect(body).toHaveCSS('background-color', rgb(colours[scheme].bg));
  }
});

for (const lang of isThorough ? ['en', 'hi'] : ['en'])
  test(`every state of every widget and block, ${lang} => whole, and no violation`, { tag: '@proof' }, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.goto(`${gallery.origin}/gallery`);
    const cases = await listCases(page);
    expect(new Set(cases.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(named.length);
    const unlike: Shown[] = [];
    for (const [scheme, shownCases] of [
      ['light', cases],
      ['dark', isThorough ? cases : unlike],
    ] as const) {
      // The browser's preference must not matter.
      await page.emulateMedia({ colorScheme: scheme === 'light' ? 'dark' : 'light', reducedMotion: 'reduce' });
      for (const shown of shownCases) {
        const query = await expectWhole(page, { ...shown, lang }, scheme);
        // Another language changes only the words, and the dark scheme only colours.
        const isNew = scheme === 'light' && lang === 'en' && (await hasNewPart(page));
        if (isNew) unlike.push(shown);
        if (!isNew && scheme === 'light' && !isThorough) continue;
        const rules = scheme === 'dark' ? ['color-contrast'] : undefined;
        expect(await findViolations(page, rules), query).toEqual([]);
      }
    }
  });

async function expectIndex(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.sort()).toEqual(named.map((words) => words.join(' ')).sort());
}

interface Shown {
  readonly kind: string;
  readonly name: string;
  readonly example: string;
  readonly state: string;
}

/** The cases linked from the index. */
async function listCases(page: Page): Promise<Shown[]> {
  const links = await page.locator('li a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).search));
  return links.flatMap((search) => {
    const query = new URLSearchParams(search);
    const kind = ['widget', 'block'].find((one) => query.has(one));
    const [example, state] = [query.get('example') ?? '', query.get('state') ?? ''];
    return kind === undefined ? [] : [{ kind, name: query.get(kind) ?? '', example, state }];
  });
}

type Looks = Shown & { readonly lang: string };

/** Shows a case, waits until it is as it should be, and returns its query. */
async function expectWhole(page: Page, { lang, ...shown }: Looks, scheme: Scheme): Promise<string> {
  const { kind, name, ...rest } = shown;
  const query = `${new URLSearchParams({ ...rest, [kind]: name, lang, scheme })}`;
  // As links within the gallery do.
  await page.evaluate((href) => {
    window.history.pushState({}, '', href);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, `/gallery?${query}`);
  const expected = expectedOf({ ...shown, lang }, scheme);
  await expect.poll(() => page.evaluate(seen), { intervals: [20], message: query }).toMatchObject(expected);
  return query;
}

/** Asserts what identifies a case, and what no case may have. */
function expectedOf({ kind, name, example, state, lang }: Looks, scheme: Scheme): Partial<ReturnType<typeof seen>> {
  const { bg, ink, danger, success } = colours[scheme];
  const { label, error, note } = texts[lang];
  const noteColours = { note: ink, found: success, failed: danger };
  const any = {
    ...{ screen: `${kind}-${name}-${example}-${state}`, lang, paper: rgb(bg), ink: rgb(ink) },
    ...{ tooWide: 0, brokenPictures: [] },
  };
  if (kind === 'block') return any;
  return {
    ...any,
    label,
    error: state === 'error' ? [error, rgb(danger)] : [],
    invalid: state === 'error',
    usable: state !== 'locked',
    ...(Object.hasOwn(noteColours, state) && { note: [note, rgb(noteColours[state as keyof typeof noteColours])] }),
    ...(state === 'focused' && { focused: true }),
  };
}

/** Facts of the page: the case, its colours, the field of a widget, and its overflow. */
const seen = () => {
  const { documentElement: root, body } = document;
  const said = (id: string): readonly string[] => {
    const element = document.getElementById(`field_value-${id}`);
    return element ? [element.textContent, getComputedStyle(element).color] : [];
  };
  const control = document.getElementById('field_value');
  return {
    screen: document.querySelector('main')?.dataset.screen,
    lang: root.lang,
    paper: getComputedStyle(body).backgroundColor,
    ink: getComputedStyle(body).color,
    label: said('label')[0],
    error: said('error'),
    note: said('note'),
    invalid: document.querySelector('#field_value[aria-invalid="true"], #field_value [aria-invalid="true"]') !== null,
    usable: [control, ...(control?.querySelectorAll('*') ?? [])].some((one) =>
      one?.matches(':is(input, select, textarea, button):enabled'),
    ),
    focused: control?.matches(':focus-within') ?? false,
    tooWide: Math.max(0, root.scrollWidth - root.clientWidth),
    brokenPictures: [...document.images]
      .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
      .map(({ src }) => src),
  };
};

/** A colour as the browser computes it. */
function rgb(hex = ''): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
