import { createHash } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';

/** A request of the app to its API. */
export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** The `idempotency-key` header. */
  readonly key: string | undefined;
}

interface Fixtures {
  /** A phone number unique to this test: that of a new user, unless its ending has another meaning in the sandbox. */
  readonly newPhone: (ending?: string) => string;
  /** All calls so far, in order, from all pages of the test. */
  readonly calls: readonly RecordedCall[];
  /** Allows the browser to report a failed load: an HTTP status such as `500`, a network error such as `net::ERR_FAILED`. */
  readonly expectFailure: (reason?: string | number) => void;
}

/** The paths of the calls of the app. */
export const apiPaths = /^\/(api|admin|crm|pincode|ifsc)\//;
/** Counts are sent whenever a page ends, and lost without a word; they are no calls of a screen. */
const countsPath = /\/api\/v1\/numbers$/;

/** A browser test that fails on console errors, uncaught errors and violations of the content security policy. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    // A prerendered page is shown long before the engine runs. Tests of that phase wait only for the commit.
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...options) => {
      const response = await goto(...options);
      if (options[1]?.waitUntil !== 'commit') await engineIn(page);
      return response;
    };
    page.reload = async (...options) => {
      const response = await reload(...options);
      await engineIn(page);
      return response;
    };
    await use(page);
    // A held call that the test no longer needs may still be on its way.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    // The next test may have the same page, whose storage is emptied without this.
    if (!page.isClosed()) await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
    await page.context().setOffline(false);
    await page.context().clearPermissions();
  },
  newPhone: async ({ browserName: _ }, use, { testId }) => {
    let count = 0;
    await use((ending) => {
      count += 1;
      const hash = createHash('sha256').update(`${testId} ${count}`).digest();
      const digits = (offset: number, below: number, length: number): string =>
        String(hash.readUInt32BE(offset) % below).padStart(length, '0');
      return `${6 + (hash.readUInt8(0) % 4)}${digits(1, 100_000, 5)}${ending ?? digits(5, 9_000, 4)}`;
    });
  },
  calls: [
    async ({ context }, use) => {
      const calls: RecordedCall[] = [];
      context.on('request', (request) => {
        const path = new URL(request.url()).pathname;
        if (!apiPaths.test(path) || countsPath.test(path)) return;
        const key = request.headers()['idempotency-key'];
        calls.push({ method: request.method(), path, body: request.postDataJSON(), key });
      });
      await use(calls);
    },
    { auto: true },
  ],
  expectFailure: [
    async ({ context }, use) => {
      const problems: string[] = [];
      const expected: string[] = [];
      const notFound = new Set<string>();
      // A missing page has a screen of its own, which tests check; its status 404 is no failure.
      context.on('response', (response) => {
        if (response.status() === 404 && response.request().isNavigationRequest()) notFound.add(response.url());
      });
      context.on('console', (message) => {
        const { url } = message.location();
        if (message.type() === 'error' && !notFound.has(url) && !countsPath.test(url))
          problems.push(`${message.text()} ${url}`);
      });
      context.on('weberror', (error) => problems.push(String(error.error().stack)));
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`policy violated: ${violatedDirective} ${blockedURI}`),
        ),
      );
      await use((reason) => {
        const reported = typeof reason === 'number' ? `the server responded with a status of ${reason} ` : reason;
        if (reported !== undefined) expected.push(`Failed to load resource: ${reported}`);
      });
      expect(problems.filter((problem) => !expected.some((start) => problem.startsWith(start)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** A text in one of the storages of a browser. */
export interface StoredText {
  readonly keep: string;
  readonly key: string;
  readonly text: string;
}

/** Leaves the app as a browser that has never opened it, or that has only these values stored. */
export async function startAfresh(page: Page, stored: readonly StoredText[] = []): Promise<void> {
  await page.goto('/healthz', { waitUntil: 'commit' });
  // A held call ends with its page; before, it would go on.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().clearCookies();
  await page.evaluate((values) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { keep, key, text } of values) (keep === 'local' ? localStorage : sessionStorage).setItem(key, text);
  }, stored);
}

/** Waits until the page has handled what has reached it: another answer of the server, and two frames. */
export const handled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await fetch('/healthz').catch(() => undefined);
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** Waits until the engine has hydrated a page of the app. */
export const engineIn = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const isApp = document.documentElement.dataset.page !== undefined;
    return !isApp || performance.getEntriesByName('engine').length > 0;
  });
};

/** The storage of a page by key. The draft is saved shortly after each answer. */
export const storageOf = (page: Page): Promise<{ local: Record<string, string>; session: Record<string, string> }> =>
  page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
