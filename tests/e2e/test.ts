import { createHash } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';

/** One call of the app to its API, as it went over the wire. */
export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** The `idempotency-key` header. */
  readonly key: string | undefined;
}

interface Fixtures {
  /** A phone number of this test alone: a new user's, unless it has an ending that means another to the sandbox. */
  readonly newPhone: (ending?: string) => string;
  /** Every call made so far, in order, of all pages of the test. */
  readonly calls: readonly RecordedCall[];
  /** Says that the browser may report a failed load: an HTTP status such as `500`, a network error such as `net::ERR_FAILED`. */
  readonly expectFailure: (reason?: string | number) => void;
}

const apiPaths = /^\/(api|admin|crm|pincode|ifsc)\//;

/** A test in a browser that reports nothing: an error in the console, an uncaught one or a violated policy fails it. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    // What stands in a page is there long before the engine. Who asks what it does until then waits for the commit only.
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...way) => {
      const response = await goto(...way);
      if (way[1]?.waitUntil !== 'commit') await engineIn(page);
      return response;
    };
    page.reload = async (...way) => {
      const response = await reload(...way);
      await engineIn(page);
      return response;
    };
    await use(page);
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
        if (!apiPaths.test(path)) return;
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
      const lost = new Set<string>();
      // The page of a lost address is one like another, and a test looks at what it says.
      context.on('response', (response) => {
        if (response.status() === 404 && response.request().isNavigationRequest()) lost.add(response.url());
      });
      context.on('console', (message) => {
        if (message.type() === 'error' && !lost.has(message.location().url)) problems.push(message.text());
      });
      context.on('weberror', (error) => problems.push(String(error.error().stack)));
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`policy violated: ${violatedDirective} ${blockedURI}`),
        ),
      );
      await use((reason) => {
        const said = typeof reason === 'number' ? `the server responded with a status of ${reason} ` : reason;
        if (said !== undefined) expected.push(`Failed to load resource: ${said}`);
      });
      expect(problems.filter((problem) => !expected.some((start) => problem.startsWith(start)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the engine is in charge of a page of the app. */
export const engineIn = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const isApp = document.documentElement.dataset.page !== undefined;
    return !isApp || performance.getEntriesByName('engine').length > 0;
  });
};

/** What stands in a page's storage, key by key. The walk, which is kept for another day, comes a moment after each answer. */
export const storageOf = (page: Page): Promise<{ local: Record<string, string>; session: Record<string, string> }> =>
  page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
