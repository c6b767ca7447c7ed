import { expect, type Page } from '@playwright/test';
import { builtJourneys, builtStates, openStatePage } from '../../support/browser/state-page.ts';
import { apiPaths, test } from '../../support/browser/test.ts';
import { baseOf } from '../../support/journey-files.ts';
import { drawnHtml } from '../../support/studio/drawn-html.ts';

test.describe.configure({ timeout: 600_000 });

// Each state is also drawn without a browser, and compared with the app. The sweeps look at states that the studio draws.
const languages = process.env.REVIEW_ALL === '1' ? (['en', 'hi'] as const) : (['en'] as const);

type State = ReturnType<typeof builtStates>[number];

/** What a page draws. */
const drawnIn = async (page: Page): Promise<string> => comparable(await page.locator('#root').evaluate(drawnHtml));

/**
 * Without what depends on the build and not on the journey: names of classes, pictures inside the page, marks of the prerenderer, ids,
 * and addresses of others.
 */
const comparable = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/class="([^"]*)"/g, (_, names: string) => `class="${names.split(' ').map(classOf).join(' ')}"`)
    .replaceAll(/ data-file="([^"]*)"(.*?) src="data:[^"]*"/g, '$2 src="$1"')
    .replaceAll(/(?<=["\s])_R_\w+_/g, 'id')
    .replaceAll(/(?<=["\s])id\d+/g, 'id')
    .replaceAll(/href="https:[^"]*"/g, 'href="https:"');

/** The name of a class in its style sheet: `_page_17aor_1` in the studio, `page-VtP` in the app. */
const classOf = (name: string): string => /^_(.+)_[\w-]+_\d+$/.exec(name)?.[1] ?? name.replace(/-[\w-]{3}$/, '');

/** Nothing has happened but that the page was opened. Invented answers that are stored would be masked and refused by the app. */
const isJustOpened = ({ events, flags, session }: State): boolean =>
  events.length === 1 && Object.keys(flags).length === 0 && Object.keys(session).every((name) => name === 'uid');

for (const journey of builtJourneys) {
  for (const lang of languages)
    test(`${journey} in "${lang}" => a state of a page that was just opened equals the page of the app`, async ({
      page,
      context,
    }) => {
      const show = await openStatePage(page, { language: lang, scheme: 'light' });
      const app = await context.newPage();
      // Nothing is known from the state before, such as an invitation.
      await app.addInitScript(() => sessionStorage.clear());
      // No call is ever answered, as in a preview.
      await app.route(
        ({ pathname }) => apiPaths.test(pathname),
        () => undefined,
      );
      const prefix = baseOf(journey) === '/' ? '' : `${journey}.`;
      const opened = builtStates(journey).filter(isJustOpened);
      for (const state of opened) {
        await show({ journey, id: state.id });
        const preview = await drawnIn(page);
        await context.addCookies([{ name: `${prefix}language`, value: lang, url: new URL(page.url()).origin }]);
        await page.evaluate(
          ({ key, uid }) => {
            localStorage.clear();
            if (uid) localStorage.setItem(key, uid);
          },
          { key: `${prefix}uid`, uid: state.session.uid as string | undefined },
        );
        // The browser does not reload a page for an address that differs only in its fragment.
        await app.goto('/healthz', { waitUntil: 'commit' });
        await app.goto(addressOf(state));
        await expect.soft.poll(() => drawnIn(app), { message: state.id, intervals: [40] }).toBe(preview);
      }
      expect(opened.length).toBeGreaterThan(2);
    });
}

/** The address that a state begins at; the parts of a query that begin with `#` are those behind it. */
function addressOf({ events: [arrival] }: State): string {
  const query = arrival?.type === 'arrive' ? Object.entries(arrival.query as Readonly<Record<string, string>>) : [];
  const before = query.filter(([name]) => !name.startsWith('#'));
  const after = query
    .filter(([name]) => name.startsWith('#'))
    .map(([name, value]) => [name.slice(1), value] as [string, string]);
  return [
    arrival?.type === 'arrive' ? arrival.path : '',
    before.length > 0 ? `?${new URLSearchParams(before)}` : '',
    after.length > 0 ? `#${new URLSearchParams(after)}` : '',
  ].join('');
}
